/** SHA-256 (FIPS 180-4): 32 bytes. Injected, so that this code is independent of the platform's implementation. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

/** The same, written into `target` from `at` on; for many hashes of which none is to be an object by itself. */
export type Sha256Into = (data: Uint8Array, target: Uint8Array, at: number) => void;

export const hashBytes = 32;

/**
 * The hashes of RFC 6962 section 2.1. Leaves and nodes are distinguished by their first byte, so neither passes as the
 * other.
 */
export interface TreeHash {
  empty(): Uint8Array;
  leaf(entry: Uint8Array): Uint8Array;
  node(left: Uint8Array, right: Uint8Array): Uint8Array;
  /** Writes into `row`, from its byte `to` on, the node above the two hashes from its byte `from` on. */
  nodeWithin(row: Uint8Array, from: number, to: number): void;
}

export function createTreeHash(
  sha256: Sha256,
  sha256Into: Sha256Into = (data, target, at) => target.set(sha256(data), at),
): TreeHash {
  const pair = new Uint8Array(1 + 2 * hashBytes);
  pair[0] = 1;
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
    nodeWithin(row, from, to) {
      for (let byte = 0; byte < 2 * hashBytes; byte += 1) pair[1 + byte] = row[from + byte] ?? 0;
      sha256Into(pair, row, to);
    },
  };
}
