import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import type { PageReading } from '../page-reading/read-page.ts';

/** `refused_address` and `dns`: the guard refused the connection. `browser_lost` says nothing of the page. */
export type VisitFailure =
  | 'dns'
  | 'refused_address'
  | 'connection'
  | 'tls'
  | 'timeout'
  | 'download'
  | 'too_large'
  | 'too_many_redirects'
  | 'not_a_page'
  | 'crashed'
  | 'browser_lost';

export type VisitOutcome =
  /** `icon`: the page's favicon as it was sent, at most 1 MB. */
  | { kind: 'read'; reading: PageReading; visit: CapturedVisit; icon: Buffer | null }
  /** It led to an address that may not be fetched now; that address was not requested. */
  | { kind: 'elsewhere'; url: string; redirects: readonly string[] }
  | { kind: 'failed'; reason: VisitFailure; detail: string };

export type UnreadOutcome = Exclude<VisitOutcome, { kind: 'read' }>;

/** Ends a visit from anywhere within it. */
export class VisitEnd extends Error {
  readonly outcome: UnreadOutcome;
  constructor(outcome: UnreadOutcome) {
    super(outcome.kind === 'failed' ? `${outcome.reason}: ${outcome.detail}` : `led to ${outcome.url}`);
    this.name = 'VisitEnd';
    this.outcome = outcome;
  }
}

export function failed(reason: VisitFailure, detail: string): VisitEnd {
  return new VisitEnd({ kind: 'failed', reason, detail: detail.slice(0, 500) });
}

/** The browser's names for failures: net/base/net_error_list.h of Chromium. */
const byName: readonly [RegExp, VisitFailure][] = [
  [/ERR_TOO_MANY_REDIRECTS/, 'too_many_redirects'],
  [/ERR_(?:SSL|CERT|BAD_SSL|ECH)_/, 'tls'],
  [/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT/, 'timeout'],
  [/Download is starting/, 'download'],
  [/ERR_(?:ABORTED|HTTP_RESPONSE_CODE_FAILURE|UNKNOWN_URL_SCHEME|INVALID_URL|UNSAFE_REDIRECT)/, 'not_a_page'],
  [/ERR_(?:INSUFFICIENT_RESOURCES|OUT_OF_MEMORY)|crashed/, 'crashed'],
];

/** Explains why no page came: the proxy knows the cause, where the browser only sees a closed connection. */
export function explainFailure(message: string, refusal: OutboundError | null): VisitEnd {
  const line = message.split('\n')[0] ?? '';
  if (refusal?.kind === 'refused') return failed('refused_address', refusal.reason);
  if (refusal?.kind === 'dns') return failed('dns', refusal.reason);
  if (refusal) return failed('connection', refusal.reason);
  const reason = byName.find(([pattern]) => pattern.test(line))?.[1] ?? 'connection';
  return failed(reason, line);
}
