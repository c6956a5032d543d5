import { disputesAbout, personDisputed } from '../../shared/domain/content/disputes/list-disputes.ts';
import { creatorOfStamp } from '../../shared/domain/content/stamps/find-stamp.ts';
import type { Queryable } from '../../shared/platform/db/database.ts';
import { withState } from '../output.ts';

/** What the areas above people know of a person, for a look-up; without the texts that partners wrote. */
export const contentRecords = { creatorOfStamp, personDisputed, disputesOf };

async function disputesOf(db: Queryable, query: { identityId: string; limit: number }) {
  const { disputes } = await disputesAbout({ db }, { ...query, cursor: undefined });
  return disputes.map(({ id, stampId, reason, status, createdAt, resolvedAt }) => ({
    disputeId: id,
    stampId,
    reason,
    ...withState({ status }),
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }));
}

export type ShownDispute = Awaited<ReturnType<typeof disputesOf>>[number];
