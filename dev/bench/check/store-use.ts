import type { Redis } from 'ioredis';
import type { Client } from 'pg';

/** Calls of each command since the server started, those made by scripts included. */
export async function commandCalls(redis: Redis): Promise<Map<string, number>> {
  const calls = new Map<string, number>();
  const text = await redis.info('commandstats');
  for (const [, command = '', count] of text.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)) {
    calls.set(command, Number(count));
  }
  return calls;
}

/** Only what was called more often than before. */
export function callsSince(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
  const since = new Map<string, number>();
  for (const [command, count] of after) {
    const more = count - (before.get(command) ?? 0);
    if (more > 0 && command !== 'info') since.set(command, more);
  }
  return since;
}

export async function databaseTime(client: Client): Promise<string> {
  const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  return rows[0]?.now ?? '';
}

/**
 * Sessions of the API that began a statement since then. Exact and at once, unlike the statistics views: Postgres
 * keeps the moment of each session's last statement, and the pools keep their sessions for 30 s.
 */
export async function sessionsUsedSince(client: Client, moment: string): Promise<number> {
  const { rows } = await client.query<{ used: number }>(
    `SELECT count(*)::int AS used FROM pg_stat_activity
      WHERE application_name IN ('humanmark-api', 'humanmark-check') AND query_start > $1::timestamptz`,
    [moment],
  );
  return rows[0]?.used ?? Number.NaN;
}
