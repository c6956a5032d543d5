import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { MediaJob } from './media-job.ts';

type LinkKeys = Pick<ServiceKeys, 'mediaResults'>;

/**
 * The token of a marked copy: the job's id and 256 bits that only this service can make of it, so that the address can be
 * told again at each look at the job and is stored nowhere. It ends with `result_expires_at`.
 */
export function resultToken(keys: LinkKeys, jobId: string): string {
  return `${jobId}.${signatureOf(keys, jobId).toString('base64url')}`;
}

/** The job whose token this is; undefined for what this service did not make. */
export function jobOfToken(keys: LinkKeys, token: string): string | undefined {
  const [, jobId = '', given = ''] = /^(mjb_[0-9a-z]{26})\.([\w-]{43})$/.exec(token) ?? [];
  const signature = Buffer.from(given, 'base64url');
  if (jobId === '' || signature.length !== 32) return undefined;
  return timingSafeEqual(signature, signatureOf(keys, jobId)) ? jobId : undefined;
}

/** Null where there is nothing to fetch, or nothing any more. */
export function resultUrl(
  { keys, publicUrl, now }: { keys: LinkKeys; publicUrl: string; now: Date },
  { id, resultKey, resultExpiresAt }: Pick<MediaJob, 'id' | 'resultKey' | 'resultExpiresAt'>,
): string | null {
  if (resultKey === null || resultExpiresAt === null || resultExpiresAt <= now) return null;
  return `${publicUrl}/media/results/${resultToken(keys, id)}`;
}

function signatureOf({ mediaResults }: LinkKeys, jobId: string): Buffer {
  return createHmac('sha256', mediaResults).update(jobId).digest();
}
