import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

export interface CachedRobots {
  outcome: 'read' | 'unavailable' | 'unreachable';
  file: Buffer | null;
  /** `unreachable` because no server accepted the connection. */
  isUnmet: boolean;
}

/** Undefined where it was never asked for, or too long ago. */
export async function findRobots(db: Queryable, origin: string): Promise<CachedRobots | undefined> {
  const [row] = await db.query<CachedRobots>(
    'SELECT outcome, file, unmet AS "isUnmet" FROM crawl_robots WHERE origin = $1 AND expires_at > now()',
    [origin],
  );
  return row;
}

export async function putRobots(
  db: Queryable,
  { origin, outcome, file, isUnmet, keepMs }: CachedRobots & { origin: string; keepMs: number },
): Promise<void> {
  await db.query(
    `INSERT INTO crawl_robots (origin, outcome, file, unmet, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5::double precision / 1000))
     ON CONFLICT (origin) DO UPDATE
        SET outcome = excluded.outcome, file = excluded.file, unmet = excluded.unmet, expires_at = excluded.expires_at`,
    [origin, outcome, file, isUnmet, keepMs],
  );
}

/** How many were removed. */
export async function purgeRobots(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM crawl_robots WHERE origin IN (
       SELECT origin FROM crawl_robots WHERE expires_at < now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [batch],
  );
  return rows.length;
}
