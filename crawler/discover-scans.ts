import type { Database } from '../shared/db/database.ts';
import { ownerOfBrand } from '../shared/domain/brands/owner-of-brand.ts';
import { readBrand } from '../shared/domain/brands/read-brand.ts';
import { discoverNext } from '../shared/domain/scans/discover-next.ts';
import { runEvery, type Loop } from '../shared/lib/run-every.ts';
import type { Logger } from '../shared/log/logger.ts';
import type { Discovery } from './discovery/open-discovery.ts';

const everyMs = 1000;
/** A brand of twelve letters with three domains has as many permutations that are worth a question. */
const namesMax = 30_000;

/** Finds the pages of one scan after the other. Any number of processes may; each scan is one's alone. */
export function discoverScans(deps: {
  db: Database;
  discovery: Pick<Discovery, 'discover'>;
  log: Logger;
  /** A round has ended, or something was found. */
  onTurn: () => void;
}): Loop {
  const { db, log, onTurn } = deps;
  return runEvery({
    everyMs,
    work: async (stopping) => {
      const more = await discoverNext(
        deps,
        async ({ scanId, brandId, budget, offer }, signal) => {
          const brand = await readBrand({ db }, await ownerOfBrand({ db }, brandId), brandId);
          const progress = await deps.discovery.discover(brand, {
            budget: { pages: budget, names: namesMax },
            signal,
            offerPages: offer,
            report: onTurn,
          });
          log.info({ scanId, brandId, progress }, 'the pages of a scan have been found');
        },
        stopping,
      );
      onTurn();
      return more;
    },
    onError: (error) => log.warn({ err: error }, 'the pages of a scan could not be found; it is tried again'),
  });
}
