import { equalBytes } from '../encoding/bytes.ts';
import { hashBytes, type TreeHash } from './tree-hash.ts';

export interface InclusionClaim {
  leafHash: Uint8Array;
  index: number;
  size: number;
  proof: readonly Uint8Array[];
  root: Uint8Array;
}

/** Whether the leaf is at `index` of the tree with that root: RFC 9162 section 2.1.3.2. Never throws. */
export function verifyInclusion(
  hash: TreeHash,
  { leafHash, index, size, proof, root }: InclusionClaim,
): boolean {
  if (!isIndex(index) || !isIndex(size) || index >= size || !areHashes([leafHash, ...proof])) return false;
  let [node, last, made] = [index, size - 1, leafHash];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      made = hash.node(sibling, made);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      made = hash.node(made, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && equalBytes(made, root);
}

export interface ConsistencyClaim {
  from: number;
  to: number;
  fromRoot: Uint8Array;
  toRoot: Uint8Array;
  proof: readonly Uint8Array[];
}

/**
 * Whether the later tree begins with everything the earlier one held: RFC 9162 section 2.1.4.2. Every tree is
 * consistent with an empty one, if the given root is that of an empty tree. Never throws.
 */
export function verifyConsistency(hash: TreeHash, claim: ConsistencyClaim): boolean {
  const { from, to, fromRoot, toRoot, proof } = claim;
  if (!isIndex(from) || !isIndex(to) || from > to || !areHashes([fromRoot, toRoot, ...proof])) return false;
  if (from === to) return proof.length === 0 && equalBytes(fromRoot, toRoot);
  if (from === 0) return proof.length === 0 && equalBytes(fromRoot, hash.empty());
  const path = isPowerOfTwo(from) ? [fromRoot, ...proof] : [...proof];
  const [first] = path;
  if (!first) return false;
  let [node, last] = [from - 1, to - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  let [earlier, later] = [first, first];
  for (const sibling of path.slice(1)) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      earlier = hash.node(sibling, earlier);
      later = hash.node(sibling, later);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      later = hash.node(later, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && equalBytes(earlier, fromRoot) && equalBytes(later, toRoot);
}

// No bitwise operators: those use only 32 bits.
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);
const isIndex = (value: number) => Number.isSafeInteger(value) && value >= 0;
const areHashes = (hashes: readonly Uint8Array[]) => hashes.every(({ length }) => length === hashBytes);

function isPowerOfTwo(value: number): boolean {
  let rest = value;
  while (rest > 1 && !isOdd(rest)) rest = half(rest);
  return rest === 1;
}
