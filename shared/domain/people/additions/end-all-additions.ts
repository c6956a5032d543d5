import type { Queryable } from '../../../platform/db/database.ts';
import type { AdditionEndReason } from './addition.ts';
import { endPending } from './addition-store.ts';

/** All that a person has pending, as when their devices are replaced. Part of a transaction that locks the person. */
export async function endAdditionsOf(
  tx: Queryable,
  identityId: string,
  reason: AdditionEndReason,
): Promise<void> {
  await endPending(tx, { identityId, deviceId: null, reason });
}
