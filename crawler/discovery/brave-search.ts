import { z } from 'zod';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { askSearch, type SearchProvider } from './search-provider.ts';

/** What it gives at most for one query. */
const count = 20;

/** Without `web` where nothing was found. Everything else of the answer is left aside. */
const answerSchema = z.object({
  web: z
    .object({ results: z.array(z.object({ url: z.string(), title: z.string().default('') })) })
    .optional(),
});

/** Brave's Web Search API: https://api-dashboard.search.brave.com/app/documentation/web-search/get-started. */
export function createBraveSearch(
  outbound: Pick<OutboundClient, 'get'>,
  { base, key }: { base: string; key: string },
): SearchProvider {
  return {
    name: 'brave',
    async search(query, { signal }) {
      const url = new URL(`${base}/res/v1/web/search`);
      url.searchParams.set('q', query);
      url.searchParams.set('count', String(count));
      const answer = await askSearch(outbound, url, { headers: { 'x-subscription-token': key }, signal });
      const parsed = answerSchema.safeParse(answer);
      if (!parsed.success) throw new Error('the search service answered something else than results');
      return parsed.data.web?.results ?? [];
    },
  };
}
