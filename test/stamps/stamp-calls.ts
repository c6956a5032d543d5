import { createHash, randomUUID } from 'node:crypto';
import { type ContentType, signContentHash, stampBytes } from '../../shared/device/stamp-body.ts';
import { importDeviceKey, signBytes } from '../../shared/device/keys/device-key.ts';
import type { DeviceState } from '../../shared/device/device-state.ts';
import { newStampId } from '../../shared/domain/content/stamps/stamp.ts';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';

export const hashOf = (content: string | Uint8Array): string =>
  `sha256:${createHash('sha256').update(content).digest('hex')}`;

/** A content hash that has not been stamped before. */
export const freshContent = (): string => hashOf(randomUUID());

export const article = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  contentHash: freshContent(),
  contentType: 'article',
  title: 'On bees',
  url: 'https://example.com/bees',
  ...changes,
});

/** @throws if no stamp was created */
export async function stampWith(
  client: ApiClient,
  changes: Record<string, unknown> = {},
  path = '/v1/stamp/create',
): Promise<Answer['body']> {
  const response = await client.post(path, article(changes));
  if (response.status !== 201)
    throw new Error(`${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}

interface Signer {
  state: DeviceState;
  identityUuid: string;
}

/** The fields that a device adds when it signs only the content hash. */
export async function contentSignatureOf({ state }: Signer, contentHash: string): Promise<string> {
  const key = await importDeviceKey(state.privateJwk, crypto);
  const { algorithm, signature } = await signContentHash(contentHash, key, crypto);
  return `${algorithm}:${signature}`;
}

/** A request in which a device signed the whole stamp. */
export async function signedArticle(
  { state, identityUuid }: Signer,
  changes: {
    mode?: 'live' | 'test';
    createdAt?: string;
    contentType?: ContentType;
    contentHash?: string;
  } = {},
): Promise<Record<string, unknown>> {
  const key = await importDeviceKey(state.privateJwk, crypto);
  const { mode = 'live', createdAt = new Date().toISOString(), contentType = 'article' } = changes;
  const sent = {
    stampId: newStampId(),
    createdAt,
    contentHash: changes.contentHash ?? freshContent(),
    contentType,
    title: 'On bees',
  };
  const body = { ...sent, url: null, mode, creator: identityUuid, keyId: key.jkt };
  const { algorithm, signature } = await signBytes(stampBytes(body), key, crypto);
  return { ...sent, signature: `${algorithm}:${signature}` };
}
