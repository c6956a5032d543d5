import type { Queryable } from '../../../platform/db/database.ts';
import type { Identity } from '../identity/identity.ts';
import { readPersonalData } from '../identity/personal-data.ts';
import { deleteSuspensionsOf, findOpenSuspension, listSuspensions } from './suspension-store.ts';
import type { StandingSuspension, Suspension } from './suspension.ts';

/** Why and since when a person is suspended; null for one who is not. */
export async function standingSuspension(
  db: Queryable,
  identity: Pick<Identity, 'id' | 'status'>,
): Promise<StandingSuspension | null> {
  if (identity.status !== 'suspended') return null;
  const open = await findOpenSuspension(db, identity.id);
  if (open) return { since: open.suspendedAt, reason: open.reason, note: open.note };
  const { suspensionReason } = await readPersonalData(db, identity.id);
  return { since: null, reason: 'unspecified', note: suspensionReason };
}

/** Those of a person, the newest first, so many at most. */
export function suspensionsOf(db: Queryable, identityId: string, limit: number): Promise<Suspension[]> {
  return listSuspensions(db, { identityId, limit });
}

export function eraseSuspensions(tx: Queryable, identityId: string): Promise<void> {
  return deleteSuspensionsOf(tx, identityId);
}
