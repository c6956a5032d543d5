import { z } from 'zod';
import type { SearchService } from '../../shared/platform/config/outside-services.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';

/** Opens the providers listed in `SEARCH_PROVIDERS`. */
export function openSearchProviders(
  outbound: Pick<OutboundClient, 'get'>,
  services: readonly SearchService[],
): SearchProvider[] {
  return services.map((service) =>
    service.kind === 'brave' ? createBraveSearch(outbound, service) : createSearxngSearch(outbound, service),
  );
}

/** A page that a search service knows. */
export interface SearchHit {
  url: string;
  title: string;
}

/** A service that searches the web, or a part of it, for a text or for a picture. */
export interface SearchProvider<Query = string> {
  /** Name of the service in progress and logs. */
  name: string;
  /**
   * The first page of results, the likeliest first. @throws Error that names neither key nor query; the signal's abort
   * reason
   */
  search(query: Query, options: { signal: AbortSignal }): Promise<SearchHit[]>;
}

export const answerBytesMax = 2_000_000;
const totalTimeoutMs = 15_000;

/** Resolves to the JSON response of a service. @throws Error with the status alone: an address may carry the query */
async function askSearch(
  outbound: Pick<OutboundClient, 'get'>,
  url: URL,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<unknown> {
  const response = await outbound.get(url.href, {
    headers: { accept: 'application/json', ...headers },
    maxResponseBytes: answerBytesMax + 1,
    totalTimeoutMs,
    signal,
  });
  return jsonOf({ ...response, text: response.body.toString('utf8') });
}

/** @throws Error with the status alone: an answer may repeat the query */
export function jsonOf({ status, isCut, text }: { status: number; isCut: boolean; text: string }): unknown {
  if (status !== 200) throw new Error(`the search service answered ${status}`);
  if (isCut) throw new Error(`the search service answered more than ${answerBytesMax} bytes`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the search service answered no JSON');
  }
}

/** @throws Error without the answer, which may repeat the query */
export function resultsIn<Results>(schema: z.ZodType<Results>, response: unknown): Results {
  const parsed = schema.safeParse(response);
  if (!parsed.success) throw new Error('the search service answered something else than results');
  return parsed.data;
}

/** Maximum number of results of one query. */
const braveCount = 20;

/** Without `web` where nothing was found. All other fields of the response are ignored. */
const braveAnswer = z.object({
  web: z
    .object({ results: z.array(z.object({ url: z.string(), title: z.string().default('') })) })
    .optional(),
});

/** Brave's Web Search API: https://api-dashboard.search.brave.com/app/documentation/web-search/get-started. */
function createBraveSearch(
  outbound: Pick<OutboundClient, 'get'>,
  { base, key }: { base: string; key: string },
): SearchProvider {
  return {
    name: 'brave',
    async search(query, { signal }) {
      const url = new URL(`${base}/res/v1/web/search`);
      url.searchParams.set('q', query);
      url.searchParams.set('count', String(braveCount));
      const response = await askSearch(outbound, url, { headers: { 'x-subscription-token': key }, signal });
      return resultsIn(braveAnswer, response).web?.results ?? [];
    },
  };
}

const searxngAnswer = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string().default('') })),
});

/**
 * A self-hosted SearXNG, whose settings list `json` among the formats: https://docs.searxng.org/dev/search_api.html.
 */
function createSearxngSearch(
  outbound: Pick<OutboundClient, 'get'>,
  { base }: { base: string },
): SearchProvider {
  return {
    name: 'searxng',
    async search(query, { signal }) {
      const url = new URL(`${base}/search`);
      url.searchParams.set('q', query);
      url.searchParams.set('format', 'json');
      return resultsIn(searxngAnswer, await askSearch(outbound, url, { headers: {}, signal })).results;
    },
  };
}
