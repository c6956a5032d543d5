import type { Queryable } from '../../../platform/db/database.ts';
import type { Priority } from './crawled-page.ts';

/** A brand that goes on after a pause, and has pages that do not; held until the commit, though it may be referred to. */
export async function takeResumedBrand(tx: Queryable): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM brands WHERE resumed_at IS NOT NULL ORDER BY resumed_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return row?.id;
}

/** All its pages are due again when they should be. */
export async function endResuming(tx: Queryable, brandId: string): Promise<void> {
  await tx.query('UPDATE brands SET resumed_at = NULL WHERE id = $1', [brandId]);
}

/** Pages of a brand that are not visited any more. */
export async function findRetiredPages(
  tx: Queryable,
  brandId: string,
  limit: number,
): Promise<{ id: string; site: string; priority: Priority }[]> {
  return tx.query<{ id: string; site: string; priority: Priority }>(
    `SELECT id::text, site, priority FROM crawl_candidates JOIN crawl_pages ON id = page_id
      WHERE brand_id = $1 AND due_at IS NULL ORDER BY page_id LIMIT $2`,
    [brandId, limit],
  );
}

/** Due now, unless somebody else has made them so. */
export async function revivePages(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE crawl_pages SET due_at = now() WHERE id = ANY($1::bigint[]) AND due_at IS NULL', [
    ids,
  ]);
}
