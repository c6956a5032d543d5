import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { Endpoint } from './endpoint.ts';
import { markSwitchedOff } from './endpoint-store.ts';
import { recordEvent } from './record-event.ts';

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
