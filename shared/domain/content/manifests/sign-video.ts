import { createHash, sign } from 'node:crypto';
import type { Readable } from 'node:stream';
import { layoutOf, patched, type VideoLayout } from '../../../algorithms/c2pa/manifests-in-video.ts';
import { scanVideo, type VideoScan } from '../../../algorithms/c2pa/video-boxes.ts';
import { embedInVideo } from '../../../media/c2pa/embed-in-video.ts';
import { checkVideoContent } from '../../../media/c2pa/check-video.ts';
import type { ReadStoreOfVideo } from '../../../media/images/manifest-tasks.ts';
import type { ImagePool } from '../../../media/images/image-pool.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Semaphore } from '../../../platform/lib/semaphore.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { receiveVideo, type UploadSlots } from '../media/receive-video.ts';
import { insertSignedCopy, isSignedCopy } from '../stamp-copies/copies.ts';
import { proofOf } from '../stamps/stamp-proof.ts';
import { markOfStamp, type SignedStamp } from '../stamps/stamp.ts';
import type { VerifyDeps } from '../stamps/verify-stamp.ts';
import type { ContentCertificates } from './content-certificates.ts';
import { loadStampToState } from './load-stamp.ts';
import { lastReading, openStored } from './last-reading.ts';
import { isMarkedCopy, manifestId } from './sign-image.ts';
import { stampStatement } from './stamp-statement.ts';

export interface SignVideoDeps extends VerifyDeps {
  storage: BlobStorage;
  /** Held by videos that arrive, are signed, or are not wholly sent yet. */
  signingSlots: UploadSlots;
  /** For those that have arrived. */
  signings: Semaphore;
  imagePool: ImagePool;
  contentCertificates: ContentCertificates;
  publicUrl: string;
}

export interface SignedVideo {
  stampId: string;
  mediaType: string;
  bytes: number;
  contentHash: string;
  manifestId: string;
  /** How many manifests were in the file before. */
  earlier: number;
  stream: Readable;
}

/** Videos of one project: each holds up to 32 MiB of tables from its first byte until its copy is read to the end. */
const ownMax = 3;
/** Signing takes seconds; only a machine without any processor to spare lets a video wait for so long. */
const waitMs = 120_000;
const retryAfterSeconds = 10;

/**
 * The stamped video with a C2PA manifest of its stamp. Its boxes are found as it arrives; it is then read from the storage for
 * what the manifest in it says of its bytes, if there is one, for its hash, for that of the signed copy, and to be sent, and removed.
 * @throws AppError stamp_not_found, stamp_revoked, stamp_invalid, proof_pending, content_mismatch, video_unreadable,
 * unsupported_media_type, overloaded
 */
export async function signVideo(
  deps: SignVideoDeps,
  caller: Pick<ApiKey, 'projectId' | 'mode'>,
  { stampId, stream }: { stampId: string; stream: AsyncIterable<Uint8Array> },
): Promise<SignedVideo> {
  const stamp = await loadStampToState(deps, { id: stampId, owner: caller });
  const { origin, index } = await proofOf(deps, { id: stampId, mode: caller.mode });
  const leave = takeSlot(deps, caller.projectId);
  const key = `media/${newId('mjb')}/input`;
  try {
    const received = await receive(deps.storage, key, stream);
    // Only now, so that a slow upload keeps nobody from being signed.
    const signed = await inTurn(deps, caller.projectId, () =>
      signReceived(deps, { stamp, key, log: { origin, index } }, received),
    );
    signed.stream.once('close', leave);
    return signed;
  } catch (error) {
    leave();
    await deps.storage.delete(key).catch(() => undefined);
    throw error;
  }
}

/** @throws AppError overloaded */
function takeSlot({ signingSlots }: SignVideoDeps, projectId: string): () => void {
  const leave = signingSlots.enter(projectId, ownMax);
  if (leave) return leave;
  throw overloaded(
    `A project can have ${ownMax} videos to be signed under way at once. Wait until one has been signed and read to its end.`,
  );
}

/** @throws AppError overloaded, and what `work` throws */
async function inTurn<T>({ signings }: SignVideoDeps, projectId: string, work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(waitMs);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  return signings.run(signal, begin, projectId).catch((error: unknown) => {
    throw hasBegun ? error : overloaded('Too many videos are being signed. Try again shortly.');
  });
}

const overloaded = (message: string) => new AppError('overloaded', message, { retryAfterSeconds });

interface Received {
  bytes: number;
  contentHash: Buffer;
  layout: VideoLayout;
}

async function receive(
  storage: BlobStorage,
  key: string,
  stream: AsyncIterable<Uint8Array>,
): Promise<Received> {
  const scan = scanVideo();
  const received = await receiveVideo(storage, key, seenBy(scan, stream));
  return { ...received, layout: orRefuse(() => layoutOf(scan.end())) };
}

async function* seenBy(scan: VideoScan, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    orRefuse(() => scan.see(chunk));
    yield chunk;
  }
}

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  return new AppError('video_unreadable', `body: cannot get a manifest, because ${error.message}`, {
    cause: error,
  });
}

interface ToSign {
  stamp: SignedStamp;
  key: string;
  log: { origin: string; index: number };
}

async function signReceived(
  deps: SignVideoDeps,
  { stamp, key, log }: ToSign,
  { bytes, contentHash, layout }: Received,
): Promise<SignedVideo> {
  const { id: stampId, mode } = stamp;
  const mediaType = typeOf(layout);
  const { manifests: earlier, videoHash } = await readStored(deps, stamp, layout.store);
  if (await isSignedCopy(deps.db, { stampId, contentHash }))
    return {
      stampId,
      mediaType,
      bytes,
      contentHash: hashText(contentHash),
      manifestId: earlier.at(-1)?.id ?? '',
      earlier: earlier.length - 1,
      stream: await lastReading(deps.storage, key, (stored) => stored),
    };
  const isMarked = await isMarkedCopy(deps.db, stamp, contentHash);
  const before = earlier.at(-1);
  if (before && videoHash)
    before.content = await checkVideoContent(await openStored(deps.storage, key), layout, videoHash);
  const { certificate, privateKey } = await deps.contentCertificates.active();
  const facts = {
    ...stampStatement(deps, stamp, log),
    id: manifestId([stampId, contentHash, certificate]),
    mediaType,
    mark: isMarked ? markOfStamp(stampId) : null,
    certificates: [certificate],
  };
  const { store, patches } = await embedInVideo(layout, () => openStored(deps.storage, key), {
    facts,
    earlier: before,
    sign: (part) => sign(null, part, privateKey),
  }).catch((error: unknown) => {
    throw asRefusal(error);
  });
  // With one manifest more there may be more than are read.
  await readStored(deps, stamp, store);
  const signed = await measure(patched(await openStored(deps.storage, key), patches));
  await insertSignedCopy(deps.db, { stampId, contentHash: signed.hash, mode });
  return {
    stampId,
    mediaType,
    bytes: signed.bytes,
    contentHash: hashText(signed.hash),
    manifestId: facts.id,
    earlier: earlier.length,
    stream: await lastReading(deps.storage, key, (stored) => patched(stored, patches)),
  };
}

/** By their brands; every other file is called an MP4 video. */
const typesOfBrands = new Map([
  ['qt  ', 'video/quicktime'],
  ['M4A ', 'audio/mp4'],
  ['M4B ', 'audio/mp4'],
]);

function typeOf({ boxes: [head] }: VideoLayout): string {
  const brand = Buffer.from(head?.bytes ?? []).toString('latin1', 8, 12);
  return typesOfBrands.get(brand) ?? 'video/mp4';
}

/** The manifests of a store, read in a child without secrets. @throws AppError video_unreadable, overloaded */
async function readStored(
  deps: SignVideoDeps,
  { projectId }: SignedStamp,
  store: Uint8Array | undefined,
): Promise<ReadStoreOfVideo> {
  if (!store) return { state: 'none', manifests: [] };
  const read = await deps.imagePool.run('readManifestStore', { store }, projectId);
  if (read.state === 'read') return read;
  throw new AppError(
    'video_unreadable',
    'body: has C2PA manifests that are damaged or in a form that is not supported, so that they could not be kept',
  );
}

async function measure(source: AsyncIterable<Uint8Array>): Promise<{ bytes: number; hash: Buffer }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of source) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, hash: hash.digest() };
}
