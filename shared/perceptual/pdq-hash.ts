import { boxFilter } from './box-filter.ts';

/** Row by row, 0 to 255. */
interface Luma {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

export interface PdqHash {
  /** 256 bits as a big-endian number, as its usual hexadecimal spelling has them. */
  readonly hash: Buffer;
  /** 0 to 100: how much there is to tell apart. Below 50 a likeness says little. */
  readonly quality: number;
}

/** Below this there is nothing to hash. */
const sideMin = 5;
const reduced = 64;
const kept = 16;
const passes = 2;
const gradientsForFull = 90;

/**
 * PDQ of a luma plane of at most 512 x 512: a tent filter, 64 x 64 samples, their DCT's rows and columns 1 to 16, each
 * against the median. Blank for a plane with a side below 5.
 * Source: Facebook, "The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm" (2019).
 */
export function pdqHash(luma: Luma): PdqHash {
  if (luma.width < sideMin || luma.height < sideMin) return { hash: Buffer.alloc(32), quality: 0 };
  const small = reduce(luma);
  return { hash: bitsAboveMedian(lowFrequencies(small)), quality: qualityOf(small) };
}

function reduce({ data, width, height }: Luma): Float32Array {
  if (width === reduced && height === reduced) return data;
  const filtered = tentFilter({ data, width, height });
  const small = new Float32Array(reduced * reduced);
  for (let row = 0; row < reduced; row += 1) {
    const y = Math.floor(((row + 0.5) * height) / reduced);
    for (let column = 0; column < reduced; column += 1) {
      const x = Math.floor(((column + 0.5) * width) / reduced);
      small[row * reduced + column] = filtered[y * width + x] ?? 0;
    }
  }
  return small;
}

/** Two box filters make a tent; each reaches over half of what becomes one sample. */
function tentFilter({ data, width, height }: Luma): Float32Array {
  const plane = Float32Array.from(data);
  const spare = new Float32Array(plane.length);
  const alongRows = Math.ceil(width / (2 * reduced));
  const alongColumns = Math.ceil(height / (2 * reduced));
  for (let pass = 0; pass < passes; pass += 1) {
    for (let row = 0; row < height; row += 1)
      boxFilter(plane, spare, { start: row * width, stride: 1, length: width, window: alongRows });
    for (let column = 0; column < width; column += 1)
      boxFilter(spare, plane, { start: column, stride: width, length: height, window: alongColumns });
  }
  return plane;
}

/** Only gradients of a whole percent count, so that noise does not pass for content. */
function qualityOf(small: Float32Array): number {
  const step = (one: number, other: number) => {
    const percent = Math.fround(Math.fround((small[one] ?? 0) - (small[other] ?? 0)) * 100) / 255;
    return Math.abs(Math.trunc(Math.fround(percent)));
  };
  let gradients = 0;
  for (let row = 0; row < reduced; row += 1) {
    for (let column = 0; column < reduced; column += 1) {
      const at = row * reduced + column;
      if (row + 1 < reduced) gradients += step(at, at + reduced);
      if (column + 1 < reduced) gradients += step(at, at + 1);
    }
  }
  return Math.min(100, Math.floor(gradients / gradientsForFull));
}

const cosines = Float32Array.from({ length: kept * reduced }, (_value, index) => {
  const frequency = Math.floor(index / reduced) + 1;
  const sample = index % reduced;
  return Math.sqrt(2 / reduced) * Math.cos((Math.PI / (2 * reduced)) * frequency * (2 * sample + 1));
});

/** C S C^T, 16 x 16, without the constant terms. */
function lowFrequencies(small: Float32Array): Float32Array {
  const half = new Float32Array(kept * reduced);
  for (let row = 0; row < kept; row += 1) {
    for (let column = 0; column < reduced; column += 1) {
      let sum = 0;
      for (let k = 0; k < reduced; k += 1)
        sum = plus(sum, cosines[row * reduced + k], small[k * reduced + column]);
      half[row * reduced + column] = sum;
    }
  }
  const result = new Float32Array(kept * kept);
  for (let row = 0; row < kept; row += 1) {
    for (let column = 0; column < kept; column += 1) {
      let sum = 0;
      for (let k = 0; k < reduced; k += 1)
        sum = plus(sum, half[row * reduced + k], cosines[column * reduced + k]);
      result[row * kept + column] = sum;
    }
  }
  return result;
}

function plus(sum: number, one = 0, other = 0): number {
  return Math.fround(sum + Math.fround(one * other));
}

/** The lower of the two medians there are of 256 values. */
function bitsAboveMedian(values: Float32Array): Buffer {
  const median = values.toSorted()[values.length / 2 - 1] ?? 0;
  const hash = Buffer.alloc(32);
  for (const [index, value] of values.entries()) {
    const byte = hash.length - 1 - (index >> 3);
    if (value > median) hash[byte] = (hash[byte] ?? 0) | (1 << (index & 7));
  }
  return hash;
}
