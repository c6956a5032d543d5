import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { findOwnAlerts, type OwnAlert } from './review-store.ts';

/** Whose alerts are meant. */
export type Owner = Pick<ApiKey, 'projectId' | 'mode'>;

/** These alerts with their brands, in the order of their ids. @throws AppError alert_not_found where one is not the owner's */
export async function ownAlerts(
  db: Queryable,
  { projectId, mode }: Owner,
  alertIds: readonly string[],
): Promise<OwnAlert[]> {
  const own = await findOwnAlerts(db, { projectId, mode, alertIds });
  if (own.length !== new Set(alertIds).size)
    throw new AppError('alert_not_found', 'This project has no alert with this id.');
  return own;
}

/** The brand that an alert is of. @throws AppError alert_not_found where it is not the owner's */
export async function ownAlert(db: Queryable, owner: Owner, alertId: string): Promise<string> {
  const [own] = await ownAlerts(db, owner, [alertId]);
  if (!own) throw new Error('an alert that was found has a brand');
  return own.brandId;
}
