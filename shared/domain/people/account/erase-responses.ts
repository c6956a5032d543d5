import type { NamedIdentity } from '../identity/identity.ts';
import type { TrustResponseCache } from '../trust/trust-response.ts';
import type { ResponseCache } from '../verification/response-cache.ts';

/** Removes everything about a person from Redis. */
export async function eraseResponses(
  deps: { responseCache: ResponseCache; trustResponses: TrustResponseCache },
  identity: NamedIdentity,
): Promise<void> {
  const { id: identityId, userId, code, mode } = identity;
  await Promise.all([
    deps.responseCache.remove(identity),
    deps.trustResponses.remove([{ identityId, userId, code, mode }]),
  ]);
}
