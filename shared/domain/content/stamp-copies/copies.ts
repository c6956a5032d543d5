import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { hashBytes } from '../../../platform/lib/hash-text.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { deleteLooksOf, findStampOfCopy, insertCopy } from './copy-store.ts';

export {
  findCopy,
  findOriginal,
  hasMarkedCopy,
  insertCopy,
  insertSignedCopy,
  isSignedCopy,
  listCopiesOf,
  listCopiesOfStamp,
  type CopyRow,
  type ListedCopy,
} from './copy-store.ts';

/**
 * The id of the stamp whose mark or manifest a file of this content was handed out with; undefined where it is no such copy.
 * @param asked.contentHash `sha256:` and 64 hex digits
 */
export function stampOfCopy(
  db: Queryable,
  { contentHash, mode }: { contentHash: string; mode?: Mode },
): Promise<string | undefined> {
  const hash = hashBytes(contentHash);
  return findStampOfCopy(db, { contentHash: hash, mode: mode ?? null });
}

/** Notes a marked video that is handed out: its bytes then lead to the stamp as its mark does. */
export async function recordVideoCopy(
  tx: Queryable,
  copy: {
    stampId: string;
    mode: Mode;
    contentHash: Buffer;
    mediaType: string;
    width: number;
    height: number;
    psnr: number;
  },
): Promise<void> {
  // A video has no one picture whose looks could stand for it.
  const looks = { perceptualHash: null, perceptualQuality: null, thumbnail: null };
  await insertCopy(tx, { ...copy, ...looks, kind: 'marked' });
}

/** Erases what a person's pictures look like; the hashes of the files stay with their stamps. */
export function eraseLooks(tx: Queryable, identityId: string): Promise<void> {
  return deleteLooksOf(tx, identityId);
}

/** SHA-256 of a file. */
export function contentHashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
