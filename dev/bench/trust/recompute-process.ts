import { connectDatabase } from '../../../shared/platform/db/database.ts';
import { recomputeDue } from '../../../shared/domain/people/trust/recompute-due.ts';
import { createTrustResponseCache } from '../../../shared/domain/people/trust/trust-response.ts';
import { systemClock } from '../../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { connectCache, whenReady } from '../../../shared/platform/redis/connect-redis.ts';

/**
 * Runs the loop of the pool `trust` while there is work, in a process of its own: on any message, it sweeps until
 * nothing is due and reports that. Usage: `recompute-process <database url> <redis url>`.
 */
const [databaseUrl = '', redisUrl = ''] = process.argv.slice(2);
const log = silentLogger();
const db = connectDatabase({ url: databaseUrl, poolMax: 2, log, applicationName: 'bench-trust' });
const cache = connectCache({ url: redisUrl, log, name: 'bench-trust' });
await whenReady(cache);
const deps = { db, clock: systemClock, trustResponses: createTrustResponseCache(cache) };

async function sweep(): Promise<void> {
  while (await recomputeDue(deps));
  process.send?.({});
}

process.on('message', () => void sweep());
process.send?.({});
