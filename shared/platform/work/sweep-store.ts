import type { Queryable } from '../db/database.ts';

export interface Look {
  kind: string;
  everyMs: number;
}

/** A kind that nobody has looked for yet is due now. */
export async function addSweeps(db: Queryable, kinds: readonly string[]): Promise<void> {
  await db.query('INSERT INTO work_sweeps (kind) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [kinds]);
}

/**
 * Takes the kinds whose look is due, and moves each to its next one, a quarter of its interval sooner or later. Rows and
 * no advisory lock: a process that is frozen would keep a lock for as long as it is. A moment that lies too far ahead was
 * set while the clock of the server was wrong.
 */
export async function takeDueSweeps(db: Queryable, looks: readonly Look[]): Promise<string[]> {
  const rows = await db.query<{ kind: string }>(
    `UPDATE work_sweeps w
        SET next_at = now() + make_interval(secs => l.seconds * (0.75 + random() / 2))
       FROM unnest($1::text[], $2::float8[]) AS l (kind, seconds)
      WHERE l.kind = w.kind
        AND w.kind IN (
          SELECT s.kind FROM work_sweeps s JOIN unnest($1::text[], $2::float8[]) AS d (kind, seconds) USING (kind)
           WHERE s.next_at <= now() OR s.next_at > now() + make_interval(secs => 2 * d.seconds)
             FOR UPDATE OF s SKIP LOCKED)
     RETURNING w.kind`,
    [looks.map(({ kind }) => kind), looks.map(({ everyMs }) => everyMs / 1000)],
  );
  return rows.map(({ kind }) => kind);
}
