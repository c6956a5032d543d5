import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { ApiKey } from '../projects/project.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { refOf } from './endpoint.ts';
import type { EndpointWithSecret } from './register-endpoint.ts';
import { replaceSecrets, storeNextSecret } from './secret-store.ts';
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
  const endpoint = await changeEndpoint(deps, refOf(key, webhookId), async (tx, { takesOverAt }) => {
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
