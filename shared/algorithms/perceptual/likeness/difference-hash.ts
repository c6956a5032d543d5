import { thumbnailOf } from './thumbnail.ts';

const columns = 8;
const rows = 8;

/**
 * dHash: 64 bits, row by row, each set where a field of a grid is brighter than the one to its right. A quick sign that a
 * page has changed since it was last seen (from about 10 bits on), and no evidence of anything: unrelated pages are
 * often as near. Source: Neal Krawetz, "Kind of Like That" (2013).
 */
export function differenceHash(image: { data: Uint8Array; width: number; height: number }): Buffer {
  const { data } = thumbnailOf(image, columns + 1, rows);
  const hash = Buffer.alloc((columns * rows) / 8);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      if ((data[at] ?? 0) > (data[at + 1] ?? 0)) hash[row] = (hash[row] ?? 0) | (0x80 >> column);
    }
  }
  return hash;
}
