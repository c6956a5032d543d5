import type { Queryable } from '../../../platform/db/database.ts';
import { openTree } from '../../../algorithms/merkle/grow-tiles.ts';
import { openTiles } from '../../../algorithms/merkle/tile.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { ensureLog, type LogDeps } from './transparency-log.ts';
import { assignIndices, findLogsWithPending, listPendingEntries } from './log-entry-store.ts';
import { findLogAges, lockLog, updateCheckpoint, type LogAge, type LogRow } from './log-store.ts';
import { openNoteKey, signCheckpoint } from './note-signer.ts';
import { growTiles, readTiles } from './tile-store.ts';
import { treeHash } from './tree-hash.ts';

/** `npm run bench -- log` measures it; the figure is in docs/transparency-log.md. */
const batchSize = 1000;

/**
 * Sequences appended entries into the logs: assigns indices, grows the tiles and signs the checkpoint that covers them,
 * one batch a log. A batch is one transaction under the lock of the log's row, so a process that dies in it leaves the
 * log as it was, and any number may try at once.
 * @returns true when a batch was full, so there may be more
 */
export async function sequenceEntries(deps: LogDeps): Promise<boolean> {
  let more = false;
  for (const name of await findLogsWithPending(deps.db)) {
    await ensureLog(deps, name);
    const taken = await deps.db.transaction((tx) => sequenceBatch(tx, deps, name));
    more ||= taken === batchSize;
  }
  return more;
}

/** Below 0 where entries wait, null where none does. How long one has waited is not stored, so each counts as late. */
export async function entriesDueInMs({ db }: Pick<LogDeps, 'db'>): Promise<number | null> {
  return (await findLogsWithPending(db)).length > 0 ? Number.NEGATIVE_INFINITY : null;
}

export type { LogAge } from './log-store.ts';

/** Of each log, whether it was made yet or not: entries may wait for that. */
export const readLogAges = (db: Queryable): Promise<LogAge[]> => findLogAges(db);

async function sequenceBatch(tx: Queryable, deps: LogDeps, name: Mode): Promise<number> {
  const log = await lockLog(tx, name);
  if (!log) return 0;
  // Only now: under the lock no other process assigns indices, and all that the last holder committed is visible.
  const entries = await listPendingEntries(tx, name, batchSize);
  if (entries.length === 0) return 0;
  const tree = await openTreeOf(tx, log);
  for (const { entry } of entries) tree.append(treeHash.leaf(entry));
  const assigned = await assignIndices(tx, { log: name, first: log.treeSize, entries });
  if (assigned !== entries.length) throw new Error(`${assigned} of ${entries.length} entries got an index`);
  await growTiles(tx, name, tree.growth());
  const privateKey = openNoteKey(deps.keys, log);
  const checkpoint = signCheckpoint({ ...log, privateKey }, { size: tree.size, root: await tree.root() });
  await updateCheckpoint(tx, { name, treeSize: tree.size, checkpoint });
  return entries.length;
}

async function openTreeOf(tx: Queryable, { name, treeSize }: LogRow) {
  const open = openTiles(treeSize);
  const found = await readTiles(tx, name, open);
  return openTree(
    treeHash,
    treeSize,
    found.map((hashes) => hashes ?? new Uint8Array(0)),
  );
}
