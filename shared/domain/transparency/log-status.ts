import type { Mode } from '../projects/mode.ts';
import { ensureLog, type LogDeps } from './ensure-log.ts';
import { countPendingEntries } from './log-entry-store.ts';
import { logKey } from './log-key.ts';

export interface LogStatus {
  log: Mode;
  origin: string;
  verifierKey: string;
  entries: number;
  checkpointAt: string;
  /** Appended and without an index yet; counted to 10,000 at most. */
  pending: number;
}

export async function logStatus(deps: LogDeps, log: Mode): Promise<LogStatus> {
  const { origin, verifierKey } = await logKey(deps, log);
  const { treeSize, checkpointAt } = await ensureLog(deps, log);
  const pending = await countPendingEntries(deps.db, log);
  return { log, origin, verifierKey, entries: treeSize, checkpointAt: checkpointAt.toISOString(), pending };
}
