import { proveConsistency, proveInclusion } from './hash-reader.ts';
import { createMemoryLog, referenceRoot, treeHash } from '../../../test/support/algorithms/reference-tree.ts';
import { openTiles, widthOf } from './tile.ts';
import { verifyConsistency, verifyInclusion } from './verify-proof.ts';

/** Beyond one full tile, and not a round number. */
const sizeMax = 300;
const entries = Array.from({ length: sizeMax }, (_none, at) => Buffer.from(`entry ${at}`));
const log = createMemoryLog();
beforeAll(async () => {
  for (const entry of entries) await log.append([entry]);
});

const leafAt = (index: number) => treeHash.leaf(entries[index]!);
const rootAt = (size: number) => log.roots[size]!;
const inclusionOf = async (index: number, size: number) => {
  const proof = await proveInclusion(treeHash, log.read, { index, size });
  return { leafHash: leafAt(index), index, size, proof, root: rootAt(size) };
};
const consistencyOf = async (from: number, to: number) => {
  const proof = await proveConsistency(treeHash, log.read, { from, to });
  return { from, to, proof, fromRoot: rootAt(from), toRoot: rootAt(to) };
};

it('has the root that the definition gives, at every size and in whatever batches it grew', async () => {
  for (let size = 0; size <= sizeMax; size += 1)
    expect(Buffer.compare(rootAt(size), referenceRoot(entries.slice(0, size)))).toBe(0);
  const batched = createMemoryLog();
  for (const [begin, end] of [
    [0, 1],
    [1, 256],
    [256, 256],
    [256, 299],
    [299, 300],
  ] as const)
    await batched.append(entries.slice(begin, end));
  expect(batched.tiles).toEqual(log.tiles);
});

/**
 * All sizes up to a hundred, and those around a full tile: sizes in between take the same steps, and would take a
 * minute.
 */
const sizes = Array.from({ length: sizeMax + 1 }, (_none, size) => size).filter(
  (size) => size <= 100 || (size >= 255 && size <= 257) || size === 300,
);

it('proves and verifies every leaf of every size', async () => {
  for (const size of sizes)
    for (let index = 0; index < size; index += 1) {
      const claim = await inclusionOf(index, size);
      if (!verifyInclusion(treeHash, claim)) throw new Error(`leaf ${index} of ${size} did not verify`);
      if (claim.proof.length > Math.ceil(Math.log2(size))) throw new Error('a proof is too long');
    }
});

it('proves and verifies growth between any two sizes', async () => {
  for (const to of sizes)
    for (let from = 0; from <= to; from += 1)
      if (!verifyConsistency(treeHash, await consistencyOf(from, to)))
        throw new Error(`growth from ${from} to ${to} did not verify`);
});

it('keeps tiles of a tree of 70,000 as the format gives them', async () => {
  expect(openTiles(70_000)).toEqual([
    { level: 0, index: 273, width: 112 },
    { level: 1, index: 1, width: 17 },
    { level: 2, index: 0, width: 1 },
  ]);
  expect(openTiles(256)).toEqual([{ level: 1, index: 0, width: 1 }]);
  const large = createMemoryLog();
  for (let begin = 0; begin < 70_000; begin += 10_000)
    await large.append(Array.from({ length: 10_000 }, (_none, at) => Buffer.from(`entry ${begin + at}`)));
  expect(large.tiles.size).toBe(273 + 1 + 1 + 1 + 1);
  for (const [key, bytes] of large.tiles) {
    const [level = 0, index = 0] = key.split('/').map(Number);
    expect([key, bytes.length / 32]).toEqual([key, widthOf({ level, index }, 70_000)]);
  }
  for (const index of [0, 255, 256, 65_535, 65_536, 69_999]) {
    const proof = await proveInclusion(treeHash, large.read, { index, size: 70_000 });
    const leafHash = treeHash.leaf(Buffer.from(`entry ${index}`));
    expect(
      verifyInclusion(treeHash, { leafHash, index, size: 70_000, proof, root: large.roots[70_000]! }),
    ).toBe(true);
  }
});

const flipped = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, position) => (position === at ? byte ^ (1 << (at % 8)) : byte));
/**
 * Invalid variants: each byte of each hash changed, one hash missing, one too many, two swapped, one of another length.
 */
function* spoilt(proof: readonly Uint8Array[]): Generator<Uint8Array[]> {
  for (let which = 0; which < proof.length; which += 1) {
    for (let at = 0; at < 32; at += 1) yield proof.with(which, flipped(proof[which]!, at));
    yield proof.toSpliced(which, 1);
    yield proof.toSpliced(which, 0, proof[which]!);
    yield proof.with(which, proof[which]!.subarray(1));
    if (which > 0) yield proof.with(which, proof[which - 1]!).with(which - 1, proof[which]!);
  }
  yield [...proof, rootAt(1)];
  yield [rootAt(1), ...proof];
}

it.each([
  [0, 1],
  [0, 8],
  [5, 8],
  [6, 7],
  [255, 256],
  [256, 257],
  [0, 300],
  [299, 300],
])('refuses leaf %i of %i when anything about it is changed', async (index, size) => {
  const claim = await inclusionOf(index, size);
  for (const proof of spoilt(claim.proof)) expect(verifyInclusion(treeHash, { ...claim, proof })).toBe(false);
  for (let at = 0; at < 32; at += 1) {
    expect(verifyInclusion(treeHash, { ...claim, leafHash: flipped(claim.leafHash, at) })).toBe(false);
    expect(verifyInclusion(treeHash, { ...claim, root: flipped(claim.root, at) })).toBe(false);
  }
  for (const wrong of [index - 1, index + 1, index + 0.5, NaN, size, -1, 2 ** 53])
    expect(verifyInclusion(treeHash, { ...claim, index: wrong })).toBe(false);
  for (const wrong of [0, 2 * size + 1, NaN, -1])
    expect(verifyInclusion(treeHash, { ...claim, size: wrong })).toBe(false);
  expect(verifyInclusion(treeHash, { ...claim, leafHash: new Uint8Array(0) })).toBe(false);
});

it.each([
  [1, 2],
  [1, 8],
  [4, 8],
  [6, 8],
  [7, 300],
  [128, 300],
  [256, 300],
  [299, 300],
])('refuses growth from %i to %i when anything about it is changed', async (from, to) => {
  const claim = await consistencyOf(from, to);
  for (const proof of spoilt(claim.proof))
    expect(verifyConsistency(treeHash, { ...claim, proof })).toBe(false);
  for (let at = 0; at < 32; at += 1) {
    expect(verifyConsistency(treeHash, { ...claim, fromRoot: flipped(claim.fromRoot, at) })).toBe(false);
    expect(verifyConsistency(treeHash, { ...claim, toRoot: flipped(claim.toRoot, at) })).toBe(false);
  }
  for (const wrong of [0, from + 0.5, to, NaN, -1])
    expect(verifyConsistency(treeHash, { ...claim, from: wrong })).toBe(false);
  expect(verifyConsistency(treeHash, { ...claim, to: 2 * to + 1 })).toBe(false);
  expect(verifyConsistency(treeHash, { ...claim, proof: [] })).toBe(false);
});

it('takes no growth from an empty tree with another root than that of an empty tree, and none from itself that changed', () => {
  const growth = { from: 0, to: 5, proof: [], toRoot: rootAt(5) };
  expect(verifyConsistency(treeHash, { ...growth, fromRoot: rootAt(0) })).toBe(true);
  expect(verifyConsistency(treeHash, { ...growth, fromRoot: rootAt(1) })).toBe(false);
  expect(verifyConsistency(treeHash, { ...growth, from: 5, fromRoot: rootAt(4) })).toBe(false);
  expect(verifyConsistency(treeHash, { ...growth, from: 5, to: 4, fromRoot: rootAt(5) })).toBe(false);
});

it('refuses to prove what cannot be', async () => {
  await expect(inclusionOf(0, 0)).rejects.toThrow(RangeError);
  await expect(proveInclusion(treeHash, log.read, { index: 5, size: 5 })).rejects.toThrow(RangeError);
  await expect(proveConsistency(treeHash, log.read, { from: 6, to: 5 })).rejects.toThrow(RangeError);
  const short = () => Promise.resolve([new Uint8Array(31)]);
  await expect(proveInclusion(treeHash, short, { index: 0, size: 2 })).rejects.toThrow('holds less');
});
