import type { Queryable } from '../../../platform/db/database.ts';
import { type Loop, runEvery } from '../../../platform/lib/run-every.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { suspensionChanges } from '../identity/find-identity.ts';
import { responseKeysOf } from './response-cache.ts';

/** As for keys (ADR 0074): the second round after a commit is within a second of it. */
const roundMs = 300;
/**
 * How far back a round looks, by the clock of the database: a response lasts in Redis for up to 60 s, and the rest covers the
 * time from writing a row to its commit, and a process that reads a person before it and writes the response late.
 */
const lookBackSeconds = 120;
/** With more changes than that within the look back, no cached response is believed, and Postgres is asked each time. */
const changesMax = 10_000;

export interface Suspensions {
  /** Whether the person of a cached response was suspended or resumed after that version of them. */
  isOutdated(responseKey: string, version: number): boolean;
}

export interface FollowedSuspensions extends Suspensions, Loop {}

/**
 * Has every committed suspension count in this process within a second, whatever became of the cache: a worker that did not
 * renew it, a Redis that was cut off meanwhile and came back with what it had. Rounds need no memory and nothing between
 * the database and this process but their own connection.
 */
export function followSuspensions({ db, log }: { db: Queryable; log: Logger }): FollowedSuspensions {
  let newest = new Map<string, number>();
  let believesNothing = false;
  let failing = false;
  const loop = runEvery({
    everyMs: roundMs,
    async work() {
      const changes = await suspensionChanges(db, lookBackSeconds, changesMax + 1);
      believesNothing = changes.length > changesMax;
      newest = new Map(
        changes.flatMap((identity) =>
          responseKeysOf(identity).map((key) => [key, identity.version] as const),
        ),
      );
      if (failing) log.info({ event: 'suspensions.changes_restored' }, 'Suspensions are read again.');
      failing = false;
    },
    onError(error) {
      if (failing) return;
      failing = true;
      log.warn(
        { event: 'suspensions.changes_failed', err: error },
        'Suspensions cannot be read; until they are, one may take up to a minute to take effect here.',
      );
    },
  });
  return {
    ...loop,
    isOutdated: (key, version) => believesNothing || version < (newest.get(key) ?? 0),
  };
}
