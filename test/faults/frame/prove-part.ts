import { startOwnPostgres, type OwnPostgres } from '../../support/stores/own-postgres.ts';
import { allFaults } from '../all-faults.ts';
import { proveFault } from './run-fault.ts';

/** Test files share the faults, so that the short form has the cores it can get. */
const parts = 2;
const limitMs = 15 * 60_000;

/** The faults that are this part's, or those that were asked for. */
export function provePart(part: number): void {
  const asked = process.env['FAULTS_ONLY']?.split(',').map(Number);
  const own = allFaults.filter(
    ({ number }, at) => at % parts === part && (asked === undefined || asked.includes(number)),
  );
  let postgres: OwnPostgres;
  beforeAll(async () => {
    if (own.length > 0) postgres = await startOwnPostgres();
  }, 60_000);
  afterAll(() => postgres?.remove());

  if (own.length === 0) it.skip('was not asked for', () => undefined);
  for (const fault of own) {
    it(
      `${fault.number}. ${fault.name} (and fails without ${fault.without})`,
      () => proveFault(postgres, fault),
      limitMs,
    );
  }
}
