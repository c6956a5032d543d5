import type { PurgeLimits, Queryable } from '../../../../platform/db/database.ts';

export type CountScope = 'service' | 'project' | 'brand' | 'recipient' | 'project_recipient';

/** One of the counts that a mail belongs to. */
export interface Counted {
  scope: CountScope;
  subject: string;
}

/** The counts of this UTC day; those that have not begun are left out. */
export async function readMailCounts(
  db: Queryable,
  counted: readonly Counted[],
): Promise<(Counted & { mails: number })[]> {
  return db.query<Counted & { mails: number }>(
    `SELECT scope, subject, mails FROM takedown_mail_counts
      WHERE day = (now() AT TIME ZONE 'UTC')::date
        AND (scope, subject) IN (SELECT scope, subject FROM unnest($1::text[], $2::text[]) AS asked (scope, subject))`,
    [counted.map(({ scope }) => scope), counted.map(({ subject }) => subject)],
  );
}

export async function countMailRow(tx: Queryable, counted: readonly Counted[]): Promise<void> {
  await tx.query(
    `INSERT INTO takedown_mail_counts AS c (day, scope, subject, mails)
     SELECT (now() AT TIME ZONE 'UTC')::date, scope, subject, 1
       FROM unnest($1::text[], $2::text[]) AS asked (scope, subject)
     ON CONFLICT (day, scope, subject) DO UPDATE SET mails = c.mails + 1`,
    [counted.map(({ scope }) => scope), counted.map(({ subject }) => subject)],
  );
}

/** How many were removed. */
export async function purgeMailCounts(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM takedown_mail_counts WHERE (day, scope, subject) IN (
       SELECT day, scope, subject FROM takedown_mail_counts
        WHERE day < (now() - $1::interval)::date ORDER BY day LIMIT $2) RETURNING day`,
    [period, batch],
  );
  return rows.length;
}
