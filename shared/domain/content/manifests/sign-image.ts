import { hash, sign } from 'node:crypto';
import type { CarrierFormat } from '../../../algorithms/c2pa/manifests-in-file.ts';
import { embedManifest, type ManifestToEmbed } from '../../../media/c2pa/embed-manifest.ts';
import type { ManifestFacts } from '../../../media/c2pa/manifest-facts.ts';
import { carrierOf, manifestsLost } from '../../../media/images/manifest-tasks.ts';
import { imageTypes } from '../../../media/images/image-format.ts';
import type { ImagePool } from '../../../media/images/image-pool.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { contentHashOf, findCopy, insertSignedCopy, isSignedCopy } from '../stamp-copies/copies.ts';
import type { VerifyDeps } from '../stamps/verify-stamp.ts';
import { proofOf } from '../stamps/stamp-proof.ts';
import { markOfStamp, type Stamp } from '../stamps/stamp.ts';
import type { ContentCertificates } from './content-certificates.ts';
import { loadStampToState } from './load-stamp.ts';
import { type ImageManifests, readImageManifests } from './read-image.ts';
import { stampStatement } from './stamp-statement.ts';

interface SignDeps extends VerifyDeps {
  imagePool: ImagePool;
  contentCertificates: ContentCertificates;
  publicUrl: string;
}

export interface SignedImage {
  stampId: string;
  bytes: Buffer;
  mediaType: string;
  contentHash: string;
  /** All manifests of the file, the one of the stamp last. */
  manifests: ImageManifests['manifests'];
}

/**
 * The stamped picture with a C2PA manifest of its stamp. A manifest states something of these very bytes, so only the stamped
 * file and marked copies of it get one; a picture that merely looks the same was stamped by nobody. A file that has its manifest
 * already comes back as it is.
 * @throws AppError stamp_not_found, stamp_revoked, stamp_invalid, proof_pending, content_mismatch, image_unreadable,
 * image_unsupported, image_too_large, overloaded
 */
export async function signImage(
  deps: SignDeps,
  caller: Pick<ApiKey, 'projectId' | 'mode'>,
  { stampId, bytes, bytesMax }: { stampId: string; bytes: Buffer; bytesMax: number },
): Promise<SignedImage> {
  const stamp = await loadStampToState(deps, { id: stampId, owner: caller });
  const contentHash = contentHashOf(bytes);
  if (await isSignedCopy(deps.db, { stampId, contentHash }))
    return signedImage(stamp, bytes, await readOwn(deps, stamp, bytes));
  const isMarked = await isMarkedCopy(deps.db, stamp, contentHash);
  const { origin, index } = await proofOf(deps, { id: stampId, mode: caller.mode });
  const { certificate, privateKey } = await deps.contentCertificates.active();
  const read = await deps.imagePool.run('readCarrier', { bytes }, caller.projectId);
  const format = formatOf(bytes);
  const facts: ManifestFacts = {
    ...stampStatement(deps, stamp, { origin, index }),
    id: manifestId([stampId, contentHash, certificate]),
    mediaType: imageTypes[format],
    mark: isMarked ? markOfStamp(stampId) : null,
    certificates: [certificate],
  };
  const earlier = read.manifests.at(-1);
  const signed = embedded(format, bytes, { facts, earlier, sign: (part) => sign(null, part, privateKey) });
  if (signed.length > bytesMax)
    throw new AppError('image_too_large', `image: would exceed ${bytesMax / 1_000_000} MB with the manifest`);
  const manifests = await readOwn(deps, stamp, signed);
  await insertSignedCopy(deps.db, { stampId, contentHash: contentHashOf(signed), mode: stamp.mode });
  return signedImage(stamp, signed, manifests);
}

function formatOf(bytes: Buffer): CarrierFormat {
  const format = carrierOf(bytes);
  if (format) return format;
  throw new Error('a picture whose manifests were read is of a format in which none are');
}

/** @throws AppError image_unreadable for a file whose manifests could not be kept */
function embedded(format: CarrierFormat, bytes: Buffer, manifest: ManifestToEmbed): Buffer {
  try {
    return Buffer.from(embedManifest(format, bytes, manifest));
  } catch (error) {
    if (error instanceof RangeError) throw manifestsLost(error);
    throw error;
  }
}

/**
 * The manifests of a signed copy, read as any file's are: with one more there may be more than are read.
 * @throws AppError image_unreadable, overloaded
 */
async function readOwn(deps: SignDeps, stamp: Stamp, bytes: Buffer): Promise<ImageManifests['manifests']> {
  const { state, manifests } = await readImageManifests(deps, { bytes, owner: stamp.projectId });
  if (state !== 'read') throw manifestsLost();
  return manifests;
}

function signedImage(stamp: Stamp, bytes: Buffer, manifests: ImageManifests['manifests']): SignedImage {
  return {
    stampId: stamp.id,
    bytes,
    mediaType: imageTypes[formatOf(bytes)],
    contentHash: hashText(contentHashOf(bytes)),
    manifests,
  };
}

/** @throws AppError content_mismatch */
export async function isMarkedCopy(db: Database, stamp: Stamp, contentHash: Buffer): Promise<boolean> {
  if (contentHash.equals(stamp.contentHash)) return false;
  const known = await findCopy(db, { stampId: stamp.id, contentHash });
  if (known?.kind === 'marked') return true;
  throw new AppError(
    'content_mismatch',
    `body: is neither the stamped file (${hashText(stamp.contentHash)}) nor a marked copy of it`,
  );
}

/** A UUID that is the same for the same file, stamp and certificate: a request that is repeated gives the same bytes. */
export function manifestId(of: readonly (string | Buffer)[]): string {
  const digits = hash('sha256', Buffer.concat(of.map((part) => Buffer.from(part))));
  const uuid = `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
  return `urn:c2pa:${uuid}:humanmark`;
}
