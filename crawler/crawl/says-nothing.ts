import type { CrawledPage } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import type { VisitOutcome } from '../visits/visit-outcome.ts';

/**
 * A browser reads an alert's page once a day. Where none could for so long it is not our name servers: a host that lost its delegation
 * fails like that for ever, and is gone all the same.
 */
const trustedMs = 48 * 3_600_000;

/**
 * Whether a visit that failed says nothing of its page: a name that does not exist is an answer, but where nobody answered, or with an
 * error, our own name servers may be away.
 */
export function saysNothing(
  { reason, detail }: Pick<Extract<VisitOutcome, { kind: 'failed' }>, 'reason' | 'detail'>,
  { state, readAt }: Pick<CrawledPage, 'state' | 'readAt'>,
  now: Date,
): boolean {
  if (reason !== 'dns' || detail === 'name_not_found') return false;
  // Any other page is asked ever less often until it is not asked any more.
  return state !== 'suspicious' || (readAt !== null && now.getTime() - readAt.getTime() < trustedMs);
}
