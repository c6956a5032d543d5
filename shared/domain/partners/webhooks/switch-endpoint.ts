import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ApiKey } from '../projects/project.ts';
import { auditedUrl } from './audited-endpoint.ts';
import { findEnabled, markEndpointEnabled, markSwitchedOff, reopenEndpointQueue } from './endpoint-store.ts';
import { type Endpoint, refOf } from './endpoint.ts';
import { changeEndpoint } from './endpoints.ts';
import { recordEvent } from './record-event.ts';

/**
 * Resumes waiting deliveries at once. An enabled one stays as it is, so that this cannot bypass its circuit breaker.
 * @throws AppError webhook_not_found
 */
export async function enableEndpoint(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<Endpoint> {
  const enabled = { endpoint: refOf(key, webhookId), action: 'webhook.enabled' } as const;
  return changeEndpoint(deps, enabled, async (tx, { status }) => {
    if (status === 'enabled') return;
    await markEndpointEnabled(tx, webhookId);
    await reopenEndpointQueue(tx, webhookId);
    tx.leavesWork('deliveries', webhookId);
  });
}

/**
 * Disables a webhook for its partner: open deliveries wait, and it gets no new events. Other webhooks are notified, as
 * not everyone at the partner knows. If disabled already, it keeps its first reason. @throws AppError webhook_not_found
 */
export async function disableEndpoint(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<Endpoint> {
  return changeEndpoint(deps, { endpoint: refOf(key, webhookId), action: null }, (tx, { failingSince }) =>
    switchOff(tx, deps, { endpointId: webhookId, reason: 'partner', failingSince }),
  );
}

export interface SwitchOff {
  endpointId: string;
  /** `partner`: by its owner. `gone`: the receiver answered 410. `failing`: it accepted nothing for five days. */
  reason: NonNullable<Endpoint['disabledReason']>;
  failingSince: Date | null;
}

/** Sends nothing more to it until it is enabled again; the project's other webhooks are notified. */
export async function switchOff(
  tx: Queryable,
  deps: { clock: Clock },
  { endpointId, reason, failingSince }: SwitchOff,
): Promise<void> {
  const endpoint = await markSwitchedOff(tx, { id: endpointId, reason });
  if (!endpoint) return;
  const { projectId, mode, url, disabledAt } = endpoint;
  recordAudit(tx, {
    action: 'webhook.disabled',
    projectId,
    target: endpointId,
    before: { status: 'enabled', ...auditedUrl(url) },
    after: { status: 'disabled', ...auditedUrl(url), reason },
  });
  await recordEvent(tx, deps, {
    projectId,
    mode,
    type: 'webhook.disabled',
    identityId: null,
    data: {
      webhookId: endpointId,
      url,
      reason,
      failingSince: failingSince?.toISOString() ?? null,
      disabledAt: disabledAt.toISOString(),
    },
  });
}

/** Tells the project that this webhook has accepted nothing for a day, while there is time to repair it. */
export async function announceFailing(
  tx: Queryable,
  deps: { clock: Clock },
  { endpointId, failingSince }: { endpointId: string; failingSince: Date },
): Promise<void> {
  const endpoint = await findEnabled(tx, endpointId);
  if (!endpoint) return;
  const { projectId, mode, url } = endpoint;
  await recordEvent(tx, deps, {
    projectId,
    mode,
    type: 'webhook.failing',
    identityId: null,
    data: { webhookId: endpointId, url, failingSince: failingSince.toISOString() },
  });
}
