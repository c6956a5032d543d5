import type { Queryable } from '../shared/platform/db/database.ts';
import { runEvery } from '../shared/platform/lib/run-every.ts';
import type { Liveness } from '../shared/platform/lifecycle/liveness.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import { type BrandMatchingIndex, createBrandMatchingIndex } from './matching/matching-index.ts';
import { createFollower } from './matching/follow-brands.ts';

export interface BrandCache {
  /** The index that pages are compared with now; see BrandFollower. @throws Error before `complete` */
  matchingIndex(): BrandMatchingIndex;
  /**
   * Resolves once everything has been read for the first time. It never rejects: an unavailable store only delays it.
   */
  complete: Promise<void>;
  /** Brings the index up to date: resolves once all that was committed before the call is in it. */
  follow(): Promise<void>;
  /** Rejects before `complete`, and when the last round is older than the time within which a change must count. */
  assertCurrent(): Promise<void>;
  close(): Promise<void>;
}

export interface BrandCacheDeps {
  db: Queryable;
  /** Asked whether the store responds, while nothing moves. */
  watchDb: Queryable;
  log: Logger;
  liveness: Pick<Liveness, 'watch'>;
}

const roundMs = 5000;
/** Time within which every process must know of a change. */
const promisedMs = 60_000;

/** Keeps all active brands and their references in memory, a round every 5 s. */
export function startBrandCache(deps: BrandCacheDeps): BrandCache {
  const { db, watchDb, log, liveness } = deps;
  const moved = liveness.watch({
    name: 'brands',
    restMs: roundMs,
    shouldMove: () => watchDb.query('SELECT 1'),
  });
  const follower = createFollower({
    db,
    createIndexes: createBrandMatchingIndex,
    onPage: moved,
    onRefused: (id, error) =>
      log.error(
        { event: 'brand.reference_refused', err: error, id },
        'A reference could not be loaded, so pages are not compared with it.',
      ),
  });
  let currentAt: number | undefined;
  let tellComplete: () => void = () => undefined;
  const complete = new Promise<void>((resolve) => (tellComplete = resolve));
  const round = async () => {
    // The round may miss what is committed from here on.
    const beganAt = performance.now();
    await follower.round();
    if (currentAt === undefined)
      log.info(
        { event: 'brand.references_loaded', ...follower.current().size() },
        'The references of all brands are in memory.',
      );
    currentAt = beganAt;
    tellComplete();
  };
  let last: Promise<void> = Promise.resolve();
  /** After the one in progress, which may have missed what is asked for now. */
  const nextRound = (): Promise<void> => (last = last.catch(() => undefined).then(round));
  const loop = runEvery({
    everyMs: roundMs,
    work: () => nextRound().finally(moved),
    onError: (error) =>
      log.warn(
        { event: 'brand.references_failed', err: error },
        'The references of brands could not be updated; the update will be retried.',
      ),
  });
  return {
    matchingIndex: () => follower.current(),
    follow: nextRound,
    complete,
    assertCurrent: () =>
      currentAt !== undefined && performance.now() - currentAt < promisedMs
        ? Promise.resolve()
        : Promise.reject(new Error('the brands in memory are not those of the last minute')),
    close: () => loop.stop(),
  };
}
