import type { Database } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { ApiKey } from '../projects/project.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { refOf } from './endpoint.ts';
import type { EndpointWithSecret } from './register-endpoint.ts';
import { replaceSecrets } from './secret-store.ts';
import { newWebhookSecret, sealSecret } from './signing-secrets.ts';

/**
 * For a secret that leaked: a new one signs every attempt that begins from now on, the old one and any next one are void.
 * @throws AppError webhook_not_found
 */
export async function revokeSecret(
  deps: { db: Database; keys: ServiceKeys },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<EndpointWithSecret> {
  const secret = newWebhookSecret();
  const secretSealed = sealSecret(deps.keys, webhookId, secret);
  const endpoint = await changeEndpoint(deps, refOf(key, webhookId), (tx) =>
    replaceSecrets(tx, { endpointId: webhookId, secretSealed }),
  );
  return { ...endpoint, secret };
}
