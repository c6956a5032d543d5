import { automaticAbove, type PrecisionRecord } from '../../../algorithms/confidence/automatic-drafts.ts';
import { casesOfOneMax } from '../../../algorithms/confidence/fair-cases.ts';
import { type DriftReport, reportDrift } from '../../../algorithms/confidence/drift-report.ts';
import { type DiscoverySource, discoverySources } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { countPrecision, listDisputes, listJudged } from './verdict-store.ts';

/** The automation gate looks seven days back. */
const disputesSinceMs = 8 * 24 * 3_600_000;

export interface CalibratorOfProject {
  projectId: string;
  source: DiscoverySource;
  calibrationVersion: string;
}

/**
 * How often a calibrator was right above 0.95, by the project's own verdicts on live brands; null if there are none yet.
 * What another project has confirmed unlocks nothing here, and what it has dismissed locks nothing.
 */
export async function precisionRecord(
  db: Queryable,
  { projectId, source, calibrationVersion }: CalibratorOfProject,
): Promise<PrecisionRecord | null> {
  const { reviewed, wrong } = await countPrecision(db, {
    projectId,
    source,
    calibrationVersion,
    above: automaticAbove,
  });
  return reviewed === 0 ? null : { source, calibrationVersion, reviewed, wrong };
}

/** The automation gate's requirements of a project and source (shared/algorithms/confidence/automatic-drafts.ts). */
export async function gateFor(
  db: Queryable,
  { now, ...of }: CalibratorOfProject & { now: Date },
): Promise<{ record: PrecisionRecord | null; disputesUpheldAt: Date[] }> {
  return {
    record: await precisionRecord(db, of),
    disputesUpheldAt: await listDisputes(db, { ...of, since: new Date(now.getTime() - disputesSinceMs) }),
  };
}

const casesMax = 20_000;
/** The number that proves 0.95 if none is wrong: with fewer, a missing proof means nothing. */
const reviewedToAlarm = 73;

/** Whether the calibrated probabilities still hold, by the latest verdicts on live brands, 500 of each owner and source. */
export async function driftOfVerdicts({ db }: { db: Queryable }): Promise<DriftReport> {
  return reportDrift(await listJudged(db, { limit: casesMax, ofOne: casesOfOneMax }));
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
