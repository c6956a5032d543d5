import type { Logger } from '../log/logger.ts';
import { connectDatabase, type Database } from './database.ts';

/**
 * For asking whether Postgres answers, over a connection of its own: those of the parts that are watched may be what died,
 * or be taken by work that never ends.
 */
export function connectWatchDatabase(url: string, log: Logger): Database {
  return connectDatabase({
    url,
    poolMax: 1,
    log,
    applicationName: 'humanmark-liveness',
    connectTimeoutMs: 2000,
    statementTimeoutMs: 2000,
  });
}
