import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ApiKey } from '../projects/project.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { refOf, type Endpoint } from './endpoint.ts';
import { switchOff } from './switch-off.ts';

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
