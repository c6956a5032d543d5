import { consistencyRanges } from './proof-ranges.ts';
import type { TreeHash } from './tree-hash.ts';
import { verifyConsistency } from './verify-proof.ts';

/** The state of a tree that is needed to append leaves and compute its root: at most 53 hashes. */
export interface CompactRange {
  readonly size: number;
  append(leafHash: Uint8Array): void;
  root(): Uint8Array;
}

/** @param nodes roots of the complete subtrees that `size` consists of, left to right */
export function openCompactRange(hash: TreeHash, size: number, nodes: readonly Uint8Array[]): CompactRange {
  const row = [...nodes];
  let leaves = size;
  return {
    get size() {
      return leaves;
    },
    append(leafHash) {
      let node = leafHash;
      for (let rest = leaves; rest % 2 === 1; rest = (rest - 1) / 2)
        node = hash.node(row.pop() ?? node, node);
      row.push(node);
      leaves += 1;
    },
    root: () => (row.length === 0 ? hash.empty() : row.reduceRight((right, left) => hash.node(left, right))),
  };
}

export interface ProvenGrowth {
  from: number;
  to: number;
  toRoot: Uint8Array;
  /** PROOF(from, D[to]) of RFC 6962 section 2.1.2. */
  proof: readonly Uint8Array[];
  /**
   * The root at `from`, where it is known. Without it a `from` that is a power of two cannot be opened: its proof does
   * not contain the root.
   */
  fromRoot: Uint8Array | null;
}

/**
 * The compact range of the first `from` leaves, from the proof that the tree of `to` begins with them: the left nodes
 * of that proof are exactly the range.
 * @returns undefined where the proof is invalid, or proves another `fromRoot`
 */
export function openFromProof(hash: TreeHash, growth: ProvenGrowth): CompactRange | undefined {
  const { from, to, toRoot, proof, fromRoot } = growth;
  if (from > to) return undefined;
  const ranges = consistencyRanges(from, to);
  if (ranges.length !== proof.length) return undefined;
  const left = ranges
    .flatMap(({ begin, end }, at) => {
      const node = proof[at];
      return end <= from && node ? [{ begin, node }] : [];
    })
    .sort((one, other) => one.begin - other.begin)
    .map(({ node }) => node);
  if (left.length === 0 && from > 0) {
    if (!fromRoot) return undefined;
    // For a power of two there is one subtree, and its root is the tree's.
    left.push(fromRoot);
  }
  const range = openCompactRange(hash, from, left);
  const root = from === to ? toRoot : range.root();
  const isProven = verifyConsistency(hash, { from, to, fromRoot: fromRoot ?? root, toRoot, proof });
  return isProven ? range : undefined;
}
