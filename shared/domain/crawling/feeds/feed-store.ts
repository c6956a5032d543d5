import type { FeedSource } from '../../../platform/config/source-services.ts';
import type { Queryable } from '../../../platform/db/database.ts';

export interface ClaimedFeed {
  id: string;
  lease: string;
  failures: number;
  /** Of the file that was last read to its end; null where there was none, or it said none. */
  etag: string | null;
  lastModified: string | null;
  bodyHash: Buffer | null;
}

/** Those that are known already stay as they are. */
export async function insertFeeds(
  db: Queryable,
  feeds: readonly { id: string; host: string; kind: FeedSource['kind'] }[],
): Promise<void> {
  await db.query(
    `INSERT INTO watched_feeds AS feed (id, host, kind)
     SELECT id, host, kind FROM unnest($1::text[], $2::text[], $3::text[]) AS given (id, host, kind) ORDER BY id
     ON CONFLICT (id) DO UPDATE SET kind = excluded.kind WHERE feed.kind IS NULL`,
    [feeds.map(({ id }) => id), feeds.map(({ host }) => host), feeds.map(({ kind }) => kind)],
  );
}

/** Leases the one of these feeds that has been due longest and is not leased. Undefined where there is none. */
export async function leaseFeed(
  db: Queryable,
  { ids, lease, seconds }: { ids: readonly string[]; lease: string; seconds: number },
): Promise<ClaimedFeed | undefined> {
  const [row] = await db.query<Omit<ClaimedFeed, 'lease'>>(
    `UPDATE watched_feeds SET lease = $2, lease_until = now() + make_interval(secs => $3)
      WHERE id = (
        SELECT id FROM watched_feeds
         WHERE id = ANY($1) AND due_at <= now() AND (lease IS NULL OR lease_until <= now())
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, failures, etag, last_modified AS "lastModified", body_hash AS "bodyHash"`,
    [ids, lease, seconds],
  );
  return row && { ...row, lease };
}

/** Counts what was compared and extends the lease. False where it was lost. */
export async function advanceFeed(
  tx: Queryable,
  { id, lease, seconds }: { id: string; lease: string; seconds: number },
  { entries, unreadable }: { entries: number; unreadable: number },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE watched_feeds SET entries = entries + $4, unreadable = unreadable + $5,
            lease_until = now() + make_interval(secs => $3)
      WHERE id = $1 AND lease = $2 RETURNING 1`,
    [id, lease, seconds, entries, unreadable],
  );
  return rows.length === 1;
}

export async function countFeedOffers(tx: Queryable, id: string, offered: number): Promise<void> {
  await tx.query('UPDATE watched_feeds SET offered = offered + $2 WHERE id = $1', [id, offered]);
}

/** The file that was read to its end. */
export interface ReadFile {
  etag: string | null;
  lastModified: string | null;
  bodyHash: Buffer;
}

/** Nothing where the lease was lost. `read`: null where the file is the one that was read before. */
export async function finishFeed(
  db: Queryable,
  { id, lease }: { id: string; lease: string },
  { restSeconds, read }: { restSeconds: number; read: ReadFile | null },
): Promise<void> {
  await db.query(
    `UPDATE watched_feeds
        SET lease = NULL, lease_until = NULL, due_at = now() + make_interval(secs => $3), failures = 0, error = NULL,
            etag = CASE WHEN $4::bytea IS NULL THEN etag ELSE $5 END,
            last_modified = CASE WHEN $4 IS NULL THEN last_modified ELSE $6 END,
            body_hash = coalesce($4, body_hash),
            read_at = CASE WHEN $4 IS NULL THEN read_at ELSE now() END, checked_at = now()
      WHERE id = $1 AND lease = $2`,
    [id, lease, restSeconds, read?.bodyHash ?? null, read?.etag ?? null, read?.lastModified ?? null],
  );
}

/** Returns a feed that was not read to its end. `error`: null where nothing is wrong with it. Nothing where the lease was lost. */
export async function returnFeed(
  db: Queryable,
  { id, lease }: { id: string; lease: string },
  { restSeconds, error }: { restSeconds: number; error: string | null },
): Promise<void> {
  await db.query(
    `UPDATE watched_feeds
        SET lease = NULL, lease_until = NULL, due_at = now() + make_interval(secs => $3),
            failures = CASE WHEN $4::text IS NULL THEN failures ELSE failures + 1 END, error = $4
      WHERE id = $1 AND lease = $2`,
    [id, lease, restSeconds, error],
  );
}

/** How feeds of one kind are doing; those that no crawler has asked for within a day were taken out of the settings. */
export interface FeedReadings {
  kind: FeedSource['kind'];
  /** When one was last read, or found unchanged. */
  checkedAt: Date | null;
  working: number;
  failing: number;
}

export async function sumFeeds(db: Queryable, limit: number): Promise<FeedReadings[]> {
  return db.query<FeedReadings>(
    `SELECT kind, max(checked_at) AS "checkedAt", (count(*) FILTER (WHERE is_asked AND failures = 0 AND checked_at IS NOT NULL))::int AS working,
            (count(*) FILTER (WHERE is_asked AND failures > 0))::int AS failing
       FROM (SELECT kind, checked_at, failures, due_at > now() - interval '1 day' AS is_asked
               FROM watched_feeds ORDER BY id LIMIT $1) AS feed
      WHERE kind IS NOT NULL GROUP BY kind`,
    [limit],
  );
}
