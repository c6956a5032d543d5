import type { Queryable } from '../../../platform/db/database.ts';
import { disputesAbout } from '../disputes/disputes-about.ts';
import { toOwnStamp } from '../stamps/own-stamp.ts';
import { stampsOf } from '../stamps/list-stamps.ts';
import { trustFacts } from '../../people/trust/trust-facts.ts';

/** As many as a page of their lists can hold; the lists have the rest. */
const rowsMax = 200;

/** What a person did in public, and what speaks for and against them but for what partners said in private. */
export async function publicRecord(deps: { db: Queryable }, identityId: string) {
  const page = { identityId, cursor: undefined, limit: rowsMax };
  const [{ stamps }, { disputes }, facts] = await Promise.all([
    stampsOf(deps, page),
    disputesAbout(deps, page),
    trustFacts(deps, identityId),
  ]);
  return {
    stamps: stamps.map(toOwnStamp),
    disputes: disputes.map(({ id, stampId, reason, status, createdAt }) => ({
      disputeId: id,
      stampId,
      reason,
      status,
      createdAt: createdAt.toISOString(),
    })),
    trustFacts: facts.map(({ kind, at, endedAt }) => ({
      kind,
      at: at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}
