import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';

/** A page that a search service knows. */
export interface SearchHit {
  url: string;
  title: string;
}

/** A service that searches the web, or a part of it. */
export interface SearchProvider {
  /** For progress and log. */
  name: string;
  /** The first page of results, the likeliest first. @throws Error that names neither key nor query; what `signal` is aborted with */
  search(query: string, options: { signal: AbortSignal }): Promise<SearchHit[]>;
}

const answerBytesMax = 2_000_000;
const totalTimeoutMs = 15_000;

/** The JSON that a service answers with. @throws Error with the status alone: an address may carry the query */
export async function askSearch(
  outbound: Pick<OutboundClient, 'get'>,
  url: URL,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<unknown> {
  const answer = await outbound.get(url.href, {
    headers: { accept: 'application/json', ...headers },
    maxResponseBytes: answerBytesMax + 1,
    totalTimeoutMs,
    signal,
  });
  if (answer.status !== 200) throw new Error(`the search service answered ${answer.status}`);
  if (answer.isCut) throw new Error(`the search service answered more than ${answerBytesMax} bytes`);
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    throw new Error('the search service answered no JSON');
  }
}
