import { connectDatabase, type Database } from '../shared/platform/db/database.ts';
import { deriveServiceKeys, type ServiceKeys } from '../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../shared/platform/log/logger.ts';
import { connectCache, whenReady, type Redis } from '../shared/platform/redis/connect-redis.ts';
import { configOfSystem } from './running-system.ts';

export interface Stores {
  db: Database;
  redis: Redis;
  keys: ServiceKeys;
}

/** Runs a command with the stores of the system it is for, and lets go of them afterwards. */
export async function withStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const config = configOfSystem();
  const log = silentLogger();
  const db = connectDatabase({ url: config.database.url, poolMax: 2, log, applicationName: 'humanmark-cli' });
  const redis = connectCache({ url: config.redis.cacheUrl, log, name: 'cli' });
  try {
    await whenReady(redis);
    return await work({ db, redis, keys: deriveServiceKeys(config.masterKey) });
  } finally {
    redis.disconnect();
    await db.close();
  }
}
