import { createHash } from 'node:crypto';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { stampWith } from './stamp-calls.ts';

export const hashOfBytes = (bytes: Buffer): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** Stamps these bytes; returns the id of the stamp. */
export async function stampPicture(client: ApiClient, userId: string, bytes: Buffer): Promise<string> {
  const stamp = await stampWith(client, { contentHash: hashOfBytes(bytes), contentType: 'image', userId });
  return stamp.stampId;
}

export const sendPicture = (
  client: ApiClient,
  path: string,
  bytes: Buffer,
  type = 'image/jpeg',
): Promise<Answer> => client.call('POST', path, { rawBody: bytes, headers: { 'content-type': type } });

export const watermark = (client: ApiClient, stampId: string, bytes: Buffer, query = ''): Promise<Answer> =>
  sendPicture(client, `/v1/stamp/${stampId}/watermark${query}`, bytes);

export const detect = (client: ApiClient, bytes: Buffer, query = ''): Promise<Answer> =>
  sendPicture(client, `/v1/stamp/detect${query}`, bytes);
