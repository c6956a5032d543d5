import type { Queryable } from '../../../platform/db/database.ts';
import { type Loop, runEvery } from '../../../platform/lib/run-every.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { findStaleKeys, listKeyChanges } from './api-key-store.ts';
import { type KeyCache, knownMs } from './key-cache.ts';

/**
 * Twice as often as a change has to count within a second: a key that is being read while it is changed is dropped in the
 * second round.
 */
const roundMs = 300;
/**
 * How far back a round looks, by the clock of the database. What was changed earlier is in no cache of any process. Beyond
 * the time that a key is cached for, it covers the time from writing a row to its commit and the reading of a key.
 */
const lookBackSeconds = knownMs / 1000 + 5;
/**
 * With more changes than that within the look back, such as those of a project with 20,000 keys, a round asks about the keys
 * that are cached here instead. Emptying the cache would read every key again in each round of those 15 s.
 */
const changesMax = 10_000;
/** Cached keys of one statement: some 10 ms of the database. */
const askedMax = 5000;

/**
 * Has every committed change of a key or its project count in this process within a second, whoever made it and whatever
 * became of them. Rounds need no memory and nothing between the databases and this process but their own connection.
 */
export function followKeyChanges({
  db,
  keyCache,
  log,
}: {
  db: Queryable;
  keyCache: Pick<KeyCache, 'dropUnless' | 'versions' | 'drop' | 'forgetUnknown'>;
  log: Logger;
}): Loop {
  let failing = false;
  return runEvery({
    everyMs: roundMs,
    async work() {
      const changes = await listKeyChanges(db, lookBackSeconds, changesMax + 1);
      if (changes.length > changesMax) await compareAll({ db, keyCache });
      else for (const { secretHash, version } of changes) keyCache.dropUnless(secretHash, version);
      if (failing) log.info({ event: 'api_keys.changes_restored' }, 'Changes of API keys are read again.');
      failing = false;
    },
    onError(error) {
      if (failing) return;
      failing = true;
      log.warn(
        { event: 'api_keys.changes_failed', err: error },
        'Changes of API keys cannot be read; until they are, a change takes up to 10 s to take effect here.',
      );
    },
  });
}

async function compareAll({
  db,
  keyCache,
}: {
  db: Queryable;
  keyCache: Pick<KeyCache, 'versions' | 'drop' | 'forgetUnknown'>;
}): Promise<void> {
  keyCache.forgetUnknown();
  const cached = keyCache.versions();
  for (let at = 0; at < cached.length; at += askedMax)
    keyCache.drop(await findStaleKeys(db, cached.slice(at, at + askedMax)));
}
