import type { Queryable } from '../../../../platform/db/database.ts';

export interface Lease {
  memberId: string;
  /** Null for a member who is gone. */
  name: string | null;
  until: Date;
}

/** Takes or renews it. Undefined while another member has it. */
export async function takeLease(
  db: Queryable,
  { alertId, memberId, seconds }: { alertId: string; memberId: string; seconds: number },
): Promise<{ until: Date } | undefined> {
  const [row] = await db.query<{ until: Date }>(
    `INSERT INTO alert_leases AS l (alert_id, member_id, leased_until)
     VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT (alert_id) DO UPDATE SET member_id = excluded.member_id, leased_until = excluded.leased_until
      WHERE l.member_id = excluded.member_id OR l.leased_until <= now()
     RETURNING leased_until AS until`,
    [alertId, memberId, seconds],
  );
  return row;
}

/** Undefined where nobody has it. */
export async function findLease(db: Queryable, alertId: string): Promise<Lease | undefined> {
  const [row] = await db.query<Lease>(
    `SELECT l.member_id AS "memberId", m.name, l.leased_until AS until
       FROM alert_leases l LEFT JOIN members m ON m.id = l.member_id
      WHERE l.alert_id = $1 AND l.leased_until > now()`,
    [alertId],
  );
  return row;
}

/** Those of a member; those of others stay. */
export async function deleteLeases(
  db: Queryable,
  { alertIds, memberId }: { alertIds: readonly string[]; memberId: string },
): Promise<void> {
  await db.query('DELETE FROM alert_leases WHERE alert_id = ANY($1::text[]) AND member_id = $2', [
    alertIds,
    memberId,
  ]);
}

/** Gives a member those that nobody else has. */
export async function takeFreeLeases(
  tx: Queryable,
  { alertIds, memberId, seconds }: { alertIds: readonly string[]; memberId: string; seconds: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO alert_leases AS l (alert_id, member_id, leased_until)
     SELECT id, $2, now() + make_interval(secs => $3) FROM unnest($1::text[]) a (id) ORDER BY id
     ON CONFLICT (alert_id) DO UPDATE SET member_id = excluded.member_id, leased_until = excluded.leased_until
      WHERE l.member_id = excluded.member_id OR l.leased_until <= now()`,
    [alertIds, memberId, seconds],
  );
}

/** Returns how many it removed. */
export async function purgeLeases(db: Queryable, { batch }: { batch: number }): Promise<number> {
  const rows = await db.query(
    `DELETE FROM alert_leases WHERE alert_id IN (
       SELECT alert_id FROM alert_leases WHERE leased_until <= now() ORDER BY leased_until LIMIT $1
          FOR UPDATE SKIP LOCKED)
     RETURNING alert_id`,
    [batch],
  );
  return rows.length;
}
