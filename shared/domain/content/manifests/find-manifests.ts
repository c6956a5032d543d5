import { watermarkAlgorithm } from '../../../media/c2pa/manifest-facts.ts';
import type { ImagePool } from '../../../media/images/image-pool.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { loadSignedStamp } from '../stamps/find-stamp.ts';
import { stampOfMark } from '../stamps/stamp.ts';
import type { VerifyDeps } from '../stamps/verify-stamp.ts';
import { detectStamp } from '../watermarks/detect-stamp.ts';
import { manifestOfStamp } from './stamp-manifest.ts';

export interface ManifestMatch {
  manifestId: string;
  /** 0 to 100; null where there was nothing to compare. */
  similarity: number | null;
}

/** The bytes of a mark. */
const markBytes = 8;

/** The manifests of stamps that stand and that a soft binding leads to: one at most. A value that was never marked has none. */
export async function findByBinding(
  deps: { db: Database },
  { alg, value }: { alg: string; value: string },
): Promise<ManifestMatch[]> {
  const mark = Buffer.from(value, 'base64');
  if (alg !== watermarkAlgorithm || mark.length !== markBytes) return [];
  try {
    const stamp = await loadSignedStamp(deps.db, { id: stampOfMark(mark) });
    return stamp.revokedAt ? [] : [{ manifestId: manifestOfStamp(stamp.id), similarity: null }];
  } catch (error) {
    if (isAppError(error, 'stamp_not_found')) return [];
    throw error;
  }
}

/**
 * The same for a picture: by its bytes, or by the mark in it where it shows the stamped picture.
 * @throws AppError image_unreadable, image_unsupported, image_too_large, overloaded
 */
export async function findByImage(
  deps: VerifyDeps & { imagePool: ImagePool },
  asked: { projectId: string; mode: Mode; bytes: Buffer },
): Promise<ManifestMatch[]> {
  const { match, stamp, likeness } = await detectStamp(deps, { ...asked, search: 'crop' });
  if (!stamp?.valid || (match !== 'exact' && match !== 'watermark')) return [];
  const similarity = likeness ? Math.round(likeness.similarity * 100) : null;
  return [{ manifestId: manifestOfStamp(stamp.stamp.id), similarity }];
}
