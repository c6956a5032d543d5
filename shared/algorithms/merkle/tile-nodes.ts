import { tileHeight } from './tile.ts';
import { hashBytes, type TreeHash } from './tree-hash.ts';

/** The hashes of a tile and all complete nodes above them, each of which is then looked up instead of computed. */
export interface TileNodes {
  readonly width: number;
  /** The root of the `index`-th run of 2^height hashes; undefined where the tile is not that wide. */
  node(height: number, index: number): Uint8Array | undefined;
}

/** 255 hashes for a full tile, which is then 16 KiB with them. A trailing piece of a hash is ignored. */
export function computeTileNodes(hash: TreeHash, bytes: Uint8Array): TileNodes {
  const width = Math.floor(bytes.length / hashBytes);
  let row = new Uint8Array(bytes.subarray(0, width * hashBytes));
  const rows = [row];
  for (let height = 1; height <= tileHeight && width >= 2 ** height; height += 1) {
    row = pairsOf(hash, row);
    rows.push(row);
  }
  return {
    width,
    node(height, index) {
      const at = rows[height]?.subarray(index * hashBytes, (index + 1) * hashBytes);
      return at?.length === hashBytes ? at : undefined;
    },
  };
}

/** The nodes above a row; a hash at its end without a neighbour has none. */
function pairsOf(hash: TreeHash, row: Uint8Array): Uint8Array<ArrayBuffer> {
  const pairs = Math.floor(row.length / (2 * hashBytes));
  const above = new Uint8Array(pairs * hashBytes);
  for (let pair = 0; pair < pairs; pair += 1) {
    const left = 2 * pair * hashBytes;
    const [middle, end] = [left + hashBytes, left + 2 * hashBytes];
    above.set(hash.node(row.subarray(left, middle), row.subarray(middle, end)), pair * hashBytes);
  }
  return above;
}
