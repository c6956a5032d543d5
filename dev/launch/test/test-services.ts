import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findRedisServer } from '../services/find-program.ts';
import { findPostgresBinaries } from '../services/postgres-binaries.ts';
import { fitPostgres, shareOfMachine } from '../services/fit-postgres.ts';
import { LaunchError, type Say, toError } from '../services/launch-error.ts';
import { startPostgres, stopLeftoverPostgres } from '../services/start-postgres.ts';
import { makeTemporaryFolder } from '../services/temporary-folder.ts';
import { unprivilegedUser } from '../services/unprivileged-user.ts';

export interface TestServices {
  /**
   * TEST_DATABASE_URL, REDIS_SERVER_PATH and PG_BIN_DIR for the child that runs the tests; TEST_SERVER_IS_TEMPORARY where the
   * server of the databases goes away with the run.
   */
  env: Record<string, string>;
  /** Where the server started here keeps its data; undefined where one was given. */
  folder: string | undefined;
  stop: () => Promise<void>;
}

export interface TestServicesOptions {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  say: Say;
  signal: AbortSignal;
  /** Postgres on a disk that waits for every commit, as in production, for benches of what commits. */
  durable?: boolean;
}

const PREFIX = 'humanmark-test-';
/**
 * Tests may lose their data: without waits for the disk the suite takes a fraction of the time. Hundreds of small databases live
 * side by side and go away with the server, so the work that keeps old databases small only takes the processor from tests.
 */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  max_connections: '300',
};
/** Everything that a commit may lose without is on, whatever the defaults of a release are; the rest is as under `npm start`. */
const durableSettings = () => ({
  ...fitPostgres(shareOfMachine()),
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
});

/** Postgres for tests in a new folder that is removed with it, and the program each test starts its Redis from. */
export async function startTestServices({
  env,
  dataDir,
  say,
  signal,
  durable = false,
}: TestServicesOptions): Promise<TestServices> {
  const path = env['PATH'] ?? '';
  const [postgres, redis] = await Promise.allSettled([
    testPostgres(env['TEST_DATABASE_URL'], { path, say, durable }),
    env['REDIS_SERVER_PATH'] || findRedisServer({ path, dataDir, say, signal }),
  ]);
  if (postgres.status === 'rejected') throw toError(postgres.reason);
  if (redis.status === 'rejected') {
    await postgres.value.stop();
    throw toError(redis.reason);
  }
  const { url, binDir, stop, folder } = postgres.value;
  const found = { TEST_DATABASE_URL: url, REDIS_SERVER_PATH: redis.value, PG_BIN_DIR: binDir };
  return { env: folder === undefined ? found : { ...found, TEST_SERVER_IS_TEMPORARY: '1' }, folder, stop };
}

async function testPostgres(
  given: string | undefined,
  { path, say, durable }: { path: string; say: Say; durable: boolean },
): Promise<{ url: string; binDir: string; folder: string | undefined; stop: () => Promise<void> }> {
  if (given !== undefined && given !== '') {
    if (durable) throw new LaunchError('--durable starts a Postgres of its own: unset TEST_DATABASE_URL');
    const { binDir } = await findPostgresBinaries(await unprivilegedUser(), path, say);
    return { url: given, binDir, folder: undefined, stop: () => Promise.resolve() };
  }
  const { path: folder, remove } = await makeTemporaryFolder(PREFIX, {
    endAbandoned: (left) => endServer(left, say),
    onDisk: durable,
  });
  try {
    const server = join(folder, 'server');
    mkdirSync(server);
    const postgres = await startPostgres({
      folder: server,
      settings: durable ? durableSettings() : FAST,
      path,
      say,
    });
    const stop = async (): Promise<void> => {
      await postgres.stop();
      remove();
    };
    return { url: postgres.url, binDir: postgres.binDir, folder, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** After kill -9 the server of an earlier run is still there. */
const endServer = (folder: string, say: Say): Promise<void> =>
  stopLeftoverPostgres(join(folder, 'server', 'data'), [{ signal: 'SIGQUIT', waitMs: 5_000 }], say);
