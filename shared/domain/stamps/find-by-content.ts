import type { Database } from '../../db/database.ts';
import type { Mode } from '../projects/mode.ts';
import { stampOfCopy } from '../stamp-copies/stamp-of-copy.ts';
import { findEarliestOfContent } from './stamp-store.ts';

/**
 * The id of the earliest stamp of this content that stands; of the earliest, where all are revoked. Content that nobody
 * stamped may be a marked copy, which leads to the stamp of its original.
 */
export async function findByContent(
  deps: { db: Database },
  { contentHash, mode }: { contentHash: string; mode: Mode },
): Promise<string | undefined> {
  const hash = Buffer.from(contentHash.slice('sha256:'.length), 'hex');
  const stamped = await findEarliestOfContent(deps.db, { contentHash: hash, mode });
  return stamped ?? stampOfCopy(deps.db, { contentHash, mode });
}
