import type { Queryable } from '../db/database.ts';

/** Seconds since the next look at each of these kinds of work was due, below 0 while it is not; a kind that nobody has looked at is left out. */
export async function readLateness(
  db: Queryable,
  kinds: readonly string[],
): Promise<{ kind: string; lateSeconds: number }[]> {
  return db.query<{ kind: string; lateSeconds: number }>(
    `SELECT kind, extract(epoch FROM now() - next_at)::float8 AS "lateSeconds"
       FROM work_sweeps WHERE kind = ANY($1::text[])`,
    [kinds],
  );
}

/** Who is connected to this database, by the names that processes of the service give themselves. */
export async function countConnections(db: Queryable): Promise<{ name: string; connections: number }[]> {
  return db.query<{ name: string; connections: number }>(
    `SELECT application_name AS name, count(*)::int AS connections FROM pg_stat_activity
      WHERE datname = current_database() AND starts_with(application_name, 'humanmark-')
      GROUP BY application_name ORDER BY application_name`,
  );
}
