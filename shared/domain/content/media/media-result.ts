import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashDigits } from '../../../platform/lib/hash-text.ts';
import { macOf, macsOf, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { BlobStorage, ByteRange } from '../../../platform/storage/blob-storage.ts';
import { findResultOf } from './media-job-store.ts';
import { type MediaJob, mediaResultSchema } from './media-job.ts';

export interface OpenedResult {
  stream: Readable;
  contentType: string;
  /** The size of the whole file. */
  bytes: number;
  /** SHA-256 in hex: the file never changes under its token. */
  hash: string;
  /** The part of the file in the stream. */
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
  // Removed between the two reads.
  if (!stream) throw expired();
  const { contentType, bytes, contentHash } = result;
  return { stream, contentType, bytes, hash: hashDigits(contentHash), range };
}

function expired(): AppError {
  return new AppError('media_result_expired', 'The result has been removed. Mark the video again.');
}

type LinkKeys = Pick<ServiceKeys, 'mediaResults'>;

/**
 * The token of a marked copy: the job's id and 256 bits that only this service can make of it, so that the address can be
 * told again at each look at the job and is stored nowhere. It ends with `result_expires_at`.
 */
export function resultToken(keys: LinkKeys, jobId: string): string {
  return `${jobId}.${macOf(keys.mediaResults, jobId).toString('base64url')}`;
}

/** The job whose token this is; undefined for what this service did not make. */
export function jobOfToken(keys: LinkKeys, token: string): string | undefined {
  const [, jobId = '', given = ''] = /^(mjb_[0-9a-z]{26})\.([\w-]{43})$/.exec(token) ?? [];
  const signature = Buffer.from(given, 'base64url');
  if (jobId === '' || signature.length !== 32) return undefined;
  const isOurs = macsOf(keys.mediaResults, jobId).some((made) => timingSafeEqual(signature, made));
  return isOurs ? jobId : undefined;
}

/** Null where there is nothing to fetch, or nothing any more. */
export function resultUrl(
  { keys, publicUrl, now }: { keys: LinkKeys; publicUrl: string; now: Date },
  { id, resultKey, resultExpiresAt }: Pick<MediaJob, 'id' | 'resultKey' | 'resultExpiresAt'>,
): string | null {
  if (resultKey === null || resultExpiresAt === null || resultExpiresAt <= now) return null;
  return `${publicUrl}/media/results/${resultToken(keys, id)}`;
}
