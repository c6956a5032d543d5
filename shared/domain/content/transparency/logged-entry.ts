import { proveInclusion } from '../../../algorithms/merkle/hash-reader.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findCoveredEntry, insertPendingEntries } from './log-entry-store.ts';
import { logEntryBytes, type LogEntryName, type NewLogEntry } from './log-entry.ts';
import { createNodeReader } from './read-nodes.ts';
import { treeHash } from './tree-hash.ts';

/**
 * Enters it in the log of its mode if and only if the transaction commits; a sequencer gives it an index within a
 * second or two. No lock is taken: any number of transactions append at once.
 * @throws a unique violation of `log_entries_pkey` when that kind of entry was made for `ref` before.
 */
export function appendLogEntry(tx: Queryable, entry: NewLogEntry): Promise<void> {
  return appendLogEntries(tx, [entry]);
}

/** They are entered in their order. @throws as `appendLogEntry` */
export async function appendLogEntries(tx: Queryable, entries: readonly NewLogEntry[]): Promise<void> {
  await insertPendingEntries(
    tx,
    entries.map((entry) => ({ entry: logEntryBytes(entry), ...entry })),
  );
  tx.leavesWork('log');
}

/** Where an entry stands in its log, counted from 0; null while no checkpoint covers it. */
export async function logPosition(deps: { db: Queryable }, entry: LogEntryName): Promise<number | null> {
  return (await findCoveredEntry(deps.db, entry))?.index ?? null;
}

/** Everything needed, besides the log's key, to see that an entry is in the log. */
export interface LogInclusion {
  origin: string;
  index: number;
  /** Base64 of the exact bytes the leaf hash is of. */
  entry: string;
  treeSize: number;
  /** Base64 of 32 bytes each, from the leaf's sibling upwards (RFC 6962 section 2.1.1). */
  proof: string[];
  /** Signed note over `treeSize` and the root. */
  checkpoint: string;
  /** Signature lines of witnesses on that note, each without its line feed (C2SP tlog-cosignature). */
  cosignatures: string[];
}

/**
 * Null while no checkpoint covers the entry, or where there is none. At most two queries, and one where its tile was read
 * before; 20 hashes in a log of a million.
 */
export async function inclusionOf(
  deps: { db: Queryable },
  entry: LogEntryName,
): Promise<LogInclusion | null> {
  const covered = await findCoveredEntry(deps.db, entry);
  if (!covered) return null;
  const { origin, index, treeSize, checkpoint } = covered;
  // Tiles only grow, so whatever is sequenced meanwhile, this is the proof for that size.
  const read = createNodeReader(deps.db, { name: entry.log, treeSize, checkpoint });
  const proof = await proveInclusion(treeHash, read, { index, size: treeSize });
  return {
    origin,
    index,
    entry: covered.entry.toString('base64'),
    treeSize,
    proof: proof.map((hash) => Buffer.from(hash).toString('base64')),
    checkpoint,
    cosignatures: covered.cosignatures.split('\n').filter(Boolean),
  };
}
