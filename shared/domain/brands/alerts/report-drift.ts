import { reportDrift, type DriftReport } from '../../../algorithms/confidence/drift-report.ts';
import { discoverySources } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { listJudged } from './verdict-store.ts';

const casesMax = 20_000;
/** As many as prove 0.95 if none is wrong: with fewer, that it is not proved says nothing. */
const reviewedToAlarm = 73;

/** Whether what was promised holds, by the verdicts on live brands, the latest 20,000. */
export async function driftOfVerdicts({ db }: { db: Queryable }): Promise<DriftReport> {
  return reportDrift(await listJudged(db, casesMax));
}

/** Warns of sources whose probabilities no longer say what they should. */
export async function watchDrift({
  db,
  log,
}: {
  db: Queryable;
  log: { warn: (told: object, message: string) => void };
}): Promise<void> {
  const { bySource } = await driftOfVerdicts({ db });
  for (const source of discoverySources) {
    const { alarms, calibrationError, cases, rolling } = bySource[source];
    const isProvable = rolling.reviewed >= reviewedToAlarm;
    const raised = alarms.filter((alarm) => alarm !== 'precision' || isProvable);
    if (raised.length > 0)
      log.warn(
        { event: 'confidence.drift_detected', source, alarms: raised, calibrationError, cases, rolling },
        'The confidence of the model has drifted from the verdicts.',
      );
  }
}
