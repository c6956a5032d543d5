import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** What Postgres did to make things last, since the statistics began. */
export interface CommitCounts {
  commits: number;
  /** Waits for the disk under the write-ahead log: one can make many commits last, so fewer than these is good. */
  flushes: number;
  walBytes: number;
}

export interface CommitRates {
  commitsPerSecond: number;
  flushesPerSecond: number;
  walBytesPerSecond: number;
}

/** Sessions report at most once a second (PGSTAT_MIN_INTERVAL), and then what they did since. */
const reportMs = 1100;

export interface CommitCounter {
  read(): Promise<CommitCounts>;
  /** Once every session that is now idle has reported: else what came before would count for what follows. */
  readSettled(): Promise<CommitCounts>;
  close(): Promise<void>;
}

/** Counts of the whole server, so that a bench asks while nothing but what it measures commits. */
export async function openCommitCounter(databaseUrl: string): Promise<CommitCounter> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  // Postgres 18 moved them there from pg_stat_wal.wal_sync.
  const flushes =
    (rows[0]?.version ?? 0) >= 180_000
      ? `SELECT coalesce(sum(fsyncs), 0) FROM pg_stat_io WHERE object = 'wal'`
      : 'SELECT wal_sync FROM pg_stat_wal';
  const read = async (): Promise<CommitCounts> => {
    await client.query('SELECT pg_stat_clear_snapshot()');
    const counted = await client.query<Record<'commits' | 'flushes' | 'bytes', string>>(
      `SELECT (SELECT sum(xact_commit) FROM pg_stat_database) AS commits, (${flushes}) AS flushes,
              pg_current_wal_insert_lsn() - '0/0' AS bytes`,
    );
    const { commits, flushes: flushed, bytes } = counted.rows[0] ?? {};
    return { commits: Number(commits), flushes: Number(flushed), walBytes: Number(bytes) };
  };
  return {
    read,
    async readSettled() {
      await delay(reportMs);
      return read();
    },
    close: () => client.end(),
  };
}

export function ratesBetween(before: CommitCounts, after: CommitCounts, seconds: number): CommitRates {
  return {
    commitsPerSecond: (after.commits - before.commits) / seconds,
    flushesPerSecond: (after.flushes - before.flushes) / seconds,
    walBytesPerSecond: (after.walBytes - before.walBytes) / seconds,
  };
}
