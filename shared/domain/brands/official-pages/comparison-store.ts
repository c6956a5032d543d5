import type { Queryable } from '../../../platform/db/database.ts';

/** Pages of a brand that are to be compared again: read since then, and taken by a crawler before `until`. */
export interface DueComparison {
  brandId: string;
  since: string;
  until: string;
  /** The last page that was looked at. */
  afterPage: string;
}

/** Schedules a comparison, or extends the one that is waiting. Due after a while, to gather what comes together. */
export async function putComparison(
  tx: Queryable,
  { brandId, since, afterSeconds }: { brandId: string; since: Date; afterSeconds: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO page_comparisons AS known (brand_id, since, until, due_at)
     VALUES ($1, $2, clock_timestamp(), now() + make_interval(secs => $3))
     ON CONFLICT (brand_id) DO UPDATE
        SET since = CASE WHEN known.due_at IS NULL THEN excluded.since ELSE least(known.since, excluded.since) END,
            until = excluded.until, after_page = 0, due_at = coalesce(known.due_at, excluded.due_at)`,
    [brandId, since, afterSeconds],
  );
}

/** Those of these brands that had none within this time. */
export async function findUncompared(
  db: Queryable,
  brandIds: readonly string[],
  withinSeconds: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM unnest($1::text[]) AS given (id)
      WHERE NOT EXISTS (SELECT 1 FROM page_comparisons WHERE brand_id = given.id AND until > now() - make_interval(secs => $2))`,
    [brandIds, withinSeconds],
  );
  return rows.map(({ id }) => id);
}

/** The one that has waited longest. Not locked: two processes that queue one batch do no harm. */
export async function findDueComparison(db: Queryable): Promise<DueComparison | undefined> {
  const [row] = await db.query<DueComparison>(
    `SELECT brand_id AS "brandId", since::text, until::text, after_page::text AS "afterPage" FROM page_comparisons
      WHERE due_at <= now() ORDER BY due_at LIMIT 1`,
  );
  return row;
}

/** @param afterPage null ends it. No effect on one that has begun anew meanwhile */
export async function advanceComparison(
  tx: Queryable,
  { brandId, until }: Pick<DueComparison, 'brandId' | 'until'>,
  afterPage: string | null,
): Promise<void> {
  await tx.query(
    `UPDATE page_comparisons
        SET after_page = coalesce($3::bigint, after_page), due_at = CASE WHEN $3::bigint IS NULL THEN NULL ELSE now() END
      WHERE brand_id = $1 AND until = $2::timestamptz`,
    [brandId, until, afterPage],
  );
}
