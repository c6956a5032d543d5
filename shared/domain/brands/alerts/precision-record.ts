import type { PrecisionRecord } from '../../../algorithms/confidence/automation-gate.ts';
import { automaticAbove } from '../../../algorithms/confidence/automation-gate.ts';
import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { countPrecision, listDisputes } from './verdict-store.ts';

/** The gate looks seven days back. */
const disputesSinceMs = 8 * 24 * 3_600_000;

/** How right a calibrator has been above 0.95, by the verdicts on live brands; null where nobody has judged any yet. */
export async function precisionRecord(
  db: Queryable,
  source: DiscoverySource,
  calibrationVersion: string,
): Promise<PrecisionRecord | null> {
  const { reviewed, wrong } = await countPrecision(db, { source, calibrationVersion, above: automaticAbove });
  return reviewed === 0 ? null : { source, calibrationVersion, reviewed, wrong };
}

/** What the gate of automation asks of a source (shared/algorithms/confidence/automation-gate.ts). */
export async function gateFor(
  db: Queryable,
  { source, calibrationVersion, now }: { source: DiscoverySource; calibrationVersion: string; now: Date },
): Promise<{ record: PrecisionRecord | null; disputesUpheldAt: Date[] }> {
  return {
    record: await precisionRecord(db, source, calibrationVersion),
    disputesUpheldAt: await listDisputes(db, source, new Date(now.getTime() - disputesSinceMs)),
  };
}
