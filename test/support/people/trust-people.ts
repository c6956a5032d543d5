import type { Database, Queryable } from '../../../shared/platform/db/database.ts';

/** The score that the partner knows of each person at the start. */
export const toldAtFirst = 0;

/** People with a device and a verification from its enrollment some days ago, due for a score; returns their ids. */
export async function addTrustPeople(db: Database, projectId: string, count: number): Promise<string[]> {
  const people = await db.query<{ id: string }>(
    `INSERT INTO identities (id, user_id, code, mode, display_name, project_id, status, enrolled_at, last_verified_at,
                             lapses_at)
     SELECT gen_random_uuid(), 'usr_' || n, 'Q' || translate(lpad(to_hex(n), 6, '0'), 'abcdef', 'ABCDEF'), 'live', 'Person ' || n, $2,
            'verified', now() - interval '300 days', now(), now() + interval '1 year'
       FROM generate_series(1, $1::int) AS n RETURNING id`,
    [count, projectId],
  );
  const ids = people.map(({ id }) => id);
  for (const kind of ['verification_succeeded', 'device'])
    await db.query(
      `INSERT INTO trust_events (id, identity_id, kind, ref, at, touched_at)
       SELECT 'tev_' || $1::text || id, id, $1, id::text, began, began
         FROM identities, LATERAL (SELECT now() - interval '1 day' * (abs(hashtext(id::text)) % 300) AS began) spread
        WHERE id = ANY($2)`,
      [kind, ids],
    );
  await db.query(
    `INSERT INTO trust_standings (identity_id, policy_version, announced_score, dirty_since, next_change_at)
     SELECT id, 1, $1, now(), now() FROM identities WHERE id = ANY($2)`,
    [toldAtFirst, ids],
  );
  return ids;
}

/** Starts or ends a suspicion for everyone at once, which changes each score enough for an event. */
export async function turnSuspicions(
  db: Database,
  people: readonly string[],
  suspected: boolean,
): Promise<void> {
  await db.transaction((tx) => turnSuspicionsIn(tx, people, suspected));
}

/** Like `turnSuspicions`, within the caller's transaction. */
export async function turnSuspicionsIn(
  tx: Queryable,
  people: readonly string[],
  suspected: boolean,
): Promise<void> {
  if (suspected)
    await tx.query(
      `INSERT INTO trust_events (id, identity_id, kind, ref)
       SELECT 'tev_' || gen_random_uuid(), id, 'device_suspected', id::text FROM unnest($1::uuid[]) AS who (id)
           ON CONFLICT (kind, ref) WHERE ended_at IS NULL DO NOTHING`,
      [people],
    );
  else
    await tx.query(
      `UPDATE trust_events SET ended_at = now(), touched_at = now()
        WHERE kind = 'device_suspected' AND ended_at IS NULL`,
    );
  await tx.query(
    `UPDATE trust_standings SET dirty_since = least(dirty_since, now()), next_change_at = least(next_change_at, now())
      WHERE identity_id = ANY($1)`,
    [people],
  );
}

export async function countDue(db: Database): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'SELECT count(*) FROM trust_standings WHERE next_change_at <= now() OR dirty_since IS NOT NULL',
  );
  return rows[0]?.count ?? 0;
}
