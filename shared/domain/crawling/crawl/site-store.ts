import type { Queryable } from '../../../platform/db/database.ts';
import type { Priority } from './crawled-page.ts';

/**
 * Creates the sites if needed and locks them until the commit: a process that returns or removes one of them waits, and
 * then sees the pages added meanwhile. In the order of their names, so that two concurrent callers cannot deadlock.
 */
export async function holdSites(tx: Queryable, sites: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO crawl_sites AS known (site, priority)
     SELECT site, 0 FROM unnest($1::text[]) AS given (site) ORDER BY site
     ON CONFLICT (site) DO UPDATE SET priority = known.priority`,
    [sites],
  );
}

/**
 * Pages of theirs are due now. If a site is taken, this takes effect when it is returned.
 * @param aheadSeconds they go before sites of their priority that have waited less long than this
 */
export async function wakeSites(
  tx: Queryable,
  sites: readonly { site: string; priority: Priority }[],
  aheadSeconds = 0,
): Promise<void> {
  await tx.query(
    `UPDATE crawl_sites
        SET due_at = least(coalesce(due_at, 'infinity'), greatest(now() - make_interval(secs => $3), polite_at)),
            priority = greatest(crawl_sites.priority, given.priority)
       FROM unnest($1::text[], $2::smallint[]) AS given (site, priority)
      WHERE crawl_sites.site = given.site AND lease IS NULL`,
    [sites.map(({ site }) => site), sites.map(({ priority }) => priority), aheadSeconds],
  );
}

/**
 * Takes the site that has waited longest, of the highest of the three `priorities` that has one. A site whose crawler died is due
 * when its lease has ended.
 */
export async function claimSite(
  db: Queryable,
  claim: { lease: string; leaseSeconds: number; priorities: readonly [Priority, Priority, Priority] },
): Promise<string | undefined> {
  const [row] = await db.query<{ site: string }>(
    `WITH first AS MATERIALIZED (
       SELECT site FROM crawl_sites WHERE priority = $3 AND due_at <= now()
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED),
     second AS MATERIALIZED (
       SELECT site FROM crawl_sites WHERE priority = $4 AND due_at <= now()
        ORDER BY due_at LIMIT 1 - (SELECT count(*) FROM first) FOR UPDATE SKIP LOCKED),
     third AS MATERIALIZED (
       SELECT site FROM crawl_sites WHERE priority = $5 AND due_at <= now()
        ORDER BY due_at LIMIT 1 - (SELECT count(*) FROM first) - (SELECT count(*) FROM second) FOR UPDATE SKIP LOCKED)
     UPDATE crawl_sites SET lease = $1, due_at = now() + make_interval(secs => $2)
      WHERE site IN (SELECT site FROM first UNION ALL SELECT site FROM second UNION ALL SELECT site FROM third)
     RETURNING site`,
    [claim.lease, claim.leaseSeconds, claim.priorities[0], claim.priorities[1], claim.priorities[2]],
  );
  return row?.site;
}

/**
 * Claims the site that a page leads to and returns its servers' failures; undefined while another crawler has it, or it
 * must not be contacted yet.
 */
export async function claimThisSite(
  db: Queryable,
  claim: { site: string; lease: string; leaseSeconds: number },
): Promise<{ failures: number } | undefined> {
  const [row] = await db.query<{ failures: number }>(
    `INSERT INTO crawl_sites AS known (site, priority, lease, due_at)
     VALUES ($1, 0, $2, now() + make_interval(secs => $3))
     ON CONFLICT (site) DO UPDATE SET lease = excluded.lease, due_at = excluded.due_at
      WHERE (known.lease IS NULL OR known.due_at <= now()) AND known.polite_at <= now()
     RETURNING failures`,
    [claim.site, claim.lease, claim.leaseSeconds],
  );
  return row;
}

/** Extends leases and returns those that still hold. In the order of `holdSites`. */
export async function extendLeases(
  db: Queryable,
  leases: readonly string[],
  leaseSeconds: number,
): Promise<string[]> {
  const rows = await db.query<{ lease: string }>(
    `WITH held AS MATERIALIZED (
       SELECT site FROM crawl_sites WHERE lease = ANY($1::text[]) ORDER BY site FOR UPDATE)
     UPDATE crawl_sites SET due_at = now() + make_interval(secs => $2)
       FROM held WHERE crawl_sites.site = held.site AND lease = ANY($1::text[]) RETURNING lease`,
    [leases, leaseSeconds],
  );
  return rows.map(({ lease }) => lease);
}

/** False where the lease was lost. */
export async function lockLeasedSite(
  tx: Queryable,
  { site, lease }: { site: string; lease: string },
): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM crawl_sites WHERE site = $1 AND lease = $2 FOR UPDATE', [
    site,
    lease,
  ]);
  return rows.length === 1;
}

/**
 * A statement after `lockLeasedSite`, so that it sees what others have brought until then. The site waits among those of its first
 * page, until a more urgent one is due.
 */
export async function releaseSite(
  tx: Queryable,
  { site, waitMs, failures }: { site: string; waitMs: number; failures: number },
): Promise<void> {
  await tx.query(
    `WITH polite AS (SELECT now() + make_interval(secs => $2::double precision / 1000) AS at),
     due AS (
       SELECT priority, (
         SELECT min(due_at) FROM crawl_pages WHERE site = $1 AND crawl_pages.priority = each.priority AND due_at IS NOT NULL
       ) AS at FROM (VALUES (2), (1), (0)) AS each (priority)),
     next AS (SELECT greatest(min(at), (SELECT at FROM polite)) AS at FROM due WHERE at IS NOT NULL),
     place AS (SELECT coalesce(max(priority), 0) AS priority FROM due WHERE at <= (SELECT at FROM next))
     UPDATE crawl_sites
        SET lease = NULL, polite_at = (SELECT at FROM polite), failures = $3,
            due_at = CASE WHEN EXISTS (SELECT 1 FROM due WHERE at IS NOT NULL) THEN (SELECT at FROM next) END,
            priority = (SELECT priority FROM place),
            raise_at = (SELECT min(at) FROM due WHERE priority > (SELECT priority FROM place))
      WHERE site = $1`,
    [site, waitMs, failures],
  );
}

/** Raises sites that wait at a lower priority than their pages. Returns how many. */
export async function raisePriorities(db: Queryable, batch: number): Promise<number> {
  const rows = await db.query(
    `UPDATE crawl_sites
        SET priority = greatest(crawl_sites.priority, due.priority), raise_at = due.later
       FROM (SELECT site FROM crawl_sites WHERE raise_at <= now() AND lease IS NULL
              ORDER BY raise_at LIMIT $1 FOR UPDATE SKIP LOCKED) AS late
       CROSS JOIN LATERAL (
         SELECT max(each.priority) FILTER (WHERE at <= now()) AS priority, min(at) FILTER (WHERE at > now()) AS later
           FROM (VALUES (2), (1)) AS each (priority)
           CROSS JOIN LATERAL (
             SELECT min(due_at) AS at FROM crawl_pages
              WHERE crawl_pages.site = late.site AND crawl_pages.priority = each.priority AND due_at IS NOT NULL) AS first
       ) AS due
      WHERE crawl_sites.site = late.site
     RETURNING 1`,
    [batch],
  );
  return rows.length;
}

export async function readSiteFailures(db: Queryable, site: string): Promise<number> {
  const [row] = await db.query<{ failures: number }>('SELECT failures FROM crawl_sites WHERE site = $1', [
    site,
  ]);
  return row?.failures ?? 0;
}
