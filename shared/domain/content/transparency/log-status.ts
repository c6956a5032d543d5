import type { Database } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { countPendingEntries } from './log-entry-store.ts';
import { keyOfLog } from './log-key.ts';
import { findLog } from './log-store.ts';

export interface LogStatus {
  log: Mode;
  origin: string;
  verifierKey: string;
  entries: number;
  checkpointAt: string;
  /** Appended and without an index yet; counted to 10,000 at most. */
  pending: number;
}

/** Undefined for a log nobody has needed yet: looking must not make it. */
export async function logStatus(deps: { db: Database }, log: Mode): Promise<LogStatus | undefined> {
  const found = await findLog(deps.db, log);
  if (!found) return undefined;
  const { treeSize, checkpointAt } = found;
  const { origin, verifierKey } = keyOfLog(found);
  const pending = await countPendingEntries(deps.db, log);
  return { log, origin, verifierKey, entries: treeSize, checkpointAt: checkpointAt.toISOString(), pending };
}
