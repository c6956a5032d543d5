/** SHA-256 (FIPS 180-4): 32 bytes. Injected, so that this code is independent of the platform's implementation. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

export const hashBytes = 32;

/**
 * The hashes of RFC 6962 section 2.1. Leaves and nodes are distinguished by their first byte, so neither passes as the
 * other.
 */
export interface TreeHash {
  empty(): Uint8Array;
  leaf(entry: Uint8Array): Uint8Array;
  node(left: Uint8Array, right: Uint8Array): Uint8Array;
}

export function createTreeHash(sha256: Sha256): TreeHash {
  return {
    empty: () => sha256(new Uint8Array(0)),
    leaf(entry) {
      const prefixed = new Uint8Array(1 + entry.length);
      prefixed.set(entry, 1);
      return sha256(prefixed);
    },
    node(left, right) {
      const prefixed = new Uint8Array(1 + 2 * hashBytes);
      prefixed[0] = 1;
      prefixed.set(left, 1);
      prefixed.set(right, 1 + hashBytes);
      return sha256(prefixed);
    },
  };
}
