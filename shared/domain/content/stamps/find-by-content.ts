import type { Database } from '../../../platform/db/database.ts';
import { hashBytes } from '../../../platform/lib/hash-text.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { stampOfCopy } from '../stamp-copies/copies.ts';
import { findEarliestOfContent } from './stamp-store.ts';

/**
 * The id of the stamp a content leads to. A marked copy leads to the stamp of its original, whoever stamped that very file
 * since: nobody had it before it was handed out. Of all else it is the earliest stamp that stands; the earliest, where
 * all are revoked.
 */
export async function findByContent(
  deps: { db: Database },
  { contentHash, mode }: { contentHash: string; mode: Mode },
): Promise<string | undefined> {
  const hash = hashBytes(contentHash);
  const ofCopy = await stampOfCopy(deps.db, { contentHash, mode });
  return ofCopy ?? findEarliestOfContent(deps.db, { contentHash: hash, mode });
}
