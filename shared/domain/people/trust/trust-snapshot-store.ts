import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { TrustLevel } from './trust-score.ts';

/**
 * Facts have come: the scores are due now, once, however many they are. In the order of the list, so that transactions which
 * mark several of the same people wait for each other.
 */
export async function markDirty(
  tx: Queryable,
  identityIds: readonly string[],
  policyVersion: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO trust_standings AS s (identity_id, policy_version, dirty_since, next_change_at)
     SELECT who.id, $2, now(), now() FROM unnest($1::uuid[]) WITH ORDINALITY AS who (id, place) ORDER BY place
     ON CONFLICT (identity_id) DO UPDATE
        SET dirty_since = least(s.dirty_since, now()), next_change_at = least(s.next_change_at, now())`,
    [identityIds, policyVersion],
  );
}

export async function findPolicyVersion(db: Queryable, identityId: string): Promise<number | undefined> {
  const [row] = await db.query<{ version: number }>(
    'SELECT policy_version AS version FROM trust_standings WHERE identity_id = $1',
    [identityId],
  );
  return row?.version;
}

export interface DueTrustSnapshot {
  identityId: string;
  policyVersion: number;
  announcedScore: number | null;
  dirtySince: Date | null;
  /** The database's time when it was claimed. */
  now: Date;
  userId: string;
  displayName: string;
  code: string;
  mode: Mode;
  projectId: string | null;
}

/**
 * Holds the next ones that are due until the transaction ends; other workers take others. In two steps, so that the plan is
 * index scans however many the planner takes to be due.
 */
export async function claimDue(tx: Queryable, batch: number): Promise<DueTrustSnapshot[]> {
  return tx.query<DueTrustSnapshot>(
    `WITH due AS MATERIALIZED (
       SELECT * FROM trust_standings
        WHERE next_change_at <= now() ORDER BY next_change_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     SELECT due.identity_id AS "identityId", due.policy_version AS "policyVersion",
            due.announced_score AS "announcedScore", due.dirty_since AS "dirtySince", now() AS now,
            i.user_id AS "userId", i.display_name AS "displayName", i.code, i.mode, i.project_id AS "projectId"
       FROM due CROSS JOIN LATERAL (SELECT * FROM identities WHERE id = due.identity_id LIMIT 1) i`,
    [batch],
  );
}

/** Milliseconds until the next score is due, below 0 for one that was; null where none will change by itself. */
export async function trustDueInMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ inMs: number }>(
    `SELECT (extract(epoch FROM next_change_at - now()) * 1000)::float8 AS "inMs" FROM trust_standings
      WHERE next_change_at IS NOT NULL ORDER BY next_change_at LIMIT 1`,
  );
  return row?.inMs ?? null;
}

export interface Published {
  identityId: string;
  policyVersion: number;
  score: number;
  level: TrustLevel;
  announcedScore: number;
  /** The time of the earliest fact that is not in the score yet. */
  dirtySince: Date | null;
  nextChangeAt: Date | null;
}

export async function publishTrustSnapshots(tx: Queryable, published: readonly Published[]): Promise<void> {
  await tx.query(
    `UPDATE trust_standings s
        SET policy_version = p.policy_version, score = p.score, level = p.level, announced_score = p.announced,
            dirty_since = p.dirty_since, next_change_at = p.next_change_at, computed_at = now()
       FROM unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::int[], $6::timestamptz[], $7::timestamptz[])
         AS p (identity_id, policy_version, score, level, announced, dirty_since, next_change_at)
      WHERE s.identity_id = p.identity_id`,
    [
      published.map((each) => each.identityId),
      published.map((each) => each.policyVersion),
      published.map((each) => each.score),
      published.map((each) => each.level),
      published.map((each) => each.announcedScore),
      published.map((each) => each.dirtySince),
      published.map((each) => each.nextChangeAt),
    ],
  );
}

/**
 * Makes the next ones of an earlier policy due. Returns how many that were. An array, so that the plan is an index scan: of a
 * subquery with an unknown limit the planner expects a tenth of the table and would read all of it.
 */
export async function makeDueBelow(db: Queryable, policyVersion: number, batch: number): Promise<number> {
  const rows = await db.query(
    `UPDATE trust_standings SET next_change_at = now() WHERE identity_id = ANY (ARRAY(
       SELECT identity_id FROM trust_standings
        WHERE policy_version < $1 AND (next_change_at IS NULL OR next_change_at > now())
        ORDER BY policy_version, identity_id LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
    [policyVersion, batch],
  );
  return rows.length;
}

/** How many are due, counted no further than `max`. */
export async function countDue(db: Queryable, max: number): Promise<number> {
  const [row] = await db.query<{ due: number }>(
    `SELECT count(*) AS due FROM (SELECT 1 FROM trust_standings WHERE next_change_at <= now() LIMIT $1) AS waiting`,
    [max],
  );
  return row?.due ?? 0;
}

export async function countByPolicy(db: Queryable): Promise<{ version: number; subjects: number }[]> {
  return db.query<{ version: number; subjects: number }>(
    `SELECT policy_version AS version, count(*) AS subjects FROM trust_standings
      GROUP BY policy_version ORDER BY policy_version`,
  );
}

export interface PublishedScore {
  score: number;
  level: TrustLevel;
  computedAt: Date | null;
}

/** What was last published of a person; null before anything was. */
export async function findPublishedScore(db: Queryable, identityId: string): Promise<PublishedScore | null> {
  const [row] = await db.query<PublishedScore>(
    'SELECT score, level, computed_at AS "computedAt" FROM trust_standings WHERE identity_id = $1',
    [identityId],
  );
  return row ?? null;
}
