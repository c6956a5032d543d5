import type { Readable } from 'node:stream';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashDigits } from '../../../platform/lib/hash-text.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { BlobStorage, ByteRange } from '../../../platform/storage/blob-storage.ts';
import { mediaResultSchema } from './media-job.ts';
import { findResultOf } from './media-job-store.ts';
import { jobOfToken } from './result-link.ts';

export interface OpenedResult {
  stream: Readable;
  contentType: string;
  /** Of the whole file. */
  bytes: number;
  /** SHA-256 in hex: the file never changes under its token. */
  hash: string;
  /** What of it the stream holds. */
  range: ByteRange | undefined;
}

/**
 * The marked copy behind a result link, or a part of it.
 * @param chooseRange gets the size of the file and says which bytes are wanted; undefined for all
 * @throws AppError media_result_not_found, media_result_expired, and what `chooseRange` throws
 */
export async function openMediaResult(
  deps: { db: Queryable; keys: ServiceKeys; storage: Pick<BlobStorage, 'get'> },
  token: string,
  chooseRange: (bytes: number) => ByteRange | undefined,
): Promise<OpenedResult> {
  const jobId = jobOfToken(deps.keys, token);
  const row = jobId === undefined ? undefined : await findResultOf(deps.db, jobId);
  if (!row) throw new AppError('media_result_not_found', 'There is no result for this link.');
  const result = mediaResultSchema.safeParse(row.result).data;
  if (row.isExpired || row.resultKey === null || result?.kind !== 'watermark') throw expired();
  const range = chooseRange(result.bytes);
  const stream = await deps.storage.get(row.resultKey, range);
  // Removed between the two looks.
  if (!stream) throw expired();
  const { contentType, bytes, contentHash } = result;
  return { stream, contentType, bytes, hash: hashDigits(contentHash), range };
}

function expired(): AppError {
  return new AppError('media_result_expired', 'The result has been removed. Mark the video again.');
}
