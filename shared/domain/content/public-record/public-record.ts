import type { Queryable } from '../../../platform/db/database.ts';
import { disputesAbout } from '../disputes/list-disputes.ts';
import { stampsOf, toOwnStamp } from '../stamps/list-stamps.ts';

/** As many as a page of their lists can hold; the lists have the rest. */
const rowsMax = 200;

/** A person's public actions, and the public objections to them. */
export async function publicRecord(deps: { db: Queryable }, identityId: string) {
  const page = { identityId, cursor: undefined, limit: rowsMax };
  const [{ stamps }, { disputes }] = await Promise.all([stampsOf(deps, page), disputesAbout(deps, page)]);
  return {
    stamps: stamps.map(toOwnStamp),
    disputes: disputes.map(({ id, stampId, reason, status, createdAt }) => ({
      disputeId: id,
      stampId,
      reason,
      status,
      createdAt: createdAt.toISOString(),
    })),
  };
}
