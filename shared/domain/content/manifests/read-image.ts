import type { ManifestReport } from '../../../media/c2pa/check-manifests.ts';
import type { ReadManifests } from '../../../media/c2pa/read-manifests.ts';
import type { ImagePool } from '../../../media/images/image-pool.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import { stampIdPattern } from '../stamps/stamp.ts';
import type { ContentCertificates } from './content-certificates.ts';

export interface ReadDeps {
  imagePool: ImagePool;
  contentCertificates: ContentCertificates;
}

/** `this_service`: a certificate of ours, whatever it calls itself. Of all others nothing is known: no trust list is consulted. */
export const manifestSigners = ['this_service', 'unknown'] as const;

export interface KnownManifest extends ManifestReport {
  signer: (typeof manifestSigners)[number];
}

export interface ImageManifests {
  state: ReadManifests['state'];
  /** In the order in which they were made; the last one is of the file as it is. */
  manifests: KnownManifest[];
}

/** Every manifest store has these letters: most pictures have none, and are not sent to a child for it. */
const letters = 'c2pa';

/**
 * The manifests of a picture. Not having any says nothing. A picture that costs its child is told of as damaged: what else is known
 * of it stands all the same.
 * @throws AppError overloaded
 */
export async function readImageManifests(
  deps: ReadDeps,
  { bytes, owner }: { bytes: Buffer; owner: string },
): Promise<ImageManifests> {
  if (!bytes.includes(letters)) return { state: 'none', manifests: [] };
  const { state, manifests } = await deps.imagePool.run('readManifests', { bytes }, owner).catch(asDamaged);
  if (manifests.length === 0) return { state, manifests: [] };
  return { state, manifests: withSigners(manifests, await certificatesOf(deps)) };
}

/** The certificates of this service, by their hashes. */
export async function certificatesOf(
  deps: Pick<ReadDeps, 'contentCertificates'>,
): Promise<ReadonlySet<string>> {
  return new Set((await deps.contentCertificates.published()).map(({ id }) => id));
}

/** What is known of manifests beyond what they say themselves. */
export function withSigners(
  manifests: readonly ManifestReport[],
  ours: ReadonlySet<string>,
): KnownManifest[] {
  const isOurs = ({ signature, certificateHash }: ManifestReport) =>
    signature === 'valid' && certificateHash !== null && ours.has(certificateHash);
  return manifests.map((each) => ({
    ...each,
    // A manifest can name anything.
    stampId: each.stampId !== null && stampIdPattern.test(each.stampId) ? each.stampId : null,
    signer: isOurs(each) ? 'this_service' : 'unknown',
  }));
}

function asDamaged(error: unknown): ReadManifests {
  if (isAppError(error, 'image_unreadable') || isAppError(error, 'image_too_large'))
    return { state: 'damaged', manifests: [] };
  throw error;
}
