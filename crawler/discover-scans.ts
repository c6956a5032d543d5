import { ownerOfBrand, readBrand } from '../shared/domain/brands/brands/read-brand.ts';
import { discoverNext } from '../shared/domain/brands/scans/discover-next.ts';
import type { Database } from '../shared/platform/db/database.ts';
import { type Loop, runEvery } from '../shared/platform/lib/run-every.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import { type ScanCoverage, scanSources } from '../shared/domain/brands/scans/scan-coverage.ts';
import type { DiscoverProgress } from './discovery/discover-brand.ts';
import type { Discovery } from './discovery/open-discovery.ts';

const everyMs = 1000;
/** A brand of twelve letters with three domains has about as many permutations that are worth a DNS query. */
const namesMax = 30_000;

/** Discoveries wait for slow sites and silent name servers: one brand's must not hold up those of all others. */
const usualAtOnce = 4;

/** Finds the pages of scans, a few at once. Any number of processes may run it; each scan belongs to one. */
export function discoverScans(deps: {
  db: Database;
  discovery: Pick<Discovery, 'discover'>;
  log: Logger;
  /** Called when a round has ended, or something was found. */
  onCycle: () => void;
  atOnce?: number;
}): Pick<Loop, 'stop'> {
  const { log, atOnce = usualAtOnce } = deps;
  const loops = Array.from({ length: atOnce }, () =>
    runEvery({
      everyMs,
      work: (stopping) => discoverOne(deps, stopping),
      onError: (error) =>
        log.warn(
          { event: 'discovery.scan_failed', err: error },
          'Discovering the pages of a scan failed and will be retried.',
        ),
    }),
  );
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

async function discoverOne(
  deps: Omit<Parameters<typeof discoverScans>[0], 'atOnce'>,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db, log, onCycle } = deps;
  const more = await discoverNext(
    deps,
    async ({ scanId, brandId, budget, offer, note }, signal) => {
      const brand = await readBrand({ db }, await ownerOfBrand({ db }, brandId), brandId);
      const progress = await deps.discovery.discover(brand, {
        budget: { pages: budget, names: namesMax },
        signal,
        offerPages: offer,
        report: (found) => {
          note(coverageOf(found));
          onCycle();
        },
      });
      note(coverageOf(progress));
      log.info(
        { event: 'discovery.scan_completed', scanId, brandId, progress },
        'The pages of a scan have been discovered.',
      );
    },
    stopping,
  );
  onCycle();
  return more;
}

/** What is stored of it: what went wrong is told to operators by the log, since errors may name services and addresses. */
function coverageOf({ sources, names }: DiscoverProgress): ScanCoverage {
  const covered: ScanCoverage['sources'] = {};
  for (const source of scanSources) {
    const progress = sources[source];
    if (!progress) continue;
    const { found, new: fresh, known, refused, problem } = progress;
    covered[source] = { found, new: fresh, known, refused, problem };
  }
  const { looked, live, delegated, unknown } = names;
  return { sources: covered, names: { looked, live, delegated, unknown } };
}

const lookalikesEveryMs = 15_000;

/**
 * Looks up lookalike names that may get a site at any time, between the scans of their brands. Any number of processes
 * may run it.
 */
export function followLookalikes({
  discovery,
  log,
  onCycle,
}: {
  discovery: Pick<Discovery, 'followNames'>;
  log: Pick<Logger, 'warn'>;
  /** Called when a round has ended. */
  onCycle: () => void;
}): Pick<Loop, 'stop'> {
  return runEvery({
    everyMs: lookalikesEveryMs,
    work: async (stopping) => {
      const more = await discovery.followNames(stopping).catch((error: unknown) => {
        if (!stopping.aborted) throw error;
        return false;
      });
      onCycle();
      return more;
    },
    onError: (error) =>
      log.warn(
        { event: 'discovery.lookalikes_failed', err: error },
        'Looking up lookalike domains between scans failed and will be retried.',
      ),
  });
}
