import { z } from 'zod';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { askSearch, type SearchProvider } from './search-provider.ts';

const answerSchema = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string().default('') })),
});

/** A SearXNG of one's own, whose settings list `json` among the formats: https://docs.searxng.org/dev/search_api.html. */
export function createSearxngSearch(
  outbound: Pick<OutboundClient, 'get'>,
  { base }: { base: string },
): SearchProvider {
  return {
    name: 'searxng',
    async search(query, { signal }) {
      const url = new URL(`${base}/search`);
      url.searchParams.set('q', query);
      url.searchParams.set('format', 'json');
      const parsed = answerSchema.safeParse(await askSearch(outbound, url, { headers: {}, signal }));
      if (!parsed.success) throw new Error('the search service answered something else than results');
      return parsed.data.results;
    },
  };
}
