import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ImagePool } from '../../../media/images/image-pool.ts';
import type { MarkedPicture, ReadPicture } from '../../../media/images/image-tasks.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import { lockIdentityIfThere } from '../../people/identity/load-identity.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { loadStamp, stampNotFound } from '../stamps/find-stamp.ts';
import { markOfStamp, type Stamp } from '../stamps/stamp.ts';
import { contentHashOf, findCopy, findOriginal, insertCopy } from '../stamp-copies/copies.ts';
import { comparePictures, looksOf } from './same-picture.ts';

export interface ImageToMark {
  stampId: string;
  bytes: Buffer;
  /** How faint the mark is to be, dB. */
  psnr: number;
  /** The size limit of the marked file. */
  bytesMax: number;
}

export interface MarkedImageCopy {
  stampId: string;
  bytes: Buffer;
  mediaType: string;
  contentHash: string;
  psnr: number;
  width: number;
  height: number;
}

/**
 * A copy of a stamped picture that carries the stamp's id in its pixels. Only the project that made the stamp gets
 * one, and only of the stamped file itself or, once we have seen that, of the same picture in another file. A copy
 * handed out before comes back as it is: two marks on each other would be one that is seen.
 * @throws AppError stamp_not_found, stamp_revoked, content_mismatch, image_unsuitable, image_unreadable,
 * image_unsupported, image_too_large, overloaded
 */
export async function markImage(
  deps: { db: Database; imagePool: ImagePool },
  caller: Pick<ApiKey, 'projectId' | 'mode'>,
  { stampId, bytes, psnr, bytesMax }: ImageToMark,
): Promise<MarkedImageCopy> {
  const stamp = await loadStamp(deps.db, { id: stampId, mode: caller.mode });
  if (stamp.projectId !== caller.projectId) throw stampNotFound();
  if (stamp.revokedAt) throw new AppError('stamp_revoked', 'This stamp has been revoked.');
  const contentHash = contentHashOf(bytes);
  const known = await findCopy(deps.db, { stampId, contentHash });
  if (known?.kind === 'marked' && known.psnr !== null) {
    const { mediaType, width, height, psnr: reached } = known;
    return {
      stampId,
      bytes,
      mediaType,
      contentHash: hashText(contentHash),
      psnr: reached,
      width,
      height,
    };
  }
  const isStamped = contentHash.equals(stamp.contentHash);
  if (!isStamped) await requireSamePicture(deps, { stamp, bytes });
  const mark = Buffer.from(markOfStamp(stampId));
  const marked = await deps.imagePool.run('markPicture', { bytes, mark, psnr, bytesMax }, caller.projectId);
  return record(deps.db, stamp, { marked, contentHash: isStamped ? contentHash : undefined });
}

/** @throws AppError content_mismatch */
async function requireSamePicture(
  deps: { db: Database; imagePool: ImagePool },
  { stamp, bytes }: { stamp: Stamp; bytes: Buffer },
): Promise<void> {
  const original = looksOf(await findOriginal(deps.db, stamp.id));
  if (!original) {
    const known = hashText(stamp.contentHash);
    throw new AppError(
      'content_mismatch',
      `image: is not the stamped content (${known}). Send that file first.`,
    );
  }
  const shown: ReadPicture = await deps.imagePool.run(
    'readPicture',
    { bytes, search: 'none' },
    stamp.projectId,
  );
  const likeness = comparePictures(original, shown);
  if (likeness.isSame) return;
  const bits = `${likeness.distance} of 256 bits apart`;
  throw new AppError('content_mismatch', `image: shows different content than the stamped image (${bits})`);
}

async function record(
  db: Database,
  stamp: Stamp,
  { marked, contentHash }: { marked: MarkedPicture; contentHash: Buffer | undefined },
): Promise<MarkedImageCopy> {
  const { bytes, type: mediaType, psnr, original, marked: looks } = marked;
  const { id: stampId, mode } = stamp;
  const ofMarked = contentHashOf(bytes);
  const { width, height } = looks;
  await db.transaction(async (tx) => {
    // A person deleted while the image was being marked must leave nothing of their picture behind.
    const isThere = Boolean(await lockIdentityIfThere(tx, stamp.identityId));
    if (contentHash) {
      await insertCopy(tx, {
        stampId,
        mode,
        contentHash,
        kind: 'original',
        mediaType: marked.originalType,
        width: original.width,
        height: original.height,
        perceptualHash: isThere ? original.hash : null,
        perceptualQuality: isThere ? original.quality : null,
        thumbnail: isThere ? Buffer.from(original.thumbnail.data) : null,
        psnr: null,
      });
    }
    await insertCopy(tx, {
      stampId,
      mode,
      contentHash: ofMarked,
      kind: 'marked',
      mediaType,
      width,
      height,
      perceptualHash: isThere ? looks.hash : null,
      perceptualQuality: isThere ? looks.quality : null,
      thumbnail: null,
      psnr,
    });
  });
  return { stampId, bytes, mediaType, contentHash: hashText(ofMarked), psnr, width, height };
}
