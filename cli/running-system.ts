import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openServiceKeys } from '../shared/domain/content/master-keys/open-service-keys.ts';
import { readCliEnvironment } from '../shared/platform/config/cli-environment.ts';
import {
  type KeylessConfig,
  loadKeylessConfig,
  loadStoresConfig,
  requireMasterKey,
} from '../shared/platform/config/config.ts';
import { readRuntimeFile, type RuntimeFile } from '../shared/platform/config/runtime-file.ts';
import { actingAs } from '../shared/platform/db/on-behalf-of.ts';
import { operatorActor } from '../shared/platform/db/actor.ts';
import { connectDatabase, type Database } from '../shared/platform/db/database.ts';
import { parseUrl } from '../shared/platform/lib/parse-url.ts';
import { findProjectRoot } from '../shared/platform/lib/project-root.ts';
import type { ServiceKeys } from '../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../shared/platform/log/logger.ts';
import { createOutboundClient, type OutboundClient } from '../shared/platform/outbound/outbound-client.ts';
import { type OpenQueues, openQueues } from '../shared/platform/queues/open-queues.ts';
import {
  connectCache,
  connectProducer,
  type Redis,
  whenReady,
} from '../shared/platform/redis/connect-redis.ts';
import type { BlobStorage } from '../shared/platform/storage/blob-storage.ts';
import { openStorage } from '../shared/platform/storage/open-storage.ts';

/** The `npm start` of this DATA_DIR (relative to the project's folder), if it is running. */
export function findRunningSystem(): RuntimeFile | undefined {
  return readRuntimeFile(dataFolder());
}

const dataFolder = () => path.resolve(findProjectRoot(), readCliEnvironment().dataDir);

/**
 * The configuration of the system a command is for: the one DATABASE_URL names, else the running `npm start`. Where both are
 * the same, what `npm start` chose by itself (its Redis, its master key) completes what the environment of the command says.
 * @throws ConfigError when there is neither
 */
export const configOfSystem = (): KeylessConfig => loadKeylessConfig(environmentOfSystem());

/** The same without Redis, which a place that is only being set up may not have. @throws ConfigError as above */
export const storesOfSystem = () => loadStoresConfig(environmentOfSystem());

function environmentOfSystem(): NodeJS.ProcessEnv {
  const { databaseUrl, environment } = readCliEnvironment();
  const running = findRunningSystem();
  if (!running) return environment;
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const chosen = environmentOf(running);
  if (databaseUrl === undefined) {
    // A key that is given twice is refused, even when both are one.
    const { MASTER_KEY_FILE: _read, ...others } = given;
    return { ...others, ...chosen };
  }
  if (!isSameDatabase(running.databaseUrl, databaseUrl)) return environment;
  const { MASTER_KEY, ...stores } = chosen;
  return { ...stores, ...(given['MASTER_KEY_FILE'] === undefined ? { MASTER_KEY } : {}), ...given };
}

/** By whichever user, and by whichever name of this machine. */
function isSameDatabase(one: string, other: string): boolean {
  const placeOf = (text: string) => {
    const url = parseUrl(text);
    const host = ['localhost', '[::1]'].includes(url?.hostname ?? '') ? '127.0.0.1' : url?.hostname;
    return url && `${host}:${url.port || '5432'}${url.pathname}`;
  };
  return placeOf(one) !== null && placeOf(one) === placeOf(other);
}

/** The variables that a running `npm start` gave its roles and that a command beside it needs as well. */
function environmentOf(running: RuntimeFile): NodeJS.ProcessEnv {
  const { storageDir, storageUrl, otherMasterKeys } = running;
  return {
    DATA_DIR: dataFolder(),
    DATABASE_URL: running.databaseUrl,
    REDIS_URL: running.redisUrl,
    CACHE_REDIS_URL: running.cacheRedisUrl,
    PUBLIC_URL: running.publicUrl ?? running.url,
    MASTER_KEY: running.masterKey ?? readFileSync(running.masterKeyFile ?? '', 'utf8').trim(),
    ...(otherMasterKeys === undefined ? {} : { MASTER_KEYS_OTHER: otherMasterKeys }),
    ...(storageDir === undefined ? {} : { STORAGE_DIR: storageDir }),
    ...(storageUrl === undefined ? {} : { STORAGE_URL: storageUrl }),
  };
}

/** @throws ConfigError as above */
export function databaseOfSystem(): string {
  const { databaseUrl } = readCliEnvironment();
  return databaseUrl ?? findRunningSystem()?.databaseUrl ?? loadKeylessConfig().database.url;
}

export interface Stores {
  db: Database;
  redis: Redis;
}

/** Runs a command with the stores of its target system, and closes them afterwards. */
export async function withStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const config = configOfSystem();
  const log = silentLogger();
  const db = connectAsOperator(config.database.url);
  const redis = connectCache({ url: config.redis.cacheUrl, log, name: 'cli' });
  try {
    await whenReady(redis);
    return await work({ db, redis });
  } finally {
    redis.disconnect();
    await db.close();
  }
}

function connectAsOperator(url: string): Database {
  const options = { url, poolMax: 2, log: silentLogger(), applicationName: 'humanmark-cli' };
  return actingAs(connectDatabase(options), operatorActor());
}

/** For a command that has only a database. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = connectAsOperator(url);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The same with the file storage. */
export async function withFiles<Result>(
  work: (stores: Stores & { storage: BlobStorage }) => Promise<Result>,
): Promise<Result> {
  const storage = openStorage(configOfSystem().storage);
  try {
    return await withStores((stores) => work({ ...stores, storage }));
  } finally {
    await storage.close();
  }
}

/**
 * The same with the queues of the worker pools.
 * @throws Error where the Redis of the queues cannot be reached
 */
export function withQueues<Result>(
  work: (stores: { db: Database; queues: OpenQueues }) => Promise<Result>,
): Promise<Result> {
  return withStores(async ({ db }) => {
    const log = silentLogger();
    const redis = connectProducer({ url: configOfSystem().redis.queueUrl, log, name: 'cli-queues' });
    const queues = openQueues(redis, log);
    try {
      await whenReady(redis);
      if (redis.status !== 'ready') throw new Error('the Redis of the queues cannot be reached (REDIS_URL)');
      return await work({ db, queues });
    } finally {
      await queues.close().catch(() => undefined);
      redis.disconnect();
    }
  });
}

/**
 * The same for a command that seals or opens something.
 * @throws ConfigError when the master key is not one of that database
 */
export function withKeys<Result>(
  work: (stores: Stores & { keys: ServiceKeys }) => Promise<Result>,
): Promise<Result> {
  return withStores(async (stores) => {
    const { otherMasterKeys, ...config } = configOfSystem();
    const masterKey = requireMasterKey(config);
    const keys = await openServiceKeys(stores, { masterKey, otherMasterKeys }, { seals: false });
    return work({ ...stores, keys });
  });
}

/** Runs a command with the guarded outbound client, under the rules of its target system. */
export async function withOutbound<Result>(
  work: (outbound: OutboundClient) => Promise<Result>,
): Promise<Result> {
  const config = configOfSystem();
  const outbound = createOutboundClient({
    ...config.outbound,
    allowHttp: config.environment !== 'production',
  });
  try {
    return await work(outbound);
  } finally {
    await outbound.close();
  }
}
