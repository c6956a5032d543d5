import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

export async function findAnswer(db: Queryable, key: string): Promise<{ response: unknown } | undefined> {
  const [row] = await db.query<{ response: unknown }>(
    'SELECT answer AS response FROM rdap_answers WHERE key = $1 AND expires_at > now()',
    [key],
  );
  return row;
}

export async function keepAnswer(
  db: Queryable,
  { key, response, seconds }: { key: string; response: unknown; seconds: number },
): Promise<void> {
  await db.query(
    `INSERT INTO rdap_answers (key, answer, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT (key) DO UPDATE SET answer = excluded.answer, expires_at = excluded.expires_at`,
    [key, JSON.stringify(response), seconds],
  );
}

/** How many were removed. */
export async function purgeRdapAnswers(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM rdap_answers WHERE key IN (
       SELECT key FROM rdap_answers WHERE expires_at <= now() ORDER BY expires_at LIMIT $1) RETURNING key`,
    [batch],
  );
  return rows.length;
}
