import { createHash } from 'node:crypto';
import type { CborValue } from '../../algorithms/encoding/cbor.ts';
import { fieldOf, textOf } from '../../algorithms/c2pa/stored-manifests.ts';

/** The algorithms that C2PA allows for hashes (2.2, section 13.1). */
const algorithms = new Set(['sha256', 'sha384', 'sha512']);

/** The one that is named nearest to the hash. */
export function algorithmOf(nearest: CborValue | undefined, claim: CborValue): string {
  return textOf(fieldOf(nearest, 'alg')) ?? textOf(fieldOf(claim, 'alg')) ?? 'sha256';
}

export const isAlgorithm = (name: string): boolean => algorithms.has(name);

/** Undefined for an algorithm that is not known here. */
export function digestOf(algorithm: string, parts: readonly Uint8Array[]): Buffer | undefined {
  if (!isAlgorithm(algorithm)) return undefined;
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}
