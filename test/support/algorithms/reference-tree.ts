import { hash } from 'node:crypto';
import { openTree } from '../../../shared/algorithms/merkle/grow-tiles.ts';
import { openTiles, type Tile, widthOf } from '../../../shared/algorithms/merkle/tile.ts';
import { createTreeHash } from '../../../shared/algorithms/merkle/tree-hash.ts';

/** For tests: the definitions of RFC 6962 section 2.1 word by word, slow and recursive, to check the other code. */
export const treeHash = createTreeHash((data) => hash('sha256', data, 'buffer'));

const splitOf = (count: number) => 2 ** Math.ceil(Math.log2(count) - 1);

export function referenceRoot(entries: readonly Uint8Array[]): Uint8Array {
  const [only] = entries;
  if (only === undefined) return treeHash.empty();
  if (entries.length === 1) return treeHash.leaf(only);
  const split = splitOf(entries.length);
  return treeHash.node(referenceRoot(entries.slice(0, split)), referenceRoot(entries.slice(split)));
}

/** A log kept in memory by the code under test, as a database would keep it. */
export interface MemoryLog {
  append(entries: readonly Uint8Array[]): Promise<void>;
  read: (tiles: readonly Tile[]) => Promise<Uint8Array[]>;
  tiles: Map<string, Uint8Array>;
  /** Roots by size. */
  roots: Uint8Array[];
}

export function createMemoryLog(): MemoryLog {
  const tiles = new Map<string, Uint8Array>();
  const roots = [treeHash.empty()];
  let size = 0;
  const at = ({ level, index }: { level: number; index: number }) =>
    tiles.get(`${level}/${index}`) ?? new Uint8Array(0);
  return {
    tiles,
    roots,
    read: (wanted) =>
      Promise.resolve(
        wanted.map((tile) => {
          if (tile.width > widthOf(tile, size)) throw new Error('asked for hashes that are not there yet');
          return at(tile).slice(0, tile.width * 32);
        }),
      ),
    async append(entries) {
      const tree = openTree(treeHash, size, openTiles(size).map(at));
      for (const entry of entries) tree.append(treeHash.leaf(entry));
      for (const { before, hashes, ...place } of tree.growth()) {
        if (at(place).length !== before * 32) throw new Error('a tile grew from another width');
        tiles.set(`${place.level}/${place.index}`, Buffer.concat([at(place), hashes]));
      }
      size = tree.size;
      roots[size] = await tree.root();
    },
  };
}
