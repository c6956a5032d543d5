import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { containerHeadBytes, containerOf } from '../../../media/video/container-of.ts';

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
  throw new AppError('unsupported_media_type', 'body: is not an MP4, MOV, WebM or Matroska video');
}
