import { randomUUID } from 'node:crypto';
import {
  openSigningSecrets,
  type SealedSecrets,
} from '../../../shared/domain/partners/webhooks/signing-secrets.ts';
import { deriveServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import type { Answer } from '../requests/api-client.ts';
import type { TestProject, TestWorld } from '../test-world.ts';

/** Of a port that nobody listens on; never the same twice. */
export const freshUrl = () => `http://127.0.0.1:9/hook?${randomUUID()}`;

/** What registering answers, the secret included. */
export async function registerWebhook(
  client: TestProject['client'],
  body: object = {},
): Promise<Answer['body']> {
  const answer = await client.post('/v1/webhooks/register', { url: freshUrl(), ...body });
  if (answer.status !== 201)
    throw new Error(`register answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What the next attempt is signed with: the stored secrets, opened as whoever delivers opens them. */
export async function signingSecrets(world: TestWorld, webhookId: string) {
  const [row] = await world.db.query<SealedSecrets & { now: Date }>(
    `SELECT id AS "endpointId", secret_sealed AS "secretSealed", next_secret_sealed AS "nextSecretSealed",
            next_secret_from AS "nextSecretFrom", now() AS now
       FROM webhook_endpoints WHERE id = $1`,
    [webhookId],
  );
  if (!row) throw new Error('there is no such row');
  return openSigningSecrets(deriveServiceKeys(world.config.masterKey), row, row.now);
}
