import { normalizeBase32 } from '../../../platform/lib/crockford.ts';

/** One of the three names of an identity; each is unique on its own. */
export interface IdentityRef {
  kind: 'user' | 'code' | 'uuid';
  value: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const userId = /^usr_[0-9a-z_]{1,60}$/;

/**
 * Reads a `usr_` id, an identity identifier (`Ada #K7M2Q9X`; only what follows the last `#` counts, in any case)
 * or the identity UUID. Undefined for anything else, which therefore names nobody.
 */
export function parseIdentityRef(text: string): IdentityRef | undefined {
  if (userId.test(text)) return { kind: 'user', value: text };
  if (uuid.test(text)) return { kind: 'uuid', value: text.toLowerCase() };
  const hash = text.lastIndexOf('#');
  if (hash === -1 || text.length - hash !== 8) return undefined;
  const code = normalizeBase32(text.slice(hash + 1));
  return code === undefined ? undefined : { kind: 'code', value: code };
}

/** A short stable spelling, for cache keys. */
export function identityRefKey(ref: IdentityRef): string {
  return `${ref.kind}:${ref.value}`;
}
