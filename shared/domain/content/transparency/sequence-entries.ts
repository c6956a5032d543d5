import type { Queryable } from '../../../platform/db/database.ts';
import { openTree } from '../../../algorithms/merkle/grow-tiles.ts';
import { openTiles } from '../../../algorithms/merkle/tile.ts';
import { ensureLog, type LogDeps } from './transparency-log.ts';
import type { KeptCheckpoints } from './kept-checkpoints.ts';
import { assignIndices, findLogsWithPending, listPendingEntries } from './log-entry-store.ts';
import { findLog, lockLog, updateCheckpoint, type LogRow } from './log-store.ts';
import { openNoteKey, signCheckpoint } from './note-signer.ts';
import { growTiles, readTiles } from './tile-store.ts';
import { treeHash } from './tree-hash.ts';

/** `npm run bench -- log` measures it; the figure is in docs/internals/transparency-log.md. */
const batchSize = 1000;

export interface SequencerDeps extends LogDeps {
  keptCheckpoints: KeptCheckpoints;
}

/**
 * Sequences appended entries into the logs: assigns indices, grows the tiles and signs the checkpoint that covers them,
 * one batch a log. A batch is one transaction under the lock of the log's row, so a process that dies in it leaves the
 * log as it was, and any number may try at once. Nothing is appended to a log that was taken back in time.
 * @returns true when there may be more
 */
export async function sequenceEntries(deps: SequencerDeps): Promise<boolean> {
  let more = false;
  for (const name of await findLogsWithPending(deps.db)) {
    const log = await ensureLog(deps, name);
    // Outside the transaction, which would otherwise wait for the storage.
    if (!(await deps.keptCheckpoints.mayGrow(deps.db, log))) continue;
    const batch = await deps.db.transaction((tx) => sequenceBatch(tx, deps, log));
    if (batch.grown) await deps.keptCheckpoints.keep(batch.grown);
    more ||= batch.more;
  }
  return more;
}

/** Compares the logs with what was kept of them, so that a restore is reported before anybody stamps. */
export async function compareLogs({ db, keptCheckpoints }: SequencerDeps): Promise<void> {
  for (const name of ['live', 'test'] as const) {
    const log = await findLog(db, name);
    if (log) await keptCheckpoints.mayGrow(db, log);
  }
}

interface Batch {
  more: boolean;
  /** The log with its new checkpoint, where there is one. */
  grown?: LogRow;
}

async function sequenceBatch(tx: Queryable, deps: LogDeps, compared: LogRow): Promise<Batch> {
  const { name } = compared;
  const log = await lockLog(tx, name);
  if (!log) return { more: false };
  // Another process has taken a batch since, or the database was replaced: what is there now has to be compared first.
  if (log.checkpoint !== compared.checkpoint) return { more: true };
  // Only now: under the lock no other process assigns indices, and all that the last holder committed is visible.
  const entries = await listPendingEntries(tx, name, batchSize);
  if (entries.length === 0) return { more: false };
  const tree = await openTreeOf(tx, log);
  for (const { entry } of entries) tree.append(treeHash.leaf(entry));
  const assigned = await assignIndices(tx, { log: name, first: log.treeSize, entries });
  if (assigned !== entries.length) throw new Error(`${assigned} of ${entries.length} entries got an index`);
  await growTiles(tx, name, tree.growth());
  const privateKey = openNoteKey(deps.keys, log);
  const checkpoint = signCheckpoint({ ...log, privateKey }, { size: tree.size, root: await tree.root() });
  await updateCheckpoint(tx, { name, treeSize: tree.size, checkpoint });
  return { more: entries.length === batchSize, grown: { ...log, treeSize: tree.size, checkpoint } };
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
