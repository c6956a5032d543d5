import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ApiKey } from '../projects/project.ts';
import { findEnabled, markEndpointEnabled, markSwitchedOff, reopenEndpointQueue } from './endpoint-store.ts';
import { type Endpoint, refOf } from './endpoint.ts';
import { changeEndpoint } from './endpoints.ts';
import { recordEvent } from './record-event.ts';

/**
 * What waited goes on at once. An enabled one stays as it is, so that nobody gets past its circuit breaker like this.
 * @throws AppError webhook_not_found
 */
export async function enableEndpoint(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<Endpoint> {
  return changeEndpoint(deps, refOf(key, webhookId), async (tx, { status }) => {
    if (status === 'enabled') return;
    await markEndpointEnabled(tx, webhookId);
    await reopenEndpointQueue(tx, webhookId);
    tx.leavesWork();
  });
}

/**
 * By its partner: what is under way waits, events from now on are not meant for it. The other webhooks are told, for
 * not everybody at the partner's knows. One that is disabled stays so, for the first reason. @throws AppError webhook_not_found
 */
export async function disableEndpoint(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<Endpoint> {
  return changeEndpoint(deps, refOf(key, webhookId), (tx, { failingSince }) =>
    switchOff(tx, deps, { endpointId: webhookId, reason: 'partner', failingSince }),
  );
}

export interface SwitchOff {
  endpointId: string;
  /** `partner`: by whoever owns it. `gone`: the receiver answered 410. `failing`: for five days nothing was taken. */
  reason: NonNullable<Endpoint['disabledReason']>;
  failingSince: Date | null;
}

/** Nothing more is sent to it until somebody enables it; the project's other webhooks hear of it. */
export async function switchOff(
  tx: Queryable,
  deps: { clock: Clock },
  { endpointId, reason, failingSince }: SwitchOff,
): Promise<void> {
  const endpoint = await markSwitchedOff(tx, { id: endpointId, reason });
  if (!endpoint) return;
  const { projectId, mode, url, disabledAt } = endpoint;
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

/** Tells the project that nothing has been taken by this webhook for a day, while there is time to mend it. */
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
