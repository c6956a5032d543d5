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
 * @param choices.aheadSeconds they go before sites of their priority that have waited less long than this
 * @param choices.askedBy the project they wait for from now on, even if they waited for another one: its turn may be far off
 */
export async function wakeSites(
  tx: Queryable,
  sites: readonly { site: string; priority: Priority }[],
  { aheadSeconds = 0, askedBy = '' }: { aheadSeconds?: number; askedBy?: string } = {},
): Promise<void> {
  await tx.query(
    `UPDATE crawl_sites
        SET due_at = least(coalesce(due_at, 'infinity'), greatest(now() - make_interval(secs => $3), polite_at)),
            priority = greatest(crawl_sites.priority, given.priority),
            asked_by = CASE WHEN $4 = '' THEN asked_by ELSE $4 END
       FROM unnest($1::text[], $2::smallint[]) AS given (site, priority)
      WHERE crawl_sites.site = given.site AND lease IS NULL`,
    [sites.map(({ site }) => site), sites.map(({ priority }) => priority), aheadSeconds, askedBy],
  );
}

export interface ClaimedSite {
  site: string;
  /** The project that asked for what is due; empty where none did. */
  askedBy: string;
}

export interface SiteTurn {
  lease: string;
  leaseSeconds: number;
  priority: Priority;
  /** The project that was served last at this priority: its successor in the order of ids is next, then sites nobody asked for. */
  after: string;
  /** Projects that have no place left in this process; the empty one stands for what nobody asked for. */
  except: readonly string[];
}

/**
 * Takes the site that has waited longest, of the project whose turn it is. Walks over projects that have sites waiting at
 * this priority, from the last one served on, and reads one entry of each: what others wait for costs nothing. A site whose
 * crawler died is due when its lease has ended.
 */
export async function claimSite(db: Queryable, turn: SiteTurn): Promise<ClaimedSite | undefined> {
  const [row] = await db.query<ClaimedSite>(
    `WITH RECURSIVE later AS (
       (SELECT asked_by FROM crawl_sites
         WHERE priority = $3 AND asked_by > $4 AND due_at IS NOT NULL ORDER BY asked_by LIMIT 1)
       UNION ALL
       SELECT (SELECT asked_by FROM crawl_sites
                WHERE priority = $3 AND asked_by > later.asked_by AND due_at IS NOT NULL ORDER BY asked_by LIMIT 1)
         FROM later WHERE later.asked_by IS NOT NULL),
     earlier AS (
       (SELECT asked_by FROM crawl_sites
         WHERE priority = $3 AND asked_by > '' AND asked_by <= $4 AND due_at IS NOT NULL ORDER BY asked_by LIMIT 1)
       UNION ALL
       SELECT (SELECT asked_by FROM crawl_sites
                WHERE priority = $3 AND asked_by > earlier.asked_by AND asked_by <= $4 AND due_at IS NOT NULL
                ORDER BY asked_by LIMIT 1)
         FROM earlier WHERE earlier.asked_by IS NOT NULL),
     first AS MATERIALIZED (
       SELECT found.site FROM later CROSS JOIN LATERAL (
         SELECT site FROM crawl_sites
          WHERE priority = $3 AND asked_by = later.asked_by AND due_at <= now() AND asked_by <> ALL($5)
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED) AS found
        LIMIT 1),
     unasked AS MATERIALIZED (
       SELECT site FROM crawl_sites WHERE priority = $3 AND asked_by = '' AND due_at <= now() AND '' <> ALL($5)
        ORDER BY due_at LIMIT 1 - (SELECT count(*) FROM first) FOR UPDATE SKIP LOCKED),
     last AS MATERIALIZED (
       SELECT found.site FROM earlier CROSS JOIN LATERAL (
         SELECT site FROM crawl_sites
          WHERE priority = $3 AND asked_by = earlier.asked_by AND due_at <= now() AND asked_by <> ALL($5)
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED) AS found
        LIMIT 1 - (SELECT count(*) FROM first) - (SELECT count(*) FROM unasked))
     UPDATE crawl_sites SET lease = $1, due_at = now() + make_interval(secs => $2)
      WHERE site IN (SELECT site FROM first UNION ALL SELECT site FROM unasked UNION ALL SELECT site FROM last)
     RETURNING site, asked_by AS "askedBy"`,
    [turn.lease, turn.leaseSeconds, turn.priority, turn.after, turn.except],
  );
  return row;
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
 * page, until a more urgent one is due; of projects that asked for pages of it, for the one after the last.
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
     place AS (SELECT coalesce(max(priority), 0) AS priority FROM due WHERE at <= (SELECT at FROM next)),
     asked AS (
       SELECT coalesce(
         (SELECT asked_by FROM crawl_pages
           WHERE site = $1 AND crawl_pages.priority = (SELECT priority FROM place) AND due_at IS NOT NULL
             AND asked_by <> '' AND asked_by > known.asked_by ORDER BY asked_by LIMIT 1),
         (SELECT asked_by FROM crawl_pages
           WHERE site = $1 AND crawl_pages.priority = (SELECT priority FROM place) AND due_at IS NOT NULL
             AND asked_by <> '' ORDER BY asked_by LIMIT 1), '') AS by
         FROM crawl_sites AS known WHERE site = $1)
     UPDATE crawl_sites
        SET lease = NULL, polite_at = (SELECT at FROM polite), failures = $3,
            due_at = CASE WHEN EXISTS (SELECT 1 FROM due WHERE at IS NOT NULL) THEN (SELECT at FROM next) END,
            priority = (SELECT priority FROM place), asked_by = (SELECT by FROM asked),
            raise_at = (SELECT min(at) FROM due WHERE priority > (SELECT priority FROM place))
      WHERE site = $1`,
    [site, waitMs, failures],
  );
}

/**
 * Milliseconds until the first site is due, below 0 for one that was; null where none waits. A walk over the priorities and
 * the projects that have sites waiting, of which it reads one entry each: there is no index by time alone.
 * @param placesMax how many pairs of priority and project it looks at
 */
export async function firstSiteDueInMs(db: Queryable, placesMax: number): Promise<number | null> {
  const [row] = await db.query<{ inMs: number | null }>(
    `WITH RECURSIVE places AS (
       (SELECT priority, asked_by FROM crawl_sites WHERE due_at IS NOT NULL ORDER BY priority, asked_by LIMIT 1)
       UNION ALL
       SELECT next.priority, next.asked_by FROM places CROSS JOIN LATERAL (
         SELECT priority, asked_by FROM crawl_sites
          WHERE due_at IS NOT NULL AND (priority, asked_by) > (places.priority, places.asked_by)
          ORDER BY priority, asked_by LIMIT 1) AS next)
     SELECT (extract(epoch FROM min(first.due_at) - now()) * 1000)::float8 AS "inMs"
       FROM (SELECT * FROM places LIMIT $1) AS place CROSS JOIN LATERAL (
         SELECT due_at FROM crawl_sites
          WHERE priority = place.priority AND asked_by = place.asked_by AND due_at IS NOT NULL
          ORDER BY due_at LIMIT 1) AS first`,
    [placesMax],
  );
  return row?.inMs ?? null;
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
