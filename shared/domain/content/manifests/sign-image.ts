import { hash, sign } from 'node:crypto';
import { wrapStore } from '../../../algorithms/c2pa/manifests-in-file.ts';
import { withSignature } from '../../../media/c2pa/build-manifest.ts';
import type { ManifestFacts } from '../../../media/c2pa/manifest-facts.ts';
import { type PreparedManifest, withoutParts } from '../../../media/images/manifest-tasks.ts';
import { imageFormatOf, imageTypes } from '../../../media/images/image-format.ts';
import type { ImagePool } from '../../../media/images/image-pool.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { contentHashOf, findCopy, insertSignedCopy, isSignedCopy } from '../stamp-copies/copies.ts';
import { loadStamp, stampNotFound } from '../stamps/find-stamp.ts';
import { proofOf } from '../stamps/stamp-proof.ts';
import { markOfStamp, type Stamp } from '../stamps/stamp.ts';
import type { ContentCertificates } from './content-certificates.ts';
import { type ImageManifests, readImageManifests } from './read-image.ts';
import { stampStatement } from './stamp-statement.ts';

interface SignDeps {
  db: Database;
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
 * @throws AppError stamp_not_found, stamp_revoked, proof_pending, content_mismatch, image_unreadable, image_unsupported,
 * image_too_large, overloaded
 */
export async function signImage(
  deps: SignDeps,
  caller: Pick<ApiKey, 'projectId' | 'mode'>,
  { stampId, bytes, bytesMax }: { stampId: string; bytes: Buffer; bytesMax: number },
): Promise<SignedImage> {
  const stamp = await loadStamp(deps.db, { id: stampId, mode: caller.mode });
  if (stamp.projectId !== caller.projectId) throw stampNotFound();
  if (stamp.revokedAt) throw new AppError('stamp_revoked', 'This stamp has been revoked.');
  const contentHash = contentHashOf(bytes);
  if (await isSignedCopy(deps.db, { stampId, contentHash })) return asItIs(deps, stamp, bytes);
  const isMarked = await isMarkedCopy(deps.db, stamp, contentHash);
  const { origin, index } = await proofOf(deps, { id: stampId, mode: caller.mode });
  const { certificate, privateKey } = await deps.contentCertificates.active();
  const format = imageFormatOf(bytes);
  const facts: ManifestFacts = {
    ...stampStatement(deps, stamp, { origin, index }),
    id: manifestId([stampId, contentHash, certificate]),
    mediaType: format ? imageTypes[format] : null,
    mark: isMarked ? markOfStamp(stampId) : null,
    certificates: [certificate],
  };
  const prepared: PreparedManifest = await deps.imagePool.run(
    'prepareManifest',
    { bytes, facts },
    caller.projectId,
  );
  const signature = sign(null, prepared.toBeSigned, privateKey);
  const signed = putTogether(bytes, prepared, signature);
  if (signed.length > bytesMax)
    throw new AppError('image_too_large', `image: would exceed ${bytesMax / 1_000_000} MB with the manifest`);
  await insertSignedCopy(deps.db, { stampId, contentHash: contentHashOf(signed), mode: stamp.mode });
  return asItIs(deps, stamp, signed);
}

/** With the manifests that are in it, read as any file's are. */
async function asItIs(deps: SignDeps, stamp: Stamp, bytes: Buffer): Promise<SignedImage> {
  const { manifests } = await readImageManifests(deps, { bytes, owner: stamp.projectId });
  const format = imageFormatOf(bytes);
  if (!format) throw new Error(`a signed copy of ${stamp.id} is no picture`);
  return {
    stampId: stamp.id,
    bytes,
    mediaType: imageTypes[format],
    contentHash: hashText(contentHashOf(bytes)),
    manifests,
  };
}

/** @throws AppError content_mismatch */
async function isMarkedCopy(db: Database, stamp: Stamp, contentHash: Buffer): Promise<boolean> {
  if (contentHash.equals(stamp.contentHash)) return false;
  const known = await findCopy(db, { stampId: stamp.id, contentHash });
  if (known?.kind === 'marked') return true;
  throw new AppError(
    'content_mismatch',
    `image: is neither the stamped file (${hashText(stamp.contentHash)}) nor a marked copy of it`,
  );
}

/** A UUID that is the same for the same file, stamp and certificate: a request that is repeated gives the same bytes. */
function manifestId(of: readonly (string | Buffer)[]): string {
  const digits = hash('sha256', Buffer.concat(of.map((part) => Buffer.from(part))));
  const uuid = `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
  return `urn:c2pa:${uuid}:humanmark`;
}

function putTogether(file: Buffer, prepared: PreparedManifest, signature: Uint8Array): Buffer {
  const { format, store, parts, insertAt } = prepared;
  const kept = Buffer.concat(withoutParts(file, parts));
  const wrapped = wrapStore(format, withSignature(store, signature));
  return Buffer.concat([kept.subarray(0, insertAt), wrapped, kept.subarray(insertAt)]);
}
