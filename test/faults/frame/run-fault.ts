import { keepResult, type FaultFigures, type FaultForm } from '../../../dev/launch/faults/fault-results.ts';
import type { OwnPostgres } from '../../support/stores/own-postgres.ts';
import type { Fault } from './fault.ts';
import { judge } from './judge.ts';
import { openFixture } from './fixture.ts';

/** `npm run test:faults` runs the full form; `npm test` the short one. */
export const form: FaultForm = process.env['FAULTS_FORM'] === 'full' ? 'full' : 'short';

const load = { short: { perSecond: 20, seconds: 3 }, full: { perSecond: 100, seconds: 60 } } as const;
/** In the short form, another test file uses the other core. */
const room = { short: 4, full: 1 } as const;
const patienceMs = 120_000;
const givesUpAfterMs = 4000;
/** Without its defence, a fault counts as not recovered after one and a half times the recovery with it. */
const givesUpAfter = 1.5;

/** Runs a fault once, in its own fixture. */
export async function runFault(
  postgres: OwnPostgres,
  fault: Fault,
  { defended, recoveredMs = 0 }: { defended: boolean; recoveredMs?: number },
): Promise<FaultFigures> {
  const forms = { form: defended ? form : 'short', defended } as const;
  const fixture = await openFixture(postgres, await fault.fixture?.(forms));
  try {
    if (!defended) await fault.disarm?.(fixture);
    const least = Math.max(fault.givesUpAfterMs ?? givesUpAfterMs, givesUpAfter * recoveredMs);
    const patience = defended ? patienceMs : Math.min(patienceMs, least);
    const run = { ...forms, fixture, ...load[forms.form], room: room[form], patienceMs: patience };
    const found = await fault.run(run);
    // A run that has already waited for its recovery does not wait again.
    const judged = await judge(fixture, defended || found.recoveryMs === undefined ? patience : 0);
    const { recoveryMs = null, duplicatesMax, note = '' } = found;
    // In the short form most recoveries include the start of a process, which is slow on a busy machine.
    const slackMs = form === 'short' ? fixture.slowestStartMs : 0;
    const recoveryMaxMs = (found.recoveryMaxMs ?? Infinity) * (form === 'short' ? 2 : 1) + slackMs;
    const broken = [...judged.broken, ...(found.broken ?? [])];
    if (judged.duplicates > duplicatesMax)
      broken.push(`${judged.duplicates} duplicates, and ${duplicatesMax} are allowed`);
    if (recoveryMs !== null && recoveryMs > recoveryMaxMs)
      broken.push(`recovered after ${recoveryMs} ms, and ${recoveryMaxMs} are allowed`);
    return { ...judged, recoveryMs, broken, note };
  } finally {
    await fixture.close();
  }
}

/** Runs the fault with its defence; it must hold. */
export async function checkFault(postgres: OwnPostgres, fault: Fault): Promise<void> {
  const { broken } = await runFault(postgres, fault, { defended: true });
  expect(broken).toEqual([]);
}

/** Runs the fault with its defence, then without: the first run must hold, the second must fail. */
export async function proveFault(postgres: OwnPostgres, fault: Fault): Promise<void> {
  const beside = form === 'short' && fault.waits === true;
  const first = runFault(postgres, fault, { defended: true });
  const recoveredMs = beside ? 0 : ((await first).recoveryMs ?? 0);
  const second = runFault(postgres, fault, { defended: false, recoveredMs });
  const [defended, undefended] = await Promise.all([first, second]);
  const folder = process.env['FAULTS_RESULTS'];
  if (folder !== undefined) {
    const { number, name, without, failsWith } = fault;
    // The reason is sorted first, for the table.
    undefended.broken.sort((a, b) => Number(failsWith.test(b)) - Number(failsWith.test(a)));
    keepResult(folder, { number, name, without, form, at: new Date().toISOString(), defended, undefended });
  }
  expect(defended.broken).toEqual([]);
  expect(undefended.broken).toContainEqual(expect.stringMatching(fault.failsWith));
}
