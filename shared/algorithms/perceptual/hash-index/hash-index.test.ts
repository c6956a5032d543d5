import { hammingDistance } from '../pdq/pdq-hash.ts';
import { createHashIndex, type HashHit, type HashIndex, type IndexedHash } from './hash-index.ts';

/** xorshift32 */
function words(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
const next = words(20_260_802);
const randomHash = (): Buffer => Buffer.from(Uint32Array.from({ length: 8 }, next).buffer);

/** A copy that differs in exactly so many bits. */
function near(hash: Buffer, distance: number): Buffer {
  const copy = Buffer.from(hash);
  const places = new Set<number>();
  while (places.size < distance) places.add(next() % 256);
  for (const place of places) copy[place >> 3]! ^= 1 << (place & 7);
  return copy;
}

const complement = (hash: Buffer): Buffer => Buffer.from(hash.map((byte) => ~byte));

/** A linear search by definition, to compare the index with. */
function linear(hashes: readonly IndexedHash[], query: Buffer, distanceMax: number): HashHit[] {
  const hits = new Map<number, HashHit>();
  for (const { reference, form, hash } of hashes) {
    const apart = hammingDistance(hash, query);
    for (const isInverted of [false, true]) {
      const distance = isInverted ? 256 - apart : apart;
      if (distance <= distanceMax && distance < (hits.get(reference)?.distance ?? 257))
        hits.set(reference, { reference, form, distance, isInverted });
    }
  }
  return [...hits.values()].sort(
    (one, other) => one.distance - other.distance || one.reference - other.reference,
  );
}

/** An index whose background work runs only when the test runs it. */
const quiet = (): HashIndex => createHashIndex({ later: () => {} });
const owned = (hashes: readonly Buffer[], from = 0): IndexedHash[] =>
  hashes.map((hash, at) => ({ reference: from + at, form: at % 7, hash }));

it('finds the only hash there is', () => {
  const [hash] = [randomHash()];
  const index = quiet();
  expect(index.search(hash)).toEqual([]);
  index.add([{ reference: 0, form: 3, hash }]);
  expect(index.search(near(hash, 31))).toEqual([{ reference: 0, form: 3, distance: 31, isInverted: false }]);
  expect(index.search(near(hash, 32))).toEqual([]);
  expect(index.search(near(hash, 32), { distanceMax: 32 })).toHaveLength(1);
  expect(index.size()).toBe(1);
});

it('knows a negative, and leaves it out when told to', () => {
  const hash = randomHash();
  const index = quiet();
  index.add([{ reference: 9, form: 0, hash }]);
  const negative = near(complement(hash), 5);
  expect(index.search(negative)).toEqual([{ reference: 9, form: 0, distance: 5, isInverted: true }]);
  expect(index.search(negative, { inverted: false })).toEqual([]);
});

it('counts a reference once, by its nearest form', () => {
  const hash = randomHash();
  const index = quiet();
  index.add([
    { reference: 4, form: 1, hash: near(hash, 20) },
    { reference: 4, form: 2, hash: near(hash, 6) },
    { reference: 5, form: 1, hash: near(hash, 9) },
  ]);
  expect(index.search(hash).map(({ reference, form, distance }) => [reference, form, distance])).toEqual([
    [4, 2, 6],
    [5, 1, 9],
  ]);
  expect(index.remove(4)).toBe(2);
  expect(index.search(hash)).toHaveLength(1);
});

describe('with more than one segment', () => {
  const hashes = Array.from({ length: 70_000 }, (_hash, at) => ({
    reference: Math.floor(at / 50),
    form: at % 50,
    hash: randomHash(),
  }));
  const queries = [0, 15, 16, 31, 33, 47, 60].flatMap((distance, at) => {
    const copy = near(hashes[(at * 9_001) % hashes.length]!.hash, distance);
    return [copy, near(complement(hashes[at * 31]!.hash), distance)];
  });

  it('misses nothing, however far it looks and whatever is built', () => {
    const index = quiet();
    index.add(hashes);
    const furthest = queries.map((query) => linear(hashes, query, 60));
    const responses = [15, 31, 47, 60].map((distanceMax) => ({
      distanceMax,
      expected: furthest.map((hits) => hits.filter(({ distance }) => distance <= distanceMax)),
    }));
    for (const { distanceMax, expected } of responses)
      expect(queries.map((query) => index.search(query, { distanceMax }))).toEqual(expected);
    while (index.tidy());
    for (const { distanceMax, expected } of responses)
      expect(queries.map((query) => index.search(query, { distanceMax }))).toEqual(expected);
  });

  it('finds all that is left while a segment gives up its rest, slice by slice', () => {
    const index = quiet();
    index.add(hashes);
    while (index.tidy());
    // Most of the first segment is removed, and some of the hashes searched for are in the rest.
    const isGone = (reference: number) => reference < 1300 && reference % 13 !== 0;
    for (let reference = 0; reference < 1300; reference += 1)
      if (isGone(reference)) expect(index.remove(reference)).toBe(50);
    const kept = hashes.filter(({ reference }) => !isGone(reference));
    const query = near(hashes[50 * 13 * 40]!.hash, 31);
    const expected = linear(kept, query, 31);
    const before = index.bytes();
    expect(expected).toHaveLength(1);
    for (let more = true; more;) {
      more = index.tidy();
      expect(index.search(query)).toEqual(expected);
      expect(index.size()).toBe(kept.length);
    }
    expect(index.bytes()).toBeLessThan(before);
  });
});

it('does its slices by itself', async () => {
  const index = createHashIndex();
  index.add(owned(Array.from({ length: 65_535 }, randomHash)));
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(index.tidy()).toBe(false);
});

it('names what is out of bounds', () => {
  const index = quiet();
  const hash = randomHash();
  expect(() => index.add([{ reference: -1, form: 0, hash }])).toThrow(/^reference: /);
  expect(() => index.add([{ reference: 1, form: 256, hash }])).toThrow(/^form: /);
  expect(() => index.add([{ reference: 1, form: 0, hash: hash.subarray(1) }])).toThrow(/^hash: /);
  expect(() => index.search(hash, { distanceMax: 128 })).toThrow(/^distanceMax: /);
  expect(() => index.search(Buffer.alloc(33))).toThrow(/^hash: /);
});
