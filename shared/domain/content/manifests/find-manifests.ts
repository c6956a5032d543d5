import { watermarkAlgorithm } from '../../../media/c2pa/manifest-facts.ts';
import type { ImagePool } from '../../../media/images/image-pool.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { stampOfMark } from '../stamps/stamp.ts';
import type { VerifyDeps } from '../stamps/verify-stamp.ts';
import { detectStamp } from '../watermarks/detect-stamp.ts';
import { loadStampToState } from './load-stamp.ts';
import { manifestOfStamp } from './stamp-manifest.ts';

export interface ManifestMatch {
  manifestId: string;
  /** 0 to 100; null where there was nothing to compare. */
  similarity: number | null;
}

/** A stamp that is not there, or of which no manifest is made. */
const noManifest = ['stamp_not_found', 'stamp_revoked', 'stamp_invalid'] as const;
/** The bytes of a mark. */
const markBytes = 8;

/** The manifests of valid stamps that a soft binding leads to: one at most. A value that was never marked has none. */
export async function findByBinding(
  deps: VerifyDeps,
  { alg, value }: { alg: string; value: string },
): Promise<ManifestMatch[]> {
  const mark = Buffer.from(value, 'base64');
  if (alg !== watermarkAlgorithm || mark.length !== markBytes) return [];
  try {
    const { id } = await loadStampToState(deps, { id: stampOfMark(mark) });
    return [{ manifestId: manifestOfStamp(id), similarity: null }];
  } catch (error) {
    if (noManifest.some((code) => isAppError(error, code))) return [];
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
