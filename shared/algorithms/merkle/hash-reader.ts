import { consistencyRanges, inclusionRanges, type LeafRange } from './proof-ranges.ts';
import type { TileNodes } from './tile-nodes.ts';
import { type Tile, tileHeight, tileWidth, widthOf } from './tile.ts';
import { hashBytes, type TreeHash } from './tree-hash.ts';

/** Fetches tiles: the bytes of each, in the order requested and of at least the width requested. */
export type ReadTiles = (tiles: readonly Tile[]) => Promise<readonly Uint8Array[]>;

/** The same, and a tile may come with the nodes above its hashes, which then cost nothing. */
export type ReadNodes = (tiles: readonly Tile[]) => Promise<readonly (Uint8Array | TileNodes)[]>;

/** A complete subtree of 2^height leaves, the `index`-th of its kind. */
interface Subtree {
  height: number;
  index: number;
}

/** PATH(index, D[size]) from tiles, all of which are requested at once. @throws RangeError as `inclusionRanges` */
export async function proveInclusion(
  hash: TreeHash,
  read: ReadNodes,
  asked: { index: number; size: number },
): Promise<Uint8Array[]> {
  return hashesOf(hash, read, { ranges: inclusionRanges(asked.index, asked.size), size: asked.size });
}

/** PROOF(from, D[to]) from tiles. @throws RangeError as `consistencyRanges` */
export async function proveConsistency(
  hash: TreeHash,
  read: ReadNodes,
  asked: { from: number; to: number },
): Promise<Uint8Array[]> {
  return hashesOf(hash, read, { ranges: consistencyRanges(asked.from, asked.to), size: asked.to });
}

/** MTH(D[size]) from the open tiles of that size. */
export async function readRoot(hash: TreeHash, read: ReadNodes, size: number): Promise<Uint8Array> {
  if (size === 0) return hash.empty();
  const [root] = await hashesOf(hash, read, { ranges: [{ begin: 0, end: size }], size });
  if (!root) throw new Error('a tree without a root');
  return root;
}

async function hashesOf(
  hash: TreeHash,
  read: ReadNodes,
  { ranges, size }: { ranges: readonly LeafRange[]; size: number },
): Promise<Uint8Array[]> {
  const subtrees = ranges.map(completeSubtrees);
  const tiles = new Map<string, Tile>();
  for (const subtree of subtrees.flat()) tiles.set(keyOf(tileOf(subtree, size)), tileOf(subtree, size));
  const wanted = [...tiles.values()];
  const found = wanted.length === 0 ? [] : await read(wanted);
  const held = new Map([...tiles.keys()].map((key, at) => [key, found[at]] as const));
  const hashOf = (subtree: Subtree) => {
    const tile = tileOf(subtree, size);
    return subtreeHash(hash, held.get(keyOf(tile)), { subtree, tile });
  };
  return subtrees.map((parts) => parts.map(hashOf).reduceRight((right, left) => hash.node(left, right)));
}

/** The complete subtrees a node consists of, left to right: the bits of its width, the highest first. */
function completeSubtrees({ begin, end }: LeafRange): Subtree[] {
  const parts: Subtree[] = [];
  for (let at = begin; at < end;) {
    let height = 0;
    while (2 ** (height + 1) <= end - at) height += 1;
    parts.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return parts;
}

/** The tile that holds the subtree's hash or, where its level is not stored, the hashes it is computed from. */
function tileOf({ height, index }: Subtree, size: number): Tile {
  const level = Math.floor(height / tileHeight);
  const place = { level, index: Math.floor((index * 2 ** (height % tileHeight)) / tileWidth) };
  return { width: widthOf(place, size), ...place };
}

const keyOf = ({ level, index }: Tile) => `${level}/${index}`;

function subtreeHash(
  hash: TreeHash,
  held: Uint8Array | TileNodes | undefined,
  { subtree, tile }: { subtree: Subtree; tile: Tile },
): Uint8Array {
  const height = subtree.height % tileHeight;
  const count = 2 ** height;
  const first = (subtree.index * count) % tileWidth;
  const found =
    held instanceof Uint8Array ? rootWithin(hash, held, { first, count }) : held?.node(height, first / count);
  if (!found) throw new Error(`tile ${keyOf(tile)} holds less than ${first + count} hashes`);
  return found;
}

function rootWithin(
  hash: TreeHash,
  bytes: Uint8Array,
  { first, count }: { first: number; count: number },
): Uint8Array | undefined {
  if (bytes.length < (first + count) * hashBytes) return undefined;
  return rootOfHashes(hash, bytes.subarray(first * hashBytes, (first + count) * hashBytes));
}

/** The root over 2^k hashes of complete subtrees of one height. */
export function rootOfHashes(hash: TreeHash, hashes: Uint8Array): Uint8Array {
  let row = Array.from({ length: hashes.length / hashBytes }, (_none, at) =>
    hashes.subarray(at * hashBytes, (at + 1) * hashBytes),
  );
  while (row.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at + 1 < row.length; at += 2) {
      const [left, right] = [row[at], row[at + 1]];
      if (left && right) above.push(hash.node(left, right));
    }
    row = above;
  }
  const [root] = row;
  if (!root) throw new Error('no hashes have no root');
  return root;
}
