import type { Config } from '../../shared/platform/config/config.ts';
import { followNames } from '../../shared/domain/brands/discovery/follow-names.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import type { SiteTimes } from '../../shared/domain/crawling/crawl/site-pace.ts';
import { createNameProber } from '../../shared/platform/outbound/name-prober.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import {
  discoverBrand,
  type DiscoverBudget,
  type DiscoverDeps,
  type DiscoverOptions,
  type DiscoverProgress,
} from './discover-brand.ts';
import { openImageSearchProviders } from './image-search-providers.ts';
import { createPoliteOutbound } from './polite-outbound.ts';
import { readPlatforms } from './read-platforms.ts';
import { openSearchProviders } from './search-providers.ts';

export interface Discovery {
  /** As `discoverBrand`, with the searches per day and the guesses per scan that the operator allows. */
  discover(
    brand: SoughtBrand,
    options: Omit<DiscoverOptions, 'budget'> & {
      budget: Omit<DiscoverBudget, 'searchesPerDay' | 'imageSearchesPerDay' | 'profiles'>;
      /** Offers pages for the scan, or for no scan. */
      offerPages: DiscoverDeps['offerPages'];
    },
  ): Promise<DiscoverProgress>;
  /** As `followNames`. */
  followNames(signal: AbortSignal): Promise<boolean>;
  /** Abandons open DNS queries. */
  close(): void;
}

type Outbound = Pick<OutboundClient, 'get' | 'post'>;
/** What is made of the configuration, or comes with each scan. */
type ReadSettings =
  'prober' | 'searchProviders' | 'imageProviders' | 'imageStatements' | 'platforms' | 'offerPages';

/**
 * Opens what a process needs to look for pages, once: all its DNS questions share one rate limit. `deps.outbound` is
 * the process's own client.
 * @param options siteTimes as in `createPoliteOutbound`; `onRequest` is called before and after each request to a site
 * or service
 * @throws ConfigError for a list of platforms that cannot be read
 */
export function openDiscovery(
  { outbound: network, discovery }: Pick<Config, 'outbound' | 'discovery'>,
  deps: Omit<DiscoverDeps, 'outbound' | ReadSettings> & { outbound: Outbound },
  { siteTimes, onRequest }: { siteTimes?: SiteTimes; onRequest?: () => void } = {},
): Discovery {
  const prober = createNameProber({ ...network, questionsPerSecond: discovery.dnsQuestionsPerSecond });
  const told = telling(deps.outbound, onRequest);
  const searchProviders = openSearchProviders(told, discovery.searchServices);
  const imageProviders = openImageSearchProviders(told, discovery.imageSearchServices);
  const { imageSearchStatements: imageStatements } = discovery;
  if (imageProviders.length > 0 && imageStatements.size === 0)
    deps.log.warn(
      { event: 'discovery.image_search_off' },
      'IMAGE_SEARCH_STATEMENTS names no statement of consent, so no picture is sent to IMAGE_SEARCH_PROVIDERS.',
    );
  const outbound = createPoliteOutbound(deps.db, told, siteTimes);
  const platforms = readPlatforms(discovery.platformsFile);
  const own = { prober, searchProviders, imageProviders, imageStatements, platforms };
  const limits = {
    searchesPerDay: discovery.searchesPerBrandDay,
    imageSearchesPerDay: discovery.imageSearchesPerBrandDay,
    profiles: discovery.profileGuessesPerScan,
  };
  return {
    discover: (brand, { budget, offerPages, ...options }) =>
      discoverBrand({ ...deps, ...own, outbound, offerPages }, brand, {
        ...options,
        budget: { ...budget, ...limits },
      }),
    followNames: (signal) => followNames({ db: deps.db, prober }, signal),
    close: () => prober.close(),
  };
}

function telling(outbound: Outbound, onRequest: (() => void) | undefined): Outbound {
  return {
    get(url, request) {
      onRequest?.();
      return outbound.get(url, request).finally(() => onRequest?.());
    },
    post(url, request) {
      onRequest?.();
      return outbound.post(url, request).finally(() => onRequest?.());
    },
  };
}
