import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

/** Counts one more for the site today, held until the transaction ends. @returns how many there are now */
export async function addEnrollmentOfDay(tx: Queryable, siteDigest: Buffer): Promise<number> {
  const [row] = await tx.query<{ completed: number }>(
    `INSERT INTO enrollment_days (day, site_digest) VALUES ((now() AT TIME ZONE 'UTC')::date, $1)
         ON CONFLICT (day, site_digest) DO UPDATE SET completed = enrollment_days.completed + 1
     RETURNING completed`,
    [siteDigest],
  );
  if (!row) throw new Error('the enrollment was not counted');
  return row.completed;
}

export async function purgeEnrollmentDays(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM enrollment_days WHERE (day, site_digest) IN (
       SELECT day, site_digest FROM enrollment_days WHERE day < (now() AT TIME ZONE 'UTC')::date
        ORDER BY day LIMIT $1) RETURNING day`,
    [batch],
  );
  return rows.length;
}
