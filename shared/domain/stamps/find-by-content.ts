import type { Database } from '../../db/database.ts';
import type { Mode } from '../projects/mode.ts';
import { findEarliestOfContent } from './stamp-store.ts';

/** The id of the earliest stamp of this content that stands; of the earliest, where all are revoked. */
export function findByContent(
  deps: { db: Database },
  { contentHash, mode }: { contentHash: string; mode: Mode },
): Promise<string | undefined> {
  const hash = Buffer.from(contentHash.slice('sha256:'.length), 'hex');
  return findEarliestOfContent(deps.db, { contentHash: hash, mode });
}
