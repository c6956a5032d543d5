import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { ClaimedPage, FoundCandidate, PageResponse, PageState, Priority } from './crawled-page.ts';
import type { PageFinder } from './page-finder.ts';

export interface PageRow {
  url: string;
  hash: Buffer;
  site: string;
  priority: Priority;
  /** Visits the page however recently it was visited: a report says that something is there. */
  isSuspected: boolean;
}

export interface QueuedPage {
  id: string;
  hash: Buffer;
  isNew: boolean;
  /** It waits for a visit. */
  isDue: boolean;
}

/**
 * Makes pages due now; those visited within `freshSeconds`, not before `staleBefore`, that will be visited again are
 * fresh enough. Ordered by hash, so that concurrent callers cannot deadlock.
 */
export async function putPages(
  tx: Queryable,
  pages: readonly PageRow[],
  {
    freshSeconds,
    hops,
    staleBefore = null,
    askedBy = '',
  }: { freshSeconds: number; hops: number; staleBefore?: Date | null; askedBy?: string },
): Promise<QueuedPage[]> {
  return tx.query<QueuedPage>(
    `INSERT INTO crawl_pages AS page (url, url_hash, site, priority, hops, due_at, asked_by)
     SELECT url, hash, site, priority, $6, now(), $9
       FROM unnest($1::text[], $2::bytea[], $3::text[], $4::smallint[]) AS given (url, hash, site, priority)
      ORDER BY hash
     ON CONFLICT (url_hash) DO UPDATE
        SET priority = greatest(page.priority, excluded.priority),
            hops = least(page.hops, excluded.hops),
            asked_by = CASE WHEN $9 = '' THEN page.asked_by ELSE $9 END,
            due_at = CASE WHEN page.due_at IS NULL OR page.visited_at < greatest(now() - make_interval(secs => $5), $8::timestamptz)
                            OR (page.visited_at IS NOT NULL AND page.url_hash = ANY($7)) THEN now() ELSE page.due_at END
     RETURNING id::text, url_hash AS hash, xmax = 0 AS "isNew", coalesce(due_at <= now() OR visited_at IS NULL, false) AS "isDue"`,
    [
      pages.map(({ url }) => url),
      pages.map(({ hash }) => hash),
      pages.map(({ site }) => site),
      pages.map(({ priority }) => priority),
      freshSeconds,
      hops,
      pages.flatMap(({ hash, isSuspected }) => (isSuspected ? [hash] : [])),
      staleBefore,
      askedBy,
    ],
  );
}

/**
 * Records what pages were found for, and returns those that were not found for the brand before.
 *
 * The source that first found a page stays, since its confidence is calibrated by it. A report is recorded beside it,
 * dated by the clock: the transaction may have waited for the page to be taken.
 */
export async function putCandidates(
  tx: Queryable,
  brandId: string,
  candidates: readonly { pageId: string; source: DiscoverySource; foundBy: PageFinder | null }[],
): Promise<string[]> {
  const rows = await tx.query<CandidateRow>(
    `INSERT INTO crawl_candidates (page_id, brand_id, source, found_by, accused_at)
     SELECT page_id, $1, source, found_by, CASE WHEN source = 'report' THEN clock_timestamp() END
       FROM unnest($2::bigint[], $3::text[], $4::text[]) AS given (page_id, source, found_by) ORDER BY page_id
     ON CONFLICT (page_id, brand_id) DO UPDATE SET accused_at = excluded.accused_at WHERE excluded.accused_at IS NOT NULL
     RETURNING page_id::text AS id, xmax = 0 AS "isNew"`,
    [
      brandId,
      candidates.map(({ pageId }) => pageId),
      candidates.map(({ source }) => source),
      candidates.map(({ foundBy }) => foundBy),
    ],
  );
  return newOf(rows);
}

interface CandidateRow {
  id: string;
  isNew: boolean;
}

const newOf = (rows: readonly CandidateRow[]): string[] => rows.flatMap(({ id, isNew }) => (isNew ? id : []));

/**
 * Copies the candidates of one page to the page it leads to. Neither overrides those of the other. Returns that page for
 * each brand that it was not found for before.
 */
export async function copyCandidates(tx: Queryable, fromId: string, toId: string): Promise<string[]> {
  const rows = await tx.query<CandidateRow>(
    `INSERT INTO crawl_candidates (page_id, brand_id, source, found_by, accused_at)
     SELECT $2, brand_id, source, 'link', CASE WHEN accused_at IS NOT NULL OR state IN ('suspicious', 'gone') THEN clock_timestamp() END
       FROM crawl_candidates JOIN crawl_pages ON crawl_pages.id = page_id WHERE page_id = $1 ORDER BY brand_id
     ON CONFLICT (page_id, brand_id) DO UPDATE SET accused_at = excluded.accused_at
      WHERE crawl_candidates.accused_at IS NULL AND excluded.accused_at IS NOT NULL
     RETURNING page_id::text AS id, xmax = 0 AS "isNew"`,
    [fromId, toId],
  );
  return newOf(rows);
}

/**
 * Takes the most urgent page of a site, of equally urgent ones first one of the project whose turn it is. It is not taken again for `againSeconds`, doubled with each visit that was
 * broken off: a page that crashes crawlers must not crash them all. Counts as broken off until its result is recorded.
 */
export async function takePage(
  tx: Queryable,
  {
    site,
    askedBy,
    lease,
    againSeconds,
  }: { site: string; askedBy: string; lease: string; againSeconds: number },
): Promise<ClaimedPage | undefined> {
  const [row] = await tx.query<ClaimedPage>(
    `UPDATE crawl_pages
        SET failures = failures + 1, broken_off = broken_off + 1, claim = $3, claimed_at = now(),
            due_at = now() + make_interval(secs => least(86400, $2 * power(2, least(broken_off, 16))))
      WHERE id = coalesce(
        (SELECT id FROM crawl_pages WHERE site = $1 AND priority = 2 AND asked_by = $4 AND asked_by <> '' AND due_at <= now() ORDER BY due_at LIMIT 1),
        (SELECT id FROM crawl_pages WHERE site = $1 AND priority = 2 AND due_at <= now() ORDER BY due_at LIMIT 1),
        (SELECT id FROM crawl_pages WHERE site = $1 AND priority = 1 AND asked_by = $4 AND asked_by <> '' AND due_at <= now() ORDER BY due_at LIMIT 1),
        (SELECT id FROM crawl_pages WHERE site = $1 AND priority = 1 AND due_at <= now() ORDER BY due_at LIMIT 1),
        (SELECT id FROM crawl_pages WHERE site = $1 AND priority = 0 AND due_at <= now() ORDER BY due_at LIMIT 1))
     RETURNING id::text, url, site, state, failures, quiet, etag, last_modified AS "lastModified", body_hash AS "bodyHash",
       answer_url AS "answerUrl", read_at AS "readAt", hops, claim, asked_by AS "askedBy"`,
    [site, againSeconds, lease, askedBy],
  );
  return row;
}

/** Which brands a page was found for, whether or not they are watched at present. */
export async function findCandidates(db: Queryable, pageId: string): Promise<FoundCandidate[]> {
  return db.query<FoundCandidate>(
    `SELECT brand_id AS "brandId", source, accused_at AS "suspectedAt", found_at AS "foundAt" FROM crawl_candidates
      WHERE page_id = $1 ORDER BY brand_id`,
    [pageId],
  );
}

export interface VisitRow {
  id: string;
  claim: string;
  state: PageState;
  priority: Priority;
  /** Null: not again by itself. */
  againSeconds: number | null;
  failures: number;
  quiet: number;
  /** The response of a page that was read; null keeps the previous one. */
  response: PageResponse | null;
  /** What it is compared with has changed during the visit: it is due now, and counts as not read. */
  isOutdated: boolean;
}

/** Locks a page until the commit, so that the statements that follow see all that was committed for it until then. */
export async function lockPage(tx: Queryable, id: string): Promise<void> {
  await tx.query('SELECT 1 FROM crawl_pages WHERE id = $1 FOR NO KEY UPDATE', [id]);
}

/** False, and nothing is written, if another crawler has taken the page since. Reported meanwhile, it is due now. */
export async function noteVisitOfPage(tx: Queryable, visit: VisitRow): Promise<boolean> {
  const { response } = visit;
  const rows = await tx.query(
    `UPDATE crawl_pages
        SET state = $2, priority = $3, failures = $5, broken_off = 0, quiet = $12, visited_at = now(), claim = NULL,
            due_at = CASE WHEN $13 OR EXISTS (SELECT 1 FROM crawl_candidates WHERE page_id = $1 AND accused_at > crawl_pages.claimed_at) THEN now()
                          ELSE now() + make_interval(secs => $4) END,
            asked_by = '',
            etag = CASE WHEN $6 THEN $7 ELSE etag END,
            last_modified = CASE WHEN $6 THEN $8 ELSE last_modified END,
            body_hash = CASE WHEN $6 THEN $9 ELSE body_hash END,
            answer_url = CASE WHEN $6 THEN $11 ELSE answer_url END,
            read_at = CASE WHEN $6 AND NOT $13 THEN now() ELSE read_at END
      WHERE id = $1 AND claim = $10
     RETURNING 1`,
    [
      visit.id,
      visit.state,
      visit.priority,
      visit.againSeconds,
      visit.failures,
      response !== null,
      response?.etag ?? null,
      response?.lastModified ?? null,
      response?.bodyHash ?? null,
      visit.claim,
      response?.url ?? null,
      visit.quiet,
      visit.isOutdated,
    ],
  );
  return rows.length === 1;
}

/** Restores the page to the state before it was taken, unless another crawler has taken it since. */
export async function untakePage(db: Queryable, { id, claim }: { id: string; claim: string }): Promise<void> {
  await db.query(
    `UPDATE crawl_pages SET due_at = now(), failures = failures - 1, broken_off = broken_off - 1, claim = NULL
      WHERE id = $1 AND claim = $2`,
    [id, claim],
  );
}

/** Marks a page that is no longer needed. */
export async function retirePage(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE crawl_pages SET due_at = NULL WHERE id = $1', [id]);
}

export interface HostPage {
  brandId: string;
  host: string;
  /** The hash of its address. */
  hash: Buffer;
}

/** Those of these that wait for a visit for their brand, or had it within `freshSeconds` and will have another. */
export async function findFreshHosts(
  db: Queryable,
  pages: readonly HostPage[],
  freshSeconds: number,
): Promise<Omit<HostPage, 'hash'>[]> {
  return db.query<Omit<HostPage, 'hash'>>(
    `SELECT given.brand_id AS "brandId", given.host
       FROM unnest($1::text[], $2::text[], $3::bytea[]) AS given (brand_id, host, hash)
       JOIN crawl_pages AS page ON page.url_hash = given.hash
       JOIN crawl_candidates AS candidate ON candidate.page_id = page.id AND candidate.brand_id = given.brand_id
      WHERE page.visited_at IS NULL
         OR (page.due_at IS NOT NULL AND page.visited_at >= now() - make_interval(secs => $4))`,
    [
      pages.map(({ brandId }) => brandId),
      pages.map(({ host }) => host),
      pages.map(({ hash }) => hash),
      freshSeconds,
    ],
  );
}

/** Those of these pages that wait for their first visit for the brand, or will be visited for it again. */
export async function findWatchedPages(
  db: Queryable,
  pages: readonly Pick<HostPage, 'brandId' | 'hash'>[],
): Promise<Pick<HostPage, 'brandId' | 'hash'>[]> {
  return db.query<Pick<HostPage, 'brandId' | 'hash'>>(
    `SELECT given.brand_id AS "brandId", given.hash
       FROM unnest($1::text[], $2::bytea[]) AS given (brand_id, hash)
       JOIN crawl_pages AS page ON page.url_hash = given.hash
       JOIN crawl_candidates AS candidate ON candidate.page_id = page.id AND candidate.brand_id = given.brand_id
      WHERE page.visited_at IS NULL OR page.due_at IS NOT NULL`,
    [pages.map(({ brandId }) => brandId), pages.map(({ hash }) => hash)],
  );
}
