import { openPopulation } from '../../support/population.ts';
import { startOwnPostgres, type OwnPostgres } from '../../support/stores/own-postgres.ts';
import { allFaults } from '../all-faults.ts';
import { checkFault, form, proveFault } from './run-fault.ts';

/** Two test files share the faults, so that the short form can use both cores. */
const parts = 2;
const limitMs = 15 * 60_000;

/**
 * Runs the faults of this part, or those that were requested. All of them must hold with their defence. Whether each
 * fails without it is a test of the test: `npm test` checks that for a subset that changes with each run.
 */
export function provePart(part: number): void {
  const asked = process.env['FAULTS_ONLY']?.split(',').map(Number);
  const own = allFaults.filter(
    ({ number }, at) => at % parts === part && (asked === undefined || asked.includes(number)),
  );
  const population = openPopulation(`faults without their defence, part ${part + 1}`);
  const isWhole = form === 'full' || asked !== undefined;
  const proven = new Set(isWhole ? own : population.someOf(own, () => 'fault'));
  let postgres: OwnPostgres;
  beforeAll(async () => {
    if (own.length > 0) postgres = await startOwnPostgres();
  }, 60_000);
  afterAll(() => postgres?.remove());

  if (own.length === 0) it.skip('was not asked for', () => undefined);
  for (const fault of own) {
    const { number, name, without } = fault;
    if (proven.has(fault))
      it(`${number}. ${name} (and fails without ${without})`, () => proveFault(postgres, fault), limitMs);
    else it(`${number}. ${name}`, () => checkFault(postgres, fault), limitMs);
  }
}
