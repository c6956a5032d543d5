import type { Queryable } from '../../../platform/db/database.ts';
import type { NameLook } from '../../../platform/outbound/name-prober.ts';
import type { LookalikeName, LookalikeState } from './lookalike.ts';

/**
 * The intervals of `docs/internals/discovery.md`: hours until a name in this state is looked up again. Scans come once a day,
 * some minutes earlier or later: names due after 24 h would be looked up only by every second scan.
 */
const lookEveryHours = { live: 20, delegated: 6, unregistered: 20, wildcard: 20 } as const;
/** Hours from the beginning of one round to the next. */
const roundEveryHours = 20;
/** A name without a response is retried after a quarter of an hour, then twice as long each time, up to a day. */
const retryMinutes = 15;
/** 15 minutes doubled so often are more than a day. */
const doublingsMax = 7;
/** A name that is free again is kept for this long: a new registration after that is news either way. */
const purgeAfterDays = 90;

export interface SweepRound {
  /** Names that have been looked up. */
  position: number;
  isOpen: boolean;
}

/**
 * The round of one domain: the current one, a new one if it is time or the names have changed, else the last. Undefined
 * if the brand is deleted.
 */
export async function openRound(
  db: Queryable,
  { brandId, domain, hash }: { brandId: string; domain: string; hash: Buffer },
): Promise<SweepRound | undefined> {
  const starts = `brand_sweeps.names_hash <> excluded.names_hash OR (brand_sweeps.completed_at IS NOT NULL
    AND brand_sweeps.started_at <= now() - make_interval(hours => ${roundEveryHours}))`;
  const [row] = await db.query<SweepRound>(
    `INSERT INTO brand_sweeps (brand_id, domain, names_hash) SELECT id, $2, $3 FROM brands WHERE id = $1
     ON CONFLICT (brand_id, domain) DO UPDATE
        SET names_hash = excluded.names_hash,
            position = CASE WHEN ${starts} THEN 0 ELSE brand_sweeps.position END,
            started_at = CASE WHEN ${starts} THEN now() ELSE brand_sweeps.started_at END,
            completed_at = CASE WHEN ${starts} THEN NULL ELSE brand_sweeps.completed_at END
     RETURNING position, completed_at IS NULL AS "isOpen"`,
    [brandId, domain, hash],
  );
  return row;
}

/** Moves the round on. False when another process has moved it meanwhile, or the brand is deleted. */
export async function moveRound(
  tx: Queryable,
  step: { brandId: string; domain: string; hash: Buffer; from: number; to: number; isEnd: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE brand_sweeps SET position = $5, completed_at = CASE WHEN $6 THEN now() END
      WHERE brand_id = $1 AND domain = $2 AND names_hash = $3 AND position = $4 AND completed_at IS NULL
      RETURNING position`,
    [step.brandId, step.domain, step.hash, step.from, step.to, step.isEnd],
  );
  return rows.length === 1;
}

const nameColumns = 'name, domain, fuzzer, rank, distance';

export interface DueName extends LookalikeName {
  state: LookalikeState;
}

/** Names of a brand whose next look has come, the nearest first. */
export async function findDueNames(db: Queryable, brandId: string, limit: number): Promise<DueName[]> {
  return db.query<DueName>(
    `SELECT ${nameColumns}, state FROM swept_names WHERE brand_id = $1 AND due_at <= now()
      ORDER BY rank, name LIMIT $2`,
    [brandId, limit],
  );
}

/** Which of these names have rows: they are looked up on their own dates. */
export async function findKeptNames(
  db: Queryable,
  brandId: string,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    'SELECT name FROM swept_names WHERE brand_id = $1 AND name = ANY($2)',
    [brandId, names],
  );
  return rows.map(({ name }) => name);
}

/** Stores the results of lookups. An `unknown` leaves the state as it was, or inserts a row to be asked again. */
export async function keepLooks(
  tx: Queryable,
  brandId: string,
  looks: readonly (LookalikeName & { look: NameLook })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO swept_names AS kept (brand_id, name, domain, fuzzer, rank, distance, state, receives_mail, failures,
       looked_at, due_at, changed_at, first_seen_at)
     SELECT b.id, l.name, l.domain, l.fuzzer, l.rank, l.distance, l.state, l.mail, (l.state = 'unknown')::int,
            now(), now() + CASE l.state ${everyState} ELSE make_interval(mins => ${retryMinutes}) END, now(), now()
       FROM unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::float8[], $7::text[], $8::bool[])
              AS l (name, domain, fuzzer, rank, distance, state, mail)
       JOIN brands b ON b.id = $1
      ORDER BY l.name
     ON CONFLICT (brand_id, name) DO UPDATE
        SET state = CASE WHEN excluded.state = 'unknown' THEN kept.state ELSE excluded.state END,
            receives_mail = CASE WHEN excluded.state = 'unknown' THEN kept.receives_mail
              ELSE coalesce(excluded.receives_mail, kept.receives_mail) END,
            failures = CASE WHEN excluded.state = 'unknown' THEN kept.failures + 1 ELSE 0 END,
            looked_at = excluded.looked_at,
            due_at = CASE WHEN excluded.state = 'unknown'
              THEN now() + least(make_interval(mins => ${retryMinutes}) * 2 ^ least(kept.failures, ${doublingsMax}), interval '1 day')
              ELSE excluded.due_at END,
            changed_at = CASE WHEN excluded.state IN ('unknown', kept.state) THEN kept.changed_at ELSE now() END`,
    [
      brandId,
      looks.map(({ name }) => name),
      looks.map(({ domain }) => domain),
      looks.map(({ fuzzer }) => fuzzer),
      looks.map(({ rank }) => rank),
      looks.map(({ distance }) => distance),
      looks.map(({ look }) => look.state),
      looks.map(({ look }) => look.receivesMail),
    ],
  );
}

const everyState = Object.entries(lookEveryHours)
  .map(([state, hours]) => `WHEN '${state}' THEN make_interval(hours => ${hours})`)
  .join(' ');

/** Deletes names that turned out to be as free as those without rows. */
export async function deleteNames(tx: Queryable, brandId: string, names: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM swept_names WHERE brand_id = $1 AND name = ANY($2)', [brandId, names]);
}

/** Deletes names of domains the brand no longer has, names that are now its own, and those free for long. */
export async function dropStaleNames(
  tx: Queryable,
  brandId: string,
  { domains, own }: { domains: readonly string[]; own: readonly string[] },
): Promise<void> {
  await tx.query('DELETE FROM brand_sweeps WHERE brand_id = $1 AND domain <> ALL($2)', [brandId, domains]);
  await tx.query(
    `DELETE FROM swept_names
      WHERE brand_id = $1
        AND (domain <> ALL($2)
          OR (state = 'unregistered' AND changed_at < now() - make_interval(days => ${purgeAfterDays}))
          OR EXISTS (SELECT 1 FROM unnest($3::text[]) AS o (host) WHERE name = o.host OR right(name, length(o.host) + 1) = '.' || o.host))`,
    [brandId, domains, own],
  );
}

export interface FollowedName extends DueName {
  brandId: string;
  /** Consecutive lookups without a response. */
  failures: number;
}

/**
 * Claims names of watched brands that are registered without a site, or got no response, and whose next lookup is due.
 * No other process gets them during the lease, so one that dies delays them by no more than that.
 */
export async function claimNames(
  db: Queryable,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<FollowedName[]> {
  return db.query<FollowedName>(
    `UPDATE swept_names AS claimed SET due_at = now() + make_interval(secs => $2)
       FROM (SELECT brand_id, name FROM swept_names
              WHERE (state IN ('delegated', 'unknown') OR failures > 0) AND due_at <= now()
                AND (SELECT status FROM brands WHERE brands.id = brand_id) = 'active'
              ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED) AS due
      WHERE claimed.brand_id = due.brand_id AND claimed.name = due.name
     RETURNING claimed.brand_id AS "brandId", claimed.name, domain, fuzzer, rank, distance, state, failures`,
    [limit, leaseSeconds],
  );
}
