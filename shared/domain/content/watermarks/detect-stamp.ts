import { isAppError } from '../../../platform/errors/app-error.ts';
import type { ImagePool } from '../../../media/images/image-pool.ts';
import type { PictureSearch, ReadPicture } from '../../../media/images/image-tasks.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findByContent } from '../stamps/find-stamp.ts';
import { stampOfMark } from '../stamps/stamp.ts';
import { type VerifiedStamp, type VerifyDeps, verifyStamp } from '../stamps/verify-stamp.ts';
import { contentHashOf, findOriginal } from '../stamp-copies/copies.ts';
import { comparePictures, looksOf, type Likeness } from './same-picture.ts';

export type DetectionMatch = 'exact' | 'watermark' | 'mismatch' | 'none';

export interface Detection {
  match: DetectionMatch;
  contentHash: string;
  /** Null for `none`. */
  stamp: VerifiedStamp | null;
  /** That these bytes, or the mark in them, name this stamp: 0 to 1. Not that the stamp is right. */
  confidence: number;
  /** Null where there was nothing to compare. */
  likeness: Pick<Likeness, 'distance' | 'similarity'> | null;
}

interface DetectDeps extends VerifyDeps {
  imagePool: ImagePool;
}

/**
 * The stamp a picture leads to: by the bytes of the stamped file or of a marked copy, else by the mark in its pixels.
 * A mark is a pointer that can be copied onto anything, so the picture is then compared with the stamped one.
 * Nothing found says nothing about the picture.
 * @throws AppError image_unreadable, image_unsupported, image_too_large, overloaded
 */
export async function detectStamp(
  deps: DetectDeps,
  { projectId, mode, bytes, search }: { projectId: string; mode: Mode; bytes: Buffer; search: PictureSearch },
): Promise<Detection> {
  const contentHash = hashText(contentHashOf(bytes));
  const named = await findByContent(deps, { contentHash, mode });
  if (named !== undefined) {
    const stamp = await verifyStamp(deps, { mode, stampId: named });
    return { match: 'exact', contentHash, stamp, confidence: 1, likeness: { distance: 0, similarity: 1 } };
  }
  const shown = await deps.imagePool.run('readPicture', { bytes, search }, projectId);
  return (await byMark(deps, { mode, shown, contentHash })) ?? nothing(contentHash);
}

async function byMark(
  deps: DetectDeps,
  { mode, shown, contentHash }: { mode: Mode; shown: ReadPicture; contentHash: string },
): Promise<Detection | undefined> {
  if (!shown.reading) return undefined;
  const { mark, confidence } = shown.reading;
  const stamp = await stampIfThere(deps, { mode, stampId: stampOfMark(mark) });
  if (!stamp) return undefined;
  const row = await findOriginal(deps.db, stamp.stamp.id);
  const original = looksOf(row);
  // A marked picture was handed out, but its looks were erased together with its creator.
  if (!original && row) return { match: 'watermark', contentHash, stamp, confidence, likeness: null };
  // No marked picture was ever handed out: it is a still of a marked video, or a forger put it there.
  if (!original) return { match: 'mismatch', contentHash, stamp, confidence, likeness: null };
  const likeness = comparePictures(original, shown);
  return { match: likeness.isSame ? 'watermark' : 'mismatch', contentHash, stamp, confidence, likeness };
}

/** A stamp of the other mode is no stamp here. */
async function stampIfThere(
  deps: DetectDeps,
  named: { mode: Mode; stampId: string },
): Promise<VerifiedStamp | undefined> {
  try {
    return await verifyStamp(deps, named);
  } catch (error) {
    if (isAppError(error, 'stamp_not_found')) return undefined;
    throw error;
  }
}

function nothing(contentHash: string): Detection {
  return { match: 'none', contentHash, stamp: null, confidence: 0, likeness: null };
}
