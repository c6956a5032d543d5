import { randomUUID } from 'node:crypto';
import {
  openSigningSecrets,
  type SealedSecrets,
} from '../../../shared/domain/partners/webhooks/signing-secrets.ts';
import { deriveServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import type { Answer } from '../requests/api-client.ts';
import type { TestFixture, TestProject } from '../test-fixture.ts';

/** A URL that is different for each call, on a port where nothing listens. */
export const freshUrl = () => `http://127.0.0.1:9/hook?${randomUUID()}`;

/** The response to registering a webhook, including the secret. */
export async function registerWebhook(
  client: TestProject['client'],
  body: object = {},
): Promise<Answer['body']> {
  const response = await client.post('/v1/webhooks/register', { url: freshUrl(), ...body });
  if (response.status !== 201)
    throw new Error(`register answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}

/** The secrets that sign the next attempt: the stored ones, decrypted as the worker does. */
export async function signingSecrets(fixture: TestFixture, webhookId: string) {
  const [row] = await fixture.db.query<SealedSecrets & { now: Date }>(
    `SELECT id AS "endpointId", secret_sealed AS "secretSealed", next_secret_sealed AS "nextSecretSealed",
            next_secret_from AS "nextSecretFrom", now() AS now
       FROM webhook_endpoints WHERE id = $1`,
    [webhookId],
  );
  if (!row) throw new Error('there is no such row');
  return openSigningSecrets(deriveServiceKeys(fixture.config.masterKey), row, row.now);
}
