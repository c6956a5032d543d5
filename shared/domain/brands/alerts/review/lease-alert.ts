import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { deleteLeases, findLease, type Lease, takeLease } from './lease-store.ts';
import { type Owner, ownAlert } from './own-alert.ts';

/** So long nobody else judges an alert that a reviewer has open; an open screen renews it. */
export const leaseSeconds = 120;

/** @throws AppError alert_not_found; alert_leased while another member has it */
export async function leaseAlert(
  { db }: { db: Database },
  owner: Owner,
  { alertId, memberId }: { alertId: string; memberId: string },
): Promise<{ until: Date }> {
  return db.transaction(async (tx) => {
    await ownAlert(tx, owner, alertId);
    const taken = await takeLease(tx, { alertId, memberId, seconds: leaseSeconds });
    if (taken) return taken;
    throw await leasedBy(tx, alertId);
  });
}

/** Gives it back, so that another may take it at once. @throws AppError alert_not_found */
export async function returnLease(
  { db }: { db: Database },
  owner: Owner,
  { alertId, memberId }: { alertId: string; memberId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await ownAlert(tx, owner, alertId);
    await deleteLeases(tx, { alertIds: [alertId], memberId });
  });
}

/** The refusal that names who has an alert, as far as that is known by now. */
async function leasedBy(tx: Queryable, alertId: string): Promise<AppError> {
  return alertLeased(alertId, (await findLease(tx, alertId)) ?? null);
}

export function alertLeased(alertId: string, lease: Pick<Lease, 'name' | 'until'> | null): AppError {
  const who = lease?.name ?? 'Another member';
  const until = lease ? ` until ${lease.until.toISOString()}` : '';
  return new AppError('alert_leased', `${alertId}: ${who} has this alert open${until}.`);
}
