import type { Queryable } from '../../shared/platform/db/database.ts';
import { liveNames } from '../../shared/domain/brands/discovery/live-names.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import type { OfferedPage } from '../../shared/domain/brands/scans/offer-pages.ts';
import {
  sweepBrand,
  type SweepDeps,
  type SweepOptions,
} from '../../shared/domain/brands/discovery/sweep-brand.ts';
import type { PageSource } from './page-source.ts';

/**
 * Sites of lookalike names: those found just now, then those that were there before, so that a scan looks at all of them.
 * @param options sweepMs for the questions to name servers
 */
export function lookalikePages(
  deps: SweepDeps & { db: Queryable },
  brand: SoughtBrand,
  options: SweepOptions & { sweepMs: number },
): PageSource {
  async function* pages() {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.sweepMs)]);
    let failure: { error: unknown } | undefined;
    try {
      for await (const found of sweepBrand(deps, brand, { ...options, signal }))
        yield found
          .filter(({ state }) => state === 'live')
          .map(({ name, isNew }) => pageOf(name, isNew ? 1 : 0));
    } catch (error) {
      // Name servers that are away or slow take nothing from what is known.
      options.signal.throwIfAborted();
      failure = { error };
    }
    for await (const names of liveNames(deps, brand.id)) yield names.map((name) => pageOf(name, 0));
    if (failure) throw failure.error;
  }
  return { source: 'permutation', isKept: true, pages: pages() };
}

/** Over http: what redirects is followed, and where nobody answers the crawl looks over TLS. */
function pageOf(name: string, priority: 0 | 1): OfferedPage {
  return { url: `http://${name}/`, source: 'permutation', priority };
}
