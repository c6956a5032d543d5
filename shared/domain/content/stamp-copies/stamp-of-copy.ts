import type { Queryable } from '../../../platform/db/database.ts';
import { hashBytes } from '../../../platform/lib/hash-text.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findStampOfCopy } from './copy-store.ts';

/**
 * The id of the stamp whose mark a file of this content was handed out with; undefined where it is no such copy.
 * @param asked.contentHash `sha256:` and 64 hex digits
 */
export function stampOfCopy(
  db: Queryable,
  { contentHash, mode }: { contentHash: string; mode?: Mode },
): Promise<string | undefined> {
  const hash = hashBytes(contentHash);
  return findStampOfCopy(db, { contentHash: hash, mode: mode ?? null });
}
