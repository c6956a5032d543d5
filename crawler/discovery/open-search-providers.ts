import type { SearchService } from '../../shared/platform/config/search-config.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createBraveSearch } from './brave-search.ts';
import type { SearchProvider } from './search-provider.ts';
import { createSearxngSearch } from './searxng-search.ts';

/** Those of `SEARCH_PROVIDERS`. */
export function openSearchProviders(
  outbound: Pick<OutboundClient, 'get'>,
  services: readonly SearchService[],
): SearchProvider[] {
  return services.map((service) =>
    service.kind === 'brave' ? createBraveSearch(outbound, service) : createSearxngSearch(outbound, service),
  );
}
