import type { Queryable } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { markSwitchedOff } from './endpoint-store.ts';
import { recordEvent } from './record-event.ts';

export interface SwitchOff {
  endpointId: string;
  /** `gone`: the receiver answered 410. `failing`: for five days nothing it was sent was taken. */
  reason: 'gone' | 'failing';
  failingSince: Date;
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
      failingSince: failingSince.toISOString(),
      disabledAt: disabledAt.toISOString(),
    },
  });
}
