import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { PageReading } from '../page-reading/read-page.ts';

/** `refused_address` and `dns`: the guard let nobody there. `browser_lost` says nothing of the page. */
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
  /** `icon`: what stands for the page in a browser, as it was sent, at most 1 MB. */
  | { kind: 'read'; reading: PageReading; visit: CapturedVisit; icon: Buffer | null }
  /** It led to an address that may not be fetched now; that one was not. */
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
