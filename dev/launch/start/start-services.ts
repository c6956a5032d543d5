import { join } from 'node:path';
import { findRedisServer } from '../services/find-program.ts';
import { fitPostgres, shareOfMachine } from '../services/fit-postgres.ts';
import { LaunchError, type Say, toError } from '../services/launch-error.ts';
import { startPostgres } from '../services/start-postgres.ts';
import { startRedis } from '../services/start-redis.ts';
import { waitForTcp } from '../services/wait-until.ts';
import { superviseService } from './supervise-service.ts';
import type { ServiceAddresses } from './roles.ts';
import type { StartSettings } from './settings.ts';
import { parseUrl } from '../../../shared/platform/lib/parse-url.ts';

export interface DevelopmentServices extends ServiceAddresses {
  /** Ends those that were started here, Redis before Postgres; given ones are let be. */
  stop(): Promise<void>;
}

interface Part {
  url: string;
  stop(): Promise<void>;
}

const GIVEN_MS = 10_000;

/** A service that runs elsewhere: it must respond now, or every role would fail with a message of its own. */
async function useGiven(
  variable: string,
  url: string,
  defaultPort: number,
  signal: AbortSignal,
): Promise<Part> {
  const target = parseUrl(url);
  if (target === null || target.hostname === '')
    throw new LaunchError(`${variable} is not a URL with a host`);
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
  try {
    await waitForTcp({ host, port: Number(target.port) || defaultPort }, GIVEN_MS, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new LaunchError(`${variable} leads nowhere: ${toError(error).message}`);
  }
  return { url, stop: () => Promise.resolve() };
}

async function usePostgres(settings: StartSettings, say: Say, signal: AbortSignal): Promise<Part> {
  if (settings.databaseUrl !== undefined) return useGiven('DATABASE_URL', settings.databaseUrl, 5432, signal);
  const folder = join(settings.dataDir, 'postgres');
  const options = {
    folder,
    database: 'humanmark',
    path: settings.path,
    settings: fitPostgres(shareOfMachine()),
    say,
  };
  return superviseService('Postgres', async () => startPostgres(options), say);
}

async function useRedis(settings: StartSettings, say: Say, signal: AbortSignal): Promise<Part> {
  if (settings.redisUrl !== undefined) return useGiven('REDIS_URL', settings.redisUrl, 6379, signal);
  const server = await findRedisServer({ path: settings.path, dataDir: settings.programsDir, say, signal });
  const folder = join(settings.dataDir, 'redis');
  return superviseService('Redis', async () => startRedis({ server, folder, say }), say);
}

/** Finds or starts Postgres and Redis side by side; when one fails, the other is stopped again. */
export async function startServices(
  settings: StartSettings,
  say: Say,
  signal: AbortSignal,
): Promise<DevelopmentServices> {
  const [postgres, redis] = await Promise.allSettled([
    usePostgres(settings, say, signal),
    useRedis(settings, say, signal),
  ]);
  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    if (redis.status === 'fulfilled') await redis.value.stop();
    if (postgres.status === 'fulfilled') await postgres.value.stop();
    throw toError([postgres, redis].find((part) => part.status === 'rejected')?.reason);
  }
  return {
    databaseUrl: postgres.value.url,
    redisUrl: redis.value.url,
    cacheRedisUrl: settings.cacheRedisUrl ?? redis.value.url,
    stop: async () => {
      await redis.value.stop();
      await postgres.value.stop();
    },
  };
}
