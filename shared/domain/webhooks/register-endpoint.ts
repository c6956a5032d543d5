import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { newId } from '../../lib/new-id.ts';
import type { ServiceKeys } from '../../lib/service-keys.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { ApiKey } from '../projects/project.ts';
import { insertEndpoint, lockProjectEndpoints } from './endpoint-store.ts';
import { eventTypes } from './event-types.ts';
import { newWebhookSecret, sealSecret } from './signing-secrets.ts';

export const newEndpointSchema = z.object({
  url: z.string().min(1).max(2048),
  events: z.array(z.enum(eventTypes)).max(eventTypes.length).default([]),
  description: z.string().trim().max(200).default(''),
});

export interface RegisteredEndpoint {
  webhookId: string;
  url: string;
  events: string[];
  description: string;
  status: 'enabled';
  /** The only time it is shown. */
  secret: string;
  createdAt: string;
}

const endpointsMax = 50;

/** @throws AppError webhook_url_refused, webhook_limit */
export async function registerEndpoint(
  deps: { db: Database; keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  input: z.output<typeof newEndpointSchema>,
): Promise<RegisteredEndpoint> {
  await assertUrlUsable(deps.outbound, input.url);
  const id = newId('whk');
  const secret = newWebhookSecret();
  const events = [...new Set(input.events)];
  const endpoint = {
    id,
    projectId: key.projectId,
    mode: key.mode,
    url: input.url,
    events,
    description: input.description,
    secretSealed: sealSecret(deps.keys, id, secret),
  };
  const createdAt = await deps.db.transaction(async (tx) => {
    await lockProjectEndpoints(tx, key.projectId);
    return insertEndpoint(tx, endpoint, endpointsMax);
  });
  if (!createdAt) {
    throw new AppError('webhook_limit', `A project has at most ${endpointsMax} webhooks; remove one first.`);
  }
  const { url, description } = input;
  return {
    webhookId: id,
    url,
    events,
    description,
    status: 'enabled',
    secret,
    createdAt: createdAt.toISOString(),
  };
}

async function assertUrlUsable(outbound: Pick<OutboundClient, 'check'>, url: string): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new AppError('webhook_url_refused', `url: ${error.message}`, { cause: error });
  }
}
