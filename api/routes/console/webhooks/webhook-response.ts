import { z } from 'zod';
import {
  healthOfWebhooks,
  type WebhookHealth,
} from '../../../../shared/domain/partners/deliveries/log/webhook-health.ts';
import type { Endpoint } from '../../../../shared/domain/partners/webhooks/endpoint.ts';
import type { EndpointWithSecret } from '../../../../shared/domain/partners/webhooks/endpoints.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { timestampField } from '../../fields.ts';
import { toWebhook, webhook, webhookPath } from '../../webhooks/webhook-response.ts';
import { modePath } from '../member-paths.ts';

export const modeWebhookPath = modePath.extend(webhookPath.shape);

/** Beside the fields of the public interface, what the screen says in words. */
export const consoleWebhook = webhook.extend({
  queue: z.object({
    breaker: z.enum(['closed', 'open', 'probing']).meta({
      description:
        'open: too many attempts failed, so nothing is sent before `health.heldUntil`. probing: one delivery at a time is tried until one succeeds.',
    }),
    nextAttemptAt: timestampField.nullable().meta({
      description:
        'When the first waiting delivery is attempted. Null if none waits, and while the webhook is disabled. A time in the past means that it is due.',
    }),
    waiting: z.int().meta({ description: 'Pending deliveries, counted to 1,000.' }),
    dead: z.int().meta({ description: 'Dead letters, counted to 1,000.' }),
    recentFailures: z
      .array(
        z.object({
          reason: z.string(),
          statusCode: z.int().nullable().meta({ description: 'Null if there was no response.' }),
          count: z.int(),
          lastAt: timestampField,
        }),
      )
      .meta({
        description:
          'Why the latest five attempts of each of the newest 20 deliveries failed, by reason, the latest reason first; at most five.',
      }),
  }),
});

export const consoleWebhookWithSecret = consoleWebhook.extend({
  secret: z.string().meta({ description: 'Shown in this response only.' }),
});

export interface HealthDeps {
  db: Database;
  clock: Clock;
}

/** In the order in which they were given. */
export async function toConsoleWebhooks(deps: HealthDeps, endpoints: readonly Endpoint[]) {
  const health = await healthOfWebhooks(deps, endpoints);
  return endpoints.flatMap((endpoint) => {
    const queue = health.get(endpoint.id);
    return queue ? [toBody(endpoint, queue)] : [];
  });
}

export async function toConsoleWebhook(deps: HealthDeps, endpoint: Endpoint) {
  const [body] = await toConsoleWebhooks(deps, [endpoint]);
  if (!body) throw new Error('a webhook has its health');
  return body;
}

export async function toConsoleWebhookWithSecret(deps: HealthDeps, endpoint: EndpointWithSecret) {
  return { ...(await toConsoleWebhook(deps, endpoint)), secret: endpoint.secret };
}

function toBody(endpoint: Endpoint, health: WebhookHealth): z.output<typeof consoleWebhook> {
  const { breaker, nextAttemptAt, waiting, dead, recentFailures } = health;
  return {
    ...toWebhook(endpoint),
    queue: {
      breaker,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      waiting,
      dead,
      recentFailures: recentFailures.map(({ reason, statusCode, count, lastAt }) => ({
        reason,
        statusCode,
        count,
        lastAt: lastAt.toISOString(),
      })),
    },
  };
}
