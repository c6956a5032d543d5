import type { DiscoverySource } from '../../confidence/evidence.ts';
import type { Queryable } from '../../db/database.ts';
import type { CrawledPage, PageAnswer, PageState, Priority } from './crawled-page.ts';

export interface PageRow {
  url: string;
  hash: Buffer;
  site: string;
  priority: Priority;
}

export interface QueuedPage {
  id: string;
  hash: Buffer;
  isNew: boolean;
  /** It waits for a visit. */
  isDue: boolean;
}

/**
 * Pages to be visited now; those that were visited within `freshSeconds` and will be again are as good as they are. Ordered by hash, so that
 * two who bring the same do not wait for each other in a circle.
 */
export async function putPages(
  tx: Queryable,
  pages: readonly PageRow[],
  { freshSeconds, hops }: { freshSeconds: number; hops: number },
): Promise<QueuedPage[]> {
  return tx.query<QueuedPage>(
    `INSERT INTO crawl_pages AS page (url, url_hash, site, priority, hops, due_at)
     SELECT *, $6, now() FROM unnest($1::text[], $2::bytea[], $3::text[], $4::smallint[]) AS given (url, hash, site, priority)
      ORDER BY hash
     ON CONFLICT (url_hash) DO UPDATE
        SET priority = greatest(page.priority, excluded.priority),
            hops = least(page.hops, excluded.hops),
            due_at = CASE WHEN page.due_at IS NULL OR page.visited_at < now() - make_interval(secs => $5) THEN now()
              ELSE page.due_at END
     RETURNING id::text, url_hash AS hash, xmax = 0 AS "isNew", coalesce(due_at <= now() OR visited_at IS NULL, false) AS "isDue"`,
    [
      pages.map(({ url }) => url),
      pages.map(({ hash }) => hash),
      pages.map(({ site }) => site),
      pages.map(({ priority }) => priority),
      freshSeconds,
      hops,
    ],
  );
}

/** How a page was first thought of stays: by that source its confidence is calibrated. */
export async function putCandidates(
  tx: Queryable,
  brandId: string,
  candidates: readonly { pageId: string; source: DiscoverySource }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO crawl_candidates (page_id, brand_id, source)
     SELECT page_id, $1, source FROM unnest($2::bigint[], $3::text[]) AS given (page_id, source) ORDER BY page_id
     ON CONFLICT DO NOTHING`,
    [brandId, candidates.map(({ pageId }) => pageId), candidates.map(({ source }) => source)],
  );
}

/** The candidates of one page are those of another too: the one leads there. */
export async function copyCandidates(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(
    `INSERT INTO crawl_candidates (page_id, brand_id, source)
     SELECT $2, brand_id, source FROM crawl_candidates WHERE page_id = $1 ORDER BY brand_id
     ON CONFLICT DO NOTHING`,
    [fromId, toId],
  );
}

/**
 * The most urgent page of a site, which nobody else gets for `againSeconds`, doubled with each visit that was broken off: a page
 * that takes crawlers along must not take them all. Counts as broken off until it is noted.
 */
export async function takePage(
  tx: Queryable,
  site: string,
  againSeconds: number,
): Promise<Omit<CrawledPage, 'official'> | undefined> {
  const [row] = await tx.query<Omit<CrawledPage, 'official'>>(
    `UPDATE crawl_pages
        SET failures = failures + 1, broken_off = broken_off + 1,
            due_at = now() + make_interval(secs => least(86400, $2 * power(2, least(broken_off, 16))))
      WHERE id = coalesce(
        (SELECT id FROM crawl_pages WHERE site = $1 AND priority = 2 AND due_at <= now() ORDER BY due_at LIMIT 1),
        (SELECT id FROM crawl_pages WHERE site = $1 AND priority = 1 AND due_at <= now() ORDER BY due_at LIMIT 1),
        (SELECT id FROM crawl_pages WHERE site = $1 AND priority = 0 AND due_at <= now() ORDER BY due_at LIMIT 1))
     RETURNING id::text, url, site, state, failures, quiet, etag, last_modified AS "lastModified", body_hash AS "bodyHash",
       read_at AS "readAt", hops`,
    [site, againSeconds],
  );
  return row;
}

/** Who a page is visited for: brands that are watched at present. */
export async function findCandidates(
  db: Queryable,
  pageId: string,
): Promise<{ brandId: string; source: DiscoverySource }[]> {
  return db.query<{ brandId: string; source: DiscoverySource }>(
    `SELECT brand_id AS "brandId", source FROM crawl_candidates
       JOIN brands ON brands.id = brand_id AND brands.status = 'active'
      WHERE page_id = $1 ORDER BY brand_id`,
    [pageId],
  );
}

export interface VisitRow {
  id: string;
  state: PageState;
  priority: Priority;
  /** Null: not again by itself. */
  againSeconds: number | null;
  failures: number;
  quiet: number;
  /** Of a page that was read; null keeps what is known of the time before. */
  answer: PageAnswer | null;
}

export async function noteVisitOfPage(tx: Queryable, visit: VisitRow): Promise<void> {
  const { answer } = visit;
  await tx.query(
    `UPDATE crawl_pages
        SET state = $2, priority = $3, due_at = now() + make_interval(secs => $4), failures = $5, broken_off = 0, visited_at = now(),
            etag = CASE WHEN $6 THEN $7 ELSE etag END,
            last_modified = CASE WHEN $6 THEN $8 ELSE last_modified END,
            body_hash = CASE WHEN $6 THEN $9 ELSE body_hash END,
            read_at = CASE WHEN $6 THEN now() ELSE read_at END, quiet = $10
      WHERE id = $1`,
    [
      visit.id,
      visit.state,
      visit.priority,
      visit.againSeconds,
      visit.failures,
      answer !== null,
      answer?.etag ?? null,
      answer?.lastModified ?? null,
      answer?.bodyHash ?? null,
      visit.quiet,
    ],
  );
}

/** As it was before it was taken, where its site is still the taker's. */
export async function untakePage(
  db: Queryable,
  { id, site, lease }: { id: string; site: string; lease: string },
): Promise<void> {
  await db.query(
    `UPDATE crawl_pages SET due_at = now(), failures = failures - 1, broken_off = greatest(0, broken_off - 1)
      WHERE id = $1 AND site = (SELECT site FROM crawl_sites WHERE site = $2 AND lease = $3)`,
    [id, site, lease],
  );
}

/** Nobody asks for it any more. */
export async function retirePage(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE crawl_pages SET due_at = NULL WHERE id = $1', [id]);
}
