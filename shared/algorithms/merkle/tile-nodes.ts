import { tileHeight } from './tile.ts';
import { hashBytes, type TreeHash } from './tree-hash.ts';

/** The hashes of a tile and all complete nodes above them, each of which is then looked up instead of computed. */
export interface TileNodes {
  readonly width: number;
  /** The root of the `index`-th run of 2^height hashes; undefined where the tile is not that wide. */
  node(height: number, index: number): Uint8Array | undefined;
}

/**
 * 255 hashes for a full tile, which is then 16 KiB with them. All are in one piece of memory and none is an object: as objects they made
 * the collection of garbage the longest part of a slow proof. A trailing piece of a hash is ignored.
 */
export function computeTileNodes(hash: TreeHash, bytes: Uint8Array): TileNodes {
  const width = Math.floor(bytes.length / hashBytes);
  const rows = rowsOf(width);
  const nodes = new Uint8Array(rows.reduce((sum, { count }) => sum + count, 0) * hashBytes);
  nodes.set(bytes.subarray(0, width * hashBytes));
  let below = 0;
  for (const { first, count } of rows.slice(1)) {
    for (let index = 0; index < count; index += 1)
      hash.nodeWithin(nodes, (below + 2 * index) * hashBytes, (first + index) * hashBytes);
    below = first;
  }
  return {
    width,
    node(height, index) {
      const row = rows[height];
      if (!row || index >= row.count) return undefined;
      const at = (row.first + index) * hashBytes;
      return nodes.subarray(at, at + hashBytes);
    },
  };
}

/** Where the nodes of each height begin and how many there are: a hash at the end of a row without a neighbour has none above. */
function rowsOf(width: number): { first: number; count: number }[] {
  const rows: { first: number; count: number }[] = [];
  let first = 0;
  for (let height = 0; height <= tileHeight; height += 1) {
    const count = Math.floor(width / 2 ** height);
    rows.push({ first, count });
    first += count;
  }
  return rows;
}
