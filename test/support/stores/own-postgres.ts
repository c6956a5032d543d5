import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startPostgres, type RunningPostgres } from '../../../dev/launch/services/start-postgres.ts';
import { migrate } from '../../../shared/platform/db/migrate.ts';

export interface OwnPostgres {
  /** The URL of its first, migrated database. */
  url: string;
  /** Creates a copy of the migrated database, which must have no connections; returns the URL. */
  createDatabase(): Promise<string>;
  /** Immediate shutdown: every session is cut, nothing is flushed, and the next start recovers from the WAL. */
  crash(): Promise<void>;
  /** Stops every process of the server: connections stay open and nothing responds. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Starts it on the same port, with the committed data. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** A server that a test may stop without affecting the databases of other tests. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-own-postgres-'));
  // When started by root, the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const start = () =>
    startPostgres({
      folder,
      database: 'faults',
      settings: { fsync: 'off', max_connections: '200' },
      path: process.env['PATH'] ?? '',
    });
  let running: RunningPostgres = await start();
  await migrate(running.url);
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  let copies = 0;
  let lastCopy: Promise<unknown> = Promise.resolve();
  return {
    url: running.url,
    createDatabase() {
      // Copies are made one after the other: two at once can conflict on the database they copy.
      const made = lastCopy.then(() => copyDatabase(running.url, (copies += 1)));
      lastCopy = made.catch(() => undefined);
      return made;
    },
    async crash() {
      process.kill(running.pid, 'SIGQUIT');
      await running.exited;
    },
    async freeze() {
      const asking = new Client({ connectionString: running.url });
      await asking.connect();
      const { rows } = await asking.query<{ pid: number }>(
        'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
      );
      await asking.end();
      frozen = [running.pid, ...rows.map((row) => row.pid)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    async restart() {
      const { url } = running;
      running = await start();
      if (running.url !== url) throw new Error(`Postgres came back at another address: ${running.url}`);
    },
    async remove() {
      thaw();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function copyDatabase(migrated: string, nth: number): Promise<string> {
  const url = new URL(migrated);
  const template = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.toString() });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${template}_${nth} TEMPLATE ${template}`);
  } finally {
    await admin.end();
  }
  url.pathname = `/${template}_${nth}`;
  return url.toString();
}
