import { createHash } from 'node:crypto';
import { containerHeadBytes, containerOf } from '../../../media/video/video-facts.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';

export interface ReceivedVideo {
  bytes: number;
  contentHash: Buffer;
}

/**
 * Streams a video into the storage, hashing it on the way; nothing of it stays where it does not arrive whole, or does not
 * begin like a video. @throws AppError unsupported_media_type, and what the stream ends with
 */
export async function receiveVideo(
  storage: Pick<BlobStorage, 'put'>,
  key: string,
  source: AsyncIterable<Uint8Array>,
): Promise<ReceivedVideo> {
  const hash = createHash('sha256');
  const bytes = await storage.put(
    key,
    watched(source, (chunk) => hash.update(chunk)),
  );
  return { bytes, contentHash: hash.digest() };
}

async function* watched(
  source: AsyncIterable<Uint8Array>,
  see: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let isKnown = false;
  for await (const chunk of source) {
    see(chunk);
    if (!isKnown) {
      head = Buffer.concat([head, chunk.subarray(0, containerHeadBytes)]);
      isKnown = head.length >= containerHeadBytes;
      if (isKnown) assertVideo(head);
    }
    yield chunk;
  }
  if (!isKnown) assertVideo(head);
}

function assertVideo(head: Uint8Array): void {
  if (containerOf(head)) return;
  throw new AppError('unsupported_media_type', 'body: is not an MP4, MOV, M4A, WebM or Matroska file');
}

/** Uploads that one process accepts at once: each holds a part of up to 8 MiB, and the next while that is stored. */
const uploadsMax = 64;

const retryAfterSeconds = 5;

/** Limits uploads in progress: they have no row yet, so by rows alone a project could send any number at once. */
export interface UploadSlots {
  /**
   * Undefined where as many of the project are arriving already; else to be called once the upload has ended.
   * @throws AppError overloaded
   */
  enter(projectId: string, most: number): (() => void) | undefined;
}

export function createUploadSlots(max = uploadsMax): UploadSlots {
  const arriving = new Map<string, number>();
  let total = 0;
  return {
    enter(projectId, most) {
      const own = arriving.get(projectId) ?? 0;
      if (own >= most) return undefined;
      if (total >= max)
        throw new AppError('overloaded', 'Too many videos are being received. Try again shortly.', {
          retryAfterSeconds,
        });
      total += 1;
      arriving.set(projectId, own + 1);
      return () => {
        total -= 1;
        const left = (arriving.get(projectId) ?? 1) - 1;
        if (left > 0) arriving.set(projectId, left);
        else arriving.delete(projectId);
      };
    },
  };
}
