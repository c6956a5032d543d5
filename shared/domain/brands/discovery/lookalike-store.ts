import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { KeptLookalike, LookalikeState } from './lookalike.ts';

const columns = `name, domain, fuzzer, rank, distance, state, receives_mail AS "receivesMail",
  first_seen_at AS "firstSeenAt", changed_at AS "changedAt", looked_at AS "lookedAt"`;

export interface LookalikeQuery {
  brandId: string;
  states: readonly LookalikeState[];
  /** When it got into its state; `to` is excluded. */
  from: Date | null;
  to: Date | null;
  before: KeysetPosition | null;
  limit: number;
}

/** The page before `before`, the last changed first. `at` is the time of the change. */
export async function listLookalikeRows(
  db: Queryable,
  { brandId, states, from, to, before, limit }: LookalikeQuery,
): Promise<(KeptLookalike & { at: string })[]> {
  return db.query<KeptLookalike & { at: string }>(
    `SELECT ${columns}, changed_at::text AS at FROM swept_names
      WHERE brand_id = $1 AND state = ANY($2) AND changed_at >= coalesce($3::timestamptz, '-infinity')
        AND changed_at < coalesce($4::timestamptz, 'infinity')
        AND (changed_at, name) < (coalesce($5::timestamptz, 'infinity'), coalesce($6, '~'))
      ORDER BY changed_at DESC, name DESC LIMIT $7`,
    [brandId, states, from, to, before?.at ?? null, before?.id ?? null, limit],
  );
}

/** Names that have a site, the nearest first, after a name that is no farther. */
export async function listLiveNames(
  db: Queryable,
  brandId: string,
  { after, limit }: { after: { rank: number; name: string }; limit: number },
): Promise<{ rank: number; name: string }[]> {
  return db.query<{ rank: number; name: string }>(
    `SELECT rank, name FROM swept_names
      WHERE brand_id = $1 AND state = 'live' AND (rank, name) > ($2, $3) ORDER BY rank, name LIMIT $4`,
    [brandId, after.rank, after.name, limit],
  );
}
