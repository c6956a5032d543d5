import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { freePort, persistedPort } from './free-port.ts';
import { initDatabase, postgresFolder } from './init-database.ts';
import { LaunchError, type Say } from './launch-error.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { assertRunning, type RunningService, serviceOfChild } from './running-service.ts';
import { readOrCreateSecret } from './secret-file.ts';
import { stopLeftover, type StopStep } from './stop-process.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import { waitUntil } from './wait-until.ts';

export interface PostgresOptions {
  /** Where the cluster, its log, its port and its password are kept; made when missing. */
  folder: string;
  /** Set by `-c name=value`: `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /** The database the URL names; created when missing. `postgres` unless given. */
  database?: string;
  /** PATH, to find a Postgres of the system when npm brought none for this platform. */
  path?: string;
  say?: Say;
}

export interface RunningPostgres extends RunningService {
  /** Holds `postgres` and `initdb`. */
  readonly binDir: string;
}

// SIGINT is Postgres' fast shutdown: sessions end, a checkpoint is written. SIGQUIT ends at once and recovers later.
const STOP: readonly StopStep[] = [
  { signal: 'SIGINT', waitMs: 15_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
];
// Recovery after a power cut replays the log: seconds for a development database, but let it finish.
const START_MS = 60_000;
const ATTEMPTS = 3;

/** Ends the server that an earlier start left running (kill -9, power cut) on the database in `data`. */
export async function stopLeftoverPostgres(
  data: string,
  steps: readonly StopStep[],
  say: Say,
): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  await stopLeftover({ pidFile, programs: ['postgres'], folder: data, steps, say });
}

/**
 * Starts Postgres in `folder`, making the database on first use. Reachable on 127.0.0.1 only, by password. As root it
 * runs as the user `postgres`. The second start uses the same port when that is free.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const say = options.say ?? (() => undefined);
  const user = await unprivilegedUser();
  const binaries = await findPostgresBinaries(user, options.path ?? '', say);
  const folder = await postgresFolder(options.folder, user, say);
  const password = readOrCreateSecret(join(folder, 'password'));
  const data = await initDatabase({ binaries, user, folder, password });
  const log = join(folder, 'postgres.log');
  const address = (port: number, database: string): string =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;

  await stopLeftoverPostgres(data, STOP, say);
  for (let attempt = 1; ; attempt += 1) {
    const portFile = join(folder, 'port');
    const port = attempt === 1 ? await persistedPort(portFile) : await freePort();
    const settings = {
      ...options.settings,
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const output = openSync(log, 'a', 0o600);
    const child = spawn(join(binaries.binDir, 'postgres'), ['-D', data, ...args], {
      // Its own group, or Ctrl-C in a terminal would end it before those who use it.
      detached: true,
      stdio: ['ignore', output, output],
      cwd: data,
      ...user,
    });
    closeSync(output);
    const url = address(port, options.database ?? 'postgres');
    const service = serviceOfChild(child, { url, port }, STOP);
    try {
      await waitForPostgres(child, address(port, 'postgres'), options.database);
      return { ...service, binDir: binaries.binDir };
    } catch (error) {
      await service.stop();
      if (attempt < ATTEMPTS && tail(log).includes('could not bind')) continue;
      throw new LaunchError(`Postgres did not start (${String(error)}). The end of ${log}:\n${tail(log)}`);
    }
  }
}

async function waitForPostgres(
  child: ChildProcess,
  url: string,
  database: string | undefined,
): Promise<void> {
  const responses = async (): Promise<boolean> => {
    assertRunning(child);
    return isReady(url, database);
  };
  await waitUntil(responses, { what: 'an answer from Postgres', timeoutMs: START_MS });
}

async function isReady(url: string, database: string | undefined): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A server that is still recovering may drop the connection; without a listener, that error would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (database !== undefined) await createDatabase(client, database);
    return true;
  } catch (error) {
    // 28P01: the password was refused, so waiting does not help.
    if (error instanceof DatabaseError && error.code === '28P01') throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(client: Client, database: string): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (known.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}
