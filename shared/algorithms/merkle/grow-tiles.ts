import { concatBytes } from '../encoding/bytes.ts';
import { readRoot, rootOfHashes } from './hash-reader.ts';
import { openTiles, type Tile, type TilePlace, tileWidth } from './tile.ts';
import { hashBytes, type TreeHash } from './tree-hash.ts';

/** The rightmost tile of a level while it is not full. */
interface OpenTile extends TilePlace {
  hashes: Uint8Array[];
}

/** Hashes to add at the end of a tile; `before` is how many it held. */
export interface TileGrowth extends TilePlace {
  before: number;
  hashes: Uint8Array;
}

export interface GrowingTree {
  readonly size: number;
  append(leafHash: Uint8Array): void;
  root(): Promise<Uint8Array>;
  /** The hashes added to each tile since the tree was opened. */
  growth(): TileGrowth[];
}

/**
 * Continues a tree of `size` from the bytes of its open tiles (`openTiles(size)`, in that order), which are its whole
 * state.
 * @throws when a tile holds less than the size implies
 */
export function openTree(hash: TreeHash, size: number, openBytes: readonly Uint8Array[]): GrowingTree {
  const grown = new Map<string, { place: TilePlace; before: number; added: Uint8Array[] }>();
  const open = new Map<number, OpenTile>();
  for (const [at, { level, index, width }] of openTiles(size).entries()) {
    const hashes = hashesIn(openBytes[at] ?? new Uint8Array(0));
    if (hashes.length < width) throw new Error(`tile ${level}/${index} holds less than ${width} hashes`);
    open.set(level, { level, index, hashes: hashes.slice(0, width) });
  }
  let leaves = size;

  const add = (level: number, added: Uint8Array) => {
    const index = Math.floor((leaves - 1) / tileWidth ** (level + 1));
    const tile = open.get(level) ?? { level, index, hashes: [] };
    open.set(level, tile);
    const key = `${level}/${index}`;
    const growth = grown.get(key) ?? { place: { level, index }, before: tile.hashes.length, added: [] };
    grown.set(key, growth);
    growth.added.push(added);
    tile.hashes.push(added);
    if (tile.hashes.length < tileWidth) return;
    open.delete(level);
    add(level + 1, rootOfHashes(hash, concatBytes(...tile.hashes)));
  };
  const read = (tiles: readonly Tile[]) =>
    Promise.resolve(tiles.map(({ level }) => concatBytes(...(open.get(level)?.hashes ?? []))));
  return {
    get size() {
      return leaves;
    },
    append(leafHash) {
      leaves += 1;
      add(0, leafHash);
    },
    root: () => readRoot(hash, read, leaves),
    growth: () =>
      [...grown.values()].map(({ place, before, added }) => ({
        ...place,
        before,
        hashes: concatBytes(...added),
      })),
  };
}

function hashesIn(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.floor(bytes.length / hashBytes) }, (_none, at) =>
    bytes.subarray(at * hashBytes, (at + 1) * hashBytes),
  );
}
