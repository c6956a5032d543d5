import { LRUCache } from 'lru-cache';
import type { ApiKey } from './project.ts';

const knownMax = 50_000;
const unknownMax = 10_000;
/** How long a change can be unknown to a process that cannot read the changes, which are read several times a second. */
export const knownMs = 10_000;
const unknownMs = 5000;
/** `Bearer `, a key and some spaces: a longer header is read each time, and takes no memory. */
const headerMax = 80;

export interface KeyCache {
  /** The cached key, if any, at no cost. */
  recall(secretHash: string): ApiKey | undefined;
  /** The same by the Authorization header it was presented in before, which spares reading and hashing it: 1.5 us. */
  recallPresented(authorization: string): ApiKey | undefined;
  /** Keeps the header that presents a cached key, for as long as the key is cached. */
  notePresented(authorization: string, secretHash: string): void;
  /** Whether this process has loaded a key of this hash before, whatever became of it since. */
  wasGenuine(secretHash: string): boolean;
  /** The key, or null when it is known not to exist. Concurrent misses of one hash share one load. */
  find(secretHash: string, load: () => Promise<ApiKey | undefined>): Promise<ApiKey | null> | ApiKey | null;
  /** Drops the key unless it is cached as of that version. */
  dropUnless(secretHash: string, version: string): void;
  /** The keys that are cached, each with its version. */
  versions(): { secretHash: string; version: string }[];
  drop(secretHashes: readonly string[]): void;
  /** Has what was found not to exist asked about again. */
  forgetUnknown(): void;
}

/**
 * Key records in this process, so that authenticating costs no round trip. Unknown keys have a bounded map of
 * their own: a flood of guesses cannot push real keys out.
 */
export function createKeyCache(): KeyCache {
  const presented = createPresented();
  const known = new LRUCache<string, ApiKey>({
    max: knownMax,
    ttl: knownMs,
    dispose: (_key, secretHash) => presented.forget(secretHash),
  });
  const unknown = new LRUCache<string, true>({ max: unknownMax, ttl: unknownMs });
  const genuine = new LRUCache<string, true>({ max: knownMax });
  const loading = new Map<string, Promise<ApiKey | null>>();

  const loadOnce = (secretHash: string, load: () => Promise<ApiKey | undefined>) => {
    const begun = loading.get(secretHash);
    if (begun) return begun;
    const result = load()
      .then((key) => {
        if (key) genuine.set(secretHash, true);
        if (key) known.set(secretHash, key);
        else unknown.set(secretHash, true);
        return key ?? null;
      })
      .finally(() => loading.delete(secretHash));
    loading.set(secretHash, result);
    return result;
  };

  return {
    recall: (secretHash) => known.get(secretHash),
    recallPresented(authorization) {
      const secretHash = presented.hashOf(authorization);
      return secretHash === undefined ? undefined : known.get(secretHash);
    },
    notePresented(authorization, secretHash) {
      if (authorization.length <= headerMax && known.has(secretHash))
        presented.note(authorization, secretHash);
    },
    wasGenuine: (secretHash) => genuine.has(secretHash),
    find(secretHash, load) {
      const key = known.get(secretHash);
      if (key) return key;
      if (unknown.has(secretHash)) return null;
      return loadOnce(secretHash, load);
    },
    // A load under way may have read the earlier version. It is dropped when the changes are read the next time.
    dropUnless(secretHash, version) {
      unknown.delete(secretHash);
      if (known.peek(secretHash)?.version !== version) known.delete(secretHash);
    },
    versions: () => [...known.entries()].map(([secretHash, { version }]) => ({ secretHash, version })),
    drop(secretHashes) {
      for (const secretHash of secretHashes) known.delete(secretHash);
    },
    forgetUnknown: () => unknown.clear(),
  };
}

/** The header that each cached key was last presented in, and the other way round: at most as many as keys are cached. */
function createPresented() {
  const hashes = new Map<string, string>();
  const headers = new Map<string, string>();
  const forget = (secretHash: string) => {
    const header = headers.get(secretHash);
    if (header === undefined) return;
    headers.delete(secretHash);
    hashes.delete(header);
  };
  return {
    forget,
    hashOf: (authorization: string) => hashes.get(authorization),
    note(authorization: string, secretHash: string): void {
      forget(secretHash);
      headers.set(secretHash, authorization);
      hashes.set(authorization, secretHash);
    },
  };
}
