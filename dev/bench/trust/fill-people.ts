import type { Client } from 'pg';
import type { TrustEvent, TrustEventKind } from '../../../shared/domain/people/trust/trust-evidence.ts';
import { trustPolicies } from '../../../shared/domain/people/trust/trust-policy.ts';
import {
  nextChange,
  type TrustLevel,
  trustScoreAt,
} from '../../../shared/domain/people/trust/trust-score.ts';
import { trustStateAt } from '../../../shared/domain/people/trust/trust-state.ts';

/** SQL over generate_series: a million people with three million facts in about a minute. */
export async function fillPeople(
  db: Client,
  { people, projectId, histories }: { people: number; projectId: string; histories: readonly History[] },
): Promise<void> {
  // Skips the foreign key check of every fact, which a superuser may do.
  await db.query(`SET session_replication_role = replica`);
  await insertHistories(db, histories);
  await db.query(
    `INSERT INTO identities (id, user_id, code, mode, display_name, project_id, status, enrolled_at, last_verified_at,
                             lapses_at)
     SELECT md5('person' || n)::uuid, 'usr_' || md5('user' || n), pg_temp.code_of(n), 'live', 'Person ' || n, $2, 'verified',
            now() - interval '1 year', now(), now() + interval '1 year'
       FROM generate_series(1, $1::int) AS n`,
    [people, projectId],
  );
  await db.query(
    `INSERT INTO trust_events (id, identity_id, kind, ref, at, ended_at, weight, source_project, touched_at)
     SELECT 'tev_' || n || '_' || h.place, md5('person' || n)::uuid, h.kind, n || '_' || h.place, h.at, h.ended_at,
            h.weight, h.source, h.at
       FROM generate_series(1, $1::int) AS n JOIN bench_events h ON h.history = n % $2`,
    [people, histories.length],
  );
  // No one may become due during a measurement except the people whom its round makes due.
  await db.query(
    `INSERT INTO trust_standings (identity_id, policy_version, score, level, announced_score, next_change_at, computed_at)
     SELECT md5('person' || n)::uuid, 1, h.score, h.level, h.score, greatest(h.next_change_at, now() + interval '1 day'),
            now()
       FROM generate_series(1, $1::int) AS n JOIN bench_standings h ON h.history = n % $2`,
    [people, histories.length],
  );
  await db.query('RESET session_replication_role');
  await db.query('VACUUM (ANALYZE) identities, trust_events, trust_standings');
}

/** Inserts the facts of each history and the resulting trust snapshot. */
async function insertHistories(db: Client, histories: readonly History[]): Promise<void> {
  await db.query(
    `CREATE TEMP TABLE bench_events (history int, place int, kind text, at timestamptz, ended_at timestamptz,
       weight double precision, source text)`,
  );
  await db.query(
    'CREATE TEMP TABLE bench_standings (history int, score int, level text, next_change_at timestamptz)',
  );
  for (const [history, { events, score, level, nextChangeAt }] of histories.entries()) {
    await db.query('INSERT INTO bench_standings VALUES ($1, $2, $3, $4)', [
      history,
      score,
      level,
      nextChangeAt,
    ]);
    for (const [place, { kind, at, endedAt, weight, source }] of events.entries())
      await db.query('INSERT INTO bench_events VALUES ($1, $2, $3, $4, $5, $6, $7)', [
        history,
        place,
        kind,
        at,
        endedAt,
        weight,
        source,
      ]);
  }
  // A different code for every number below 2^35, with consecutive ones far apart.
  await db.query(
    `CREATE FUNCTION pg_temp.code_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
     $$ SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (n * 1000003 % 34359738368 >> 5 * at & 31)::int + 1, 1), '')
          FROM generate_series(0, 6) AS at $$`,
  );
}

/**
 * Makes `due` people due, spread over all: half by facts, half by time. About one in five has moved by what is told.
 */
export async function makeDue(db: Client, { people, due }: { people: number; due: number }): Promise<void> {
  await db.query(
    `UPDATE trust_standings s
        SET next_change_at = now() - interval '1 ms' * (n % 1000), announced_score = least(100, s.score + n / $3 % 6),
            dirty_since = CASE WHEN n / $3 % 2 = 0 THEN now() END
       FROM generate_series($3::int, $3::int * $2::int, $3::int) AS n
      WHERE s.identity_id = md5('person' || n)::uuid AND n <= $1`,
    [people, due, Math.floor(people / due)],
  );
}

const dayMs = 86_400_000;
/** Enough that scores and moments of change are spread as they are among many people. */
const histories = 360;
const oldestDays = 360;

/** The facts of some of the people, and the score that results from them now. */
export interface History {
  events: readonly TrustEvent[];
  score: number;
  level: TrustLevel;
  nextChangeAt: Date | null;
}

/**
 * Everyone has a device and the verification it was enrolled with, half verified again, one in three has a passkey
 * or stamps, a few have failed, are suspected, were disputed or got a signal from a partner.
 */
export function makeHistories(now: Date, source: string): History[] {
  return Array.from({ length: histories }, (_, index) => {
    const age = 1 + ((index * 7) % oldestDays);
    const events: TrustEvent[] = [];
    const add = (kind: TrustEventKind, days: number, more: Partial<TrustEvent> = {}) => {
      const at = new Date(now.getTime() - days * dayMs);
      events.push({ kind, at, endedAt: null, weight: 1, source: null, ...more });
    };
    add('verification_succeeded', age);
    add('device', age);
    if (index % 2 === 0) add('verification_succeeded', age / 2);
    if (index % 3 === 0) add('passkey', age / 3);
    if (index % 3 === 1)
      for (let stamp = 1; stamp <= 1 + (index % 8); stamp += 1) add('stamp', age / (stamp + 1));
    if (index % 7 === 0) add('verification_failed', age / 5);
    if (index % 41 === 0) add('passkey_suspected', age / 4);
    if (index % 43 === 0) add('dispute_upheld', age / 4);
    if (index % 10 === 0) {
      const endedAt = new Date(now.getTime() + 90 * dayMs);
      add('signal_positive', age / 2, { endedAt, weight: 0.7, source });
    }
    return { events, ...standingOf(events, now) };
  });
}

function standingOf(events: readonly TrustEvent[], now: Date) {
  const [policy] = trustPolicies;
  const state = trustStateAt(policy, events, now);
  const { score, level } = trustScoreAt(policy, state, now);
  return { score, level, nextChangeAt: nextChange(policy, state, now)?.at ?? null };
}
