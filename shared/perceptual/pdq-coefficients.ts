import { boxFilter } from './box-filter.ts';

const { fround } = Math;

/** Row by row, 0 to 255. */
export interface Luma {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

export interface PdqCoefficients {
  /** 16 x 16, row by row: how much there is of vertical frequency i + 1 and horizontal frequency j + 1. */
  readonly values: Float32Array;
  /** 0 to 100: how much there is to tell apart. */
  readonly quality: number;
}

/** Below this there is nothing to hash. */
const sideMin = 5;
const reduced = 64;
export const kept = 16;
const gradientsForFull = 90;

/**
 * The part of PDQ before its bits: a tent filter, 64 x 64 samples, the rows and columns 1 to 16 of their DCT. Null for
 * a plane with a side below 5.
 */
export function pdqCoefficients(luma: Luma): PdqCoefficients | null {
  if (luma.width < sideMin || luma.height < sideMin) return null;
  const small = reduce(luma);
  return { values: lowFrequencies(small), quality: qualityOf(small) };
}

/** Two box filters make a tent; each reaches over half of what becomes one sample. */
function reduce({ data, width, height }: Luma): Float32Array {
  if (width === reduced && height === reduced) return data;
  const along = { lines: height, length: width, window: Math.ceil(width / (2 * reduced)) };
  const down = { lines: width, length: height, window: Math.ceil(height / (2 * reduced)) };
  const once = boxFilter(boxFilter(data, along), down);
  const columns = boxFilter(once, { ...along, places: middles(width) });
  return boxFilter(columns, { ...down, lines: reduced, places: middles(height) });
}

/** The middles of 64 equal parts. */
function middles(length: number): Int32Array {
  return Int32Array.from({ length: reduced }, (_part, index) =>
    Math.floor(((index + 0.5) * length) / reduced),
  );
}

/** Only gradients of a whole percent count, so that noise does not pass for content. */
function qualityOf(small: Float32Array): number {
  let gradients = 0;
  for (let row = 0; row < reduced; row += 1) {
    for (let column = 0; column < reduced; column += 1) {
      const at = row * reduced + column;
      if (row + 1 < reduced) gradients += stepOf(small[at], small[at + reduced]);
      if (column + 1 < reduced) gradients += stepOf(small[at], small[at + 1]);
    }
  }
  return Math.min(100, Math.floor(gradients / gradientsForFull));
}

function stepOf(one = 0, other = 0): number {
  const percent = fround(fround(one - other) * 100) / 255;
  return Math.abs(Math.trunc(fround(percent)));
}

const cosines = Float32Array.from({ length: kept * reduced }, (_value, index) => {
  const frequency = Math.floor(index / reduced) + 1;
  const sample = index % reduced;
  return Math.sqrt(2 / reduced) * Math.cos((Math.PI / (2 * reduced)) * frequency * (2 * sample + 1));
});

/** C S C^T, 16 x 16, without the constant terms; each product and each sum in 32 bits, from the first to the last. */
function lowFrequencies(small: Float32Array): Float32Array {
  const half = new Float32Array(kept * reduced);
  for (let row = 0; row < kept; row += 1) {
    const line = half.subarray(row * reduced, (row + 1) * reduced);
    for (let k = 0; k < reduced; k += 1) addLine(line, cosines[row * reduced + k] ?? 0, small, k * reduced);
  }
  const result = new Float32Array(kept * kept);
  for (let row = 0; row < kept; row += 1) {
    for (let column = 0; column < kept; column += 1) {
      let sum = 0;
      for (let k = 0; k < reduced; k += 1) {
        const product = (half[row * reduced + k] ?? 0) * (cosines[column * reduced + k] ?? 0);
        sum = fround(sum + fround(product));
      }
      result[row * kept + column] = sum;
    }
  }
  return result;
}

function addLine(line: Float32Array, factor: number, samples: Float32Array, first: number): void {
  for (let column = 0; column < reduced; column += 1)
    line[column] = (line[column] ?? 0) + fround(factor * (samples[first + column] ?? 0));
}
