/** Grey samples of a whole picture, 0 to 255, row by row; its shape is not kept. */
export interface Thumbnail {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface RgbSamples {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Length of each side of the thumbnail of a picture that was not cropped. */
export const thumbnailSide = 64;
/** Maximum number of pixels per side that are averaged into one sample: enough, and quick for 50 megapixels. */
const placesMax = 16;

/** The means of the cells of a grid. */
export function thumbnailOf(image: RgbSamples, width: number, height: number): Thumbnail {
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const top = (row * image.height) / height;
    for (let column = 0; column < width; column += 1) {
      const left = (column * image.width) / width;
      data[row * width + column] = meanOf(image, {
        left,
        top,
        wide: image.width / width,
        high: image.height / height,
      });
    }
  }
  return { data, width, height };
}

function meanOf(
  { data, width, height }: RgbSamples,
  { left, top, wide, high }: { left: number; top: number; wide: number; high: number },
): number {
  const across = Math.max(1, Math.min(placesMax, Math.floor(wide)));
  const down = Math.max(1, Math.min(placesMax, Math.floor(high)));
  let sum = 0;
  for (let y = 0; y < down; y += 1) {
    const line = Math.min(height - 1, Math.floor(top + ((y + 0.5) * high) / down));
    for (let x = 0; x < across; x += 1) {
      const at = 3 * (line * width + Math.min(width - 1, Math.floor(left + ((x + 0.5) * wide) / across)));
      sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    }
  }
  return Math.round(sum / (across * down));
}

const hashColumns = 8;
const hashRows = 8;

/**
 * dHash: 64 bits, row by row, each set where a cell of a grid is brighter than the one to its right. A quick sign that
 * a page has changed since it was last seen (from about 10 bits on), and no evidence of anything: unrelated pages are
 * often as near. Source: Neal Krawetz, "Kind of Like That" (2013).
 */
export function differenceHash(image: { data: Uint8Array; width: number; height: number }): Buffer {
  const { data } = thumbnailOf(image, hashColumns + 1, hashRows);
  const hash = Buffer.alloc((hashColumns * hashRows) / 8);
  for (let row = 0; row < hashRows; row += 1) {
    for (let column = 0; column < hashColumns; column += 1) {
      const at = row * (hashColumns + 1) + column;
      if ((data[at] ?? 0) > (data[at + 1] ?? 0)) hash[row] = (hash[row] ?? 0) | (0x80 >> column);
    }
  }
  return hash;
}
