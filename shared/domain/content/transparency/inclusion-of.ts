import type { Queryable } from '../../../platform/db/database.ts';
import { proveInclusion } from '../../../algorithms/merkle/hash-reader.ts';
import { findCoveredEntry } from './log-entry-store.ts';
import type { LogEntryName } from './log-entry.ts';
import { createTileReader } from './tile-reader.ts';
import { treeHash } from './tree-hash.ts';

/** All that a stranger needs, beside the log's key, to see that an entry is in the log. */
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
}

/** Null while no checkpoint covers the entry, or where there is none. Two queries; 20 hashes in a log of a million. */
export async function inclusionOf(
  deps: { db: Queryable },
  entry: LogEntryName,
): Promise<LogInclusion | null> {
  const covered = await findCoveredEntry(deps.db, entry);
  if (!covered) return null;
  const { origin, index, treeSize, checkpoint } = covered;
  // Tiles only grow, so whatever is sequenced meanwhile, this is the proof for that size.
  const proof = await proveInclusion(treeHash, createTileReader(deps.db, entry.log), {
    index,
    size: treeSize,
  });
  return {
    origin,
    index,
    entry: covered.entry.toString('base64'),
    treeSize,
    proof: proof.map((hash) => Buffer.from(hash).toString('base64')),
    checkpoint,
  };
}
