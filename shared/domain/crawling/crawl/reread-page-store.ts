import type { Queryable } from '../../../platform/db/database.ts';
import type { Priority } from './crawled-page.ts';

export interface ReadPages {
  brandId: string;
  /** Read since then. */
  since: string;
  /** Taken by a crawler before. A page that is being visited is left out: its visit finds out itself. */
  until: string;
  /** The last page that was looked at. */
  afterPage: string;
}

/** The next pages of a brand, and which of them were read in that time and wait for a later visit. */
export async function findReadPages(
  tx: Queryable,
  given: ReadPages,
  limit: number,
): Promise<{ id: string; site: string; priority: Priority; isRead: boolean }[]> {
  return tx.query<{ id: string; site: string; priority: Priority; isRead: boolean }>(
    `SELECT id::text, site, priority,
            coalesce(read_at >= $3::timestamptz AND claimed_at < $4::timestamptz AND claim IS NULL AND due_at > now(), false) AS "isRead"
       FROM crawl_candidates JOIN crawl_pages ON id = page_id
      WHERE brand_id = $1 AND page_id > $2::bigint ORDER BY page_id LIMIT $5`,
    [given.brandId, given.afterPage, given.since, given.until, limit],
  );
}

/** Makes pages that were visited and wait for a later visit due now; which of them. One that is being visited is left. */
export async function makeDue(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE crawl_pages SET due_at = now()
      WHERE id = ANY($1::bigint[]) AND visited_at IS NOT NULL AND claim IS NULL AND due_at > now() RETURNING id::text`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
