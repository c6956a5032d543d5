import { activeTracing } from '../../shared/platform/tracing/tracing.ts';
import type { Claim } from './claim-deliveries.ts';
import { postDelivery, type PostDeps, type PostResult } from './post-delivery.ts';

/**
 * An attempt as a span of the trace in which its event happened, which the request then carries. Without such a trace it has
 * neither: a receiver that follows `traceparent` would leave out of its own traces what we leave out of ours.
 */
export function postTraced(deps: PostDeps, claim: Claim): Promise<PostResult> {
  const { traceparent: from } = claim;
  const tracing = from === undefined ? undefined : activeTracing();
  if (tracing === undefined) return postDelivery(deps, claim);
  const attributes = { 'humanmark.attempt': claim.attempts + 1 };
  return tracing.around('delivery attempt', { kind: 'producer', attributes, from }, async (span) => {
    const result = await postDelivery(deps, { ...claim, traceparent: tracing.traceparent() });
    if (result.statusCode !== null) span.set({ 'http.response.status_code': result.statusCode });
    if (result.error !== null) span.set({ 'error.type': String(result.statusCode ?? 'no_response') });
    return result;
  });
}
