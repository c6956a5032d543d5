import { openCompactRange, openFromProof } from './compact-range.ts';
import { proveConsistency } from './hash-reader.ts';
import { createMemoryLog, treeHash } from '../../../test/support/algorithms/reference-tree.ts';

const sizes = 70;
const entries = Array.from({ length: sizes }, (_none, at) => Buffer.from(`entry ${at}`));
const log = createMemoryLog();
beforeAll(async () => {
  for (const entry of entries) await log.append([entry]);
});

it('tells the root of every size it grows through', () => {
  const range = openCompactRange(treeHash, 0, []);
  expect(range.root()).toEqual(log.roots[0]);
  for (const [at, entry] of entries.entries()) {
    range.append(treeHash.leaf(entry));
    expect(range.size).toBe(at + 1);
    expect(Buffer.from(range.root())).toEqual(Buffer.from(log.roots[at + 1]!));
  }
});

it('goes on from any proof of growth, with the root it knows and without', async () => {
  for (let from = 0; from < sizes; from += 1)
    for (const to of new Set([from + 1, from + 2, sizes])) {
      if (to > sizes) continue;
      const proof = await proveConsistency(treeHash, log.read, { from, to });
      const growth = { from, to, toRoot: log.roots[to]!, proof };
      const isPowerOfTwo = Number.isInteger(Math.log2(from));
      const unknowing = openFromProof(treeHash, { ...growth, fromRoot: null });
      expect([from, unknowing === undefined]).toEqual([from, isPowerOfTwo]);
      const range = openFromProof(treeHash, { ...growth, fromRoot: log.roots[from]! });
      expect([from, range?.size]).toEqual([from, from]);
      range!.append(treeHash.leaf(entries[from]!));
      expect(Buffer.from(range!.root())).toEqual(Buffer.from(log.roots[from + 1]!));
    }
});

it('opens nothing that is not proven', async () => {
  for (const from of [1, 3, 5, 8, 64, 69]) {
    const proof = await proveConsistency(treeHash, log.read, { from, to: sizes });
    const growth = { from, to: sizes, toRoot: log.roots[sizes]!, proof, fromRoot: log.roots[from]! };
    expect(openFromProof(treeHash, growth)).toBeDefined();
    expect(openFromProof(treeHash, { ...growth, fromRoot: log.roots[from - 1]! })).toBeUndefined();
    expect(openFromProof(treeHash, { ...growth, toRoot: log.roots[sizes - 1]! })).toBeUndefined();
    expect(openFromProof(treeHash, { ...growth, proof: proof.slice(1) })).toBeUndefined();
    expect(openFromProof(treeHash, { ...growth, proof: [...proof, log.roots[1]!] })).toBeUndefined();
    for (let at = 0; at < proof.length; at += 1) {
      const changed = proof.map((node, place) => (place === at ? treeHash.leaf(node) : node));
      expect(openFromProof(treeHash, { ...growth, proof: changed })).toBeUndefined();
    }
  }
  expect(
    openFromProof(treeHash, { from: 2, to: 1, toRoot: log.roots[1]!, proof: [], fromRoot: null }),
  ).toBeUndefined();
});
