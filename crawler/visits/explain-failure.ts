import type { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import { failed, type VisitEnd, type VisitFailure } from './visit-outcome.ts';

/** What the browser calls it: net/base/net_error_list.h of Chromium. */
const byName: readonly [RegExp, VisitFailure][] = [
  [/ERR_TOO_MANY_REDIRECTS/, 'too_many_redirects'],
  [/ERR_(?:SSL|CERT|BAD_SSL|ECH)_/, 'tls'],
  [/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT/, 'timeout'],
  [/Download is starting/, 'download'],
  [/ERR_(?:ABORTED|HTTP_RESPONSE_CODE_FAILURE|UNKNOWN_URL_SCHEME|INVALID_URL|UNSAFE_REDIRECT)/, 'not_a_page'],
  [/ERR_(?:INSUFFICIENT_RESOURCES|OUT_OF_MEMORY)|crashed/, 'crashed'],
];

/** Why no page came: the proxy knows better than the browser, which sees a connection that ends. */
export function explainFailure(message: string, refusal: OutboundError | null): VisitEnd {
  const line = message.split('\n')[0] ?? '';
  if (refusal?.kind === 'refused') return failed('refused_address', refusal.reason);
  if (refusal?.kind === 'dns') return failed('dns', refusal.reason);
  if (refusal) return failed('connection', refusal.reason);
  const reason = byName.find(([pattern]) => pattern.test(line))?.[1] ?? 'connection';
  return failed(reason, line);
}
