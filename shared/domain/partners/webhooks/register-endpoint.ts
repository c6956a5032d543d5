import type { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import type { ApiKey } from '../projects/project.ts';
import { checkEndpointUrl } from './check-endpoint-url.ts';
import { refOf, type Endpoint } from './endpoint.ts';
import type { newEndpointSchema } from './endpoint-input.ts';
import { insertEndpoint, lockProjectEndpoints } from './endpoint-store.ts';
import { readEndpoint } from './read-endpoint.ts';
import { newWebhookSecret, sealSecret } from './signing-secrets.ts';

/** A webhook in the one answer that shows its secret. */
export type EndpointWithSecret = Endpoint & { secret: string };

const endpointsMax = 50;

/** @throws AppError webhook_url_refused, webhook_limit */
export async function registerEndpoint(
  deps: { db: Database; keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  input: z.output<typeof newEndpointSchema>,
): Promise<EndpointWithSecret> {
  await checkEndpointUrl(deps.outbound, input.url);
  const id = newId('whk');
  const secret = newWebhookSecret();
  const row = { ...input, ...refOf(key, id), secretSealed: sealSecret(deps.keys, id, secret) };
  return deps.db.transaction(async (tx) => {
    await lockProjectEndpoints(tx, key.projectId);
    if (!(await insertEndpoint(tx, row, endpointsMax)))
      throw new AppError(
        'webhook_limit',
        `A project has at most ${endpointsMax} webhooks. Remove one first.`,
      );
    return { ...(await readEndpoint({ db: tx }, key, id)), secret };
  });
}
