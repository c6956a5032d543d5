import type { Queryable } from '../../../../platform/db/database.ts';
import { alertAsSeen } from '../../alerts/alert-as-seen.ts';
import { listLog } from './log-store.ts';
import { listNotices } from '../sending/notice-store.ts';
import { findReport } from '../takedown-store.ts';
import { verifyLog, type LogEntry } from './takedown-log.ts';
import type { Notice, Takedown } from '../takedown.ts';

/** What a registry, ICANN or a court is shown: that and when who was told what, in a form that shows every change to it. */
export interface EscalationPack {
  takedown: Takedown;
  /** The XARF document as it was attached; null before it was written. */
  report: Record<string, unknown> | null;
  notices: Notice[];
  log: LogEntry[];
  /** No entry of the log is other than it was written. */
  isLogWhole: boolean;
  /** SHA-256 of the manifest of the evidence that it was drafted from. */
  evidenceManifestSha256: string | null;
}

export async function escalationPack(db: Queryable, takedown: Takedown): Promise<EscalationPack> {
  const text = await findReport(db, takedown.id);
  const report: Record<string, unknown> | null = text === null ? null : JSON.parse(text);
  const { alertId, sightingId } = takedown;
  const seen = await alertAsSeen({ db }, { alertId, sightingId });
  const log = await listLog(db, takedown.id);
  return {
    takedown,
    report,
    notices: await listNotices(db, takedown.id),
    log,
    isLogWhole: verifyLog(takedown.id, log) === null,
    evidenceManifestSha256: seen?.sighting.manifestHash.toString('hex') ?? null,
  };
}
