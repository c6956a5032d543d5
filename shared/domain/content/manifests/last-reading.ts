import { Readable } from 'node:stream';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';

/** @throws Error where it is not in the storage */
export async function openStored(storage: Pick<BlobStorage, 'get'>, key: string): Promise<Readable> {
  const stored = await storage.get(key);
  if (!stored) throw new Error(`the video ${key} is not in the storage`);
  return stored;
}

/**
 * A reading of a blob after which it is removed, whether all of it was read, a part, or nothing: a caller may be gone before the first
 * byte. One whose process dies leaves it behind, to be removed as an orphan.
 */
export async function lastReading(
  storage: Pick<BlobStorage, 'get' | 'delete'>,
  key: string,
  read: (stored: Readable) => AsyncIterable<Uint8Array>,
): Promise<Readable> {
  const stored = await openStored(storage, key);
  const reading = Readable.from(read(stored), { objectMode: false });
  // A generator that was never begun does not run its `finally`, so the stream says when it is over.
  reading.once('close', () => {
    stored.destroy();
    storage.delete(key).catch(() => undefined);
  });
  return reading;
}
