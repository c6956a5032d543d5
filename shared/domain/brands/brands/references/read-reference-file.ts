import type { BlobStorage } from '../../../../platform/storage/blob-storage.ts';
import { fileKeyOf } from './keep-files.ts';

/** A reference picture as it was sent or fetched; undefined where the storage has it no more. @throws AppError store_unavailable */
export async function readReferenceFile(
  { storage }: { storage: BlobStorage },
  { brandId, referenceId }: { brandId: string; referenceId: string },
): Promise<Buffer | undefined> {
  const stream = await storage.get(fileKeyOf(brandId, referenceId));
  if (!stream) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of stream) {
    const chunk: unknown = part;
    if (!(chunk instanceof Uint8Array)) throw new Error('a storage answers in bytes');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
