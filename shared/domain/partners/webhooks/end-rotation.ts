import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ApiKey } from '../projects/project.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { refOf, type Endpoint } from './endpoint.ts';
import { dropNextSecret, promoteNextSecret } from './secret-store.ts';

const endings = { promote: promoteNextSecret, cancel: dropNextSecret };

/**
 * Before its time: `promote` makes the next secret the only one, `cancel` leaves the current one, where the next was lost.
 * @throws AppError webhook_not_found, rotation_not_under_way
 */
export async function endRotation(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { webhookId, by }: { webhookId: string; by: keyof typeof endings },
): Promise<Endpoint> {
  return changeEndpoint(deps, refOf(key, webhookId), async (tx, { takesOverAt }) => {
    if (!takesOverAt)
      throw new AppError('rotation_not_under_way', 'This webhook has no secret rotation in progress.');
    await endings[by](tx, webhookId);
  });
}
