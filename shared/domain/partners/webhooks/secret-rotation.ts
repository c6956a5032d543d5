import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { ApiKey } from '../projects/project.ts';
import { dropNextSecret, promoteNextSecret, replaceSecrets, storeNextSecret } from './endpoint-store.ts';
import { type Endpoint, refOf } from './endpoint.ts';
import { changeEndpoint, type EndpointWithSecret } from './endpoints.ts';
import { newWebhookSecret, sealSecret } from './signing-secrets.ts';

/**
 * A new secret, which takes over after `overlapHours` by itself; until then both sign. Without an overlap it takes over
 * now. @throws AppError webhook_not_found, rotation_under_way
 */
export async function rotateSecret(
  deps: { db: Database; keys: ServiceKeys },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { webhookId, overlapHours }: { webhookId: string; overlapHours: number },
): Promise<EndpointWithSecret> {
  const secret = newWebhookSecret();
  const sealed = { endpointId: webhookId, secretSealed: sealSecret(deps.keys, webhookId, secret) };
  const rotated = { endpoint: refOf(key, webhookId), action: 'webhook.secret_rotated' } as const;
  const endpoint = await changeEndpoint(deps, rotated, async (tx, { takesOverAt }) => {
    // A third secret would have no header to sign in, and the second may be deployed already.
    if (takesOverAt)
      throw new AppError(
        'rotation_under_way',
        'A secret rotation is already in progress. Promote the new secret or cancel the rotation first.',
      );
    if (overlapHours === 0) await replaceSecrets(tx, sealed);
    else await storeNextSecret(tx, { ...sealed, overlapHours });
  });
  return { ...endpoint, secret };
}

const endings = {
  promote: { end: promoteNextSecret, action: 'webhook.secret_promoted' },
  cancel: { end: dropNextSecret, action: 'webhook.rotation_cancelled' },
} as const;

/**
 * Before its time: `promote` makes the next secret the only one, `cancel` leaves the current one, where the next was lost.
 * @throws AppError webhook_not_found, rotation_not_under_way
 */
export async function endRotation(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { webhookId, by }: { webhookId: string; by: keyof typeof endings },
): Promise<Endpoint> {
  const { end, action } = endings[by];
  return changeEndpoint(deps, { endpoint: refOf(key, webhookId), action }, async (tx, { takesOverAt }) => {
    if (!takesOverAt)
      throw new AppError('rotation_not_under_way', 'This webhook has no secret rotation in progress.');
    await end(tx, webhookId);
  });
}

/**
 * Replaces a leaked secret: a new one signs every attempt that begins from now on; the old and any next one are void.
 * @throws AppError webhook_not_found
 */
export async function revokeSecret(
  deps: { db: Database; keys: ServiceKeys },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<EndpointWithSecret> {
  const secret = newWebhookSecret();
  const secretSealed = sealSecret(deps.keys, webhookId, secret);
  const revoked = { endpoint: refOf(key, webhookId), action: 'webhook.secret_revoked' } as const;
  const endpoint = await changeEndpoint(deps, revoked, (tx) =>
    replaceSecrets(tx, { endpointId: webhookId, secretSealed }),
  );
  return { ...endpoint, secret };
}
