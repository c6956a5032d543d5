import { boxFilter } from './box-filter.ts';

const { abs, floor, fround, trunc } = Math;

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

/** Of planes up to 512 x 512, kept from one picture to the next: new memory is slow when it is first written to. */
const sideKept = 512;
/** Between lines of those planes: at distances of a power of two, lines would drive each other out of the cache. */
const gap = 16;
const samplesKept = sideKept * (sideKept + gap);
const scratch = [new Float32Array(samplesKept), new Float32Array(samplesKept)] as const;

/** Two box filters make a tent; each reaches over half of what becomes one sample. */
function reduce({ data, width, height }: Luma): Float32Array {
  if (width === reduced && height === reduced) return data;
  const along = { lines: height, length: width, window: Math.ceil(width / (2 * reduced)) };
  const down = { lines: width, length: height, window: Math.ceil(height / (2 * reduced)) };
  const steps = { rows: width + gap, columns: height + gap };
  const [one, other] = Math.max(width, height) <= sideKept ? scratch : [];
  const columns = boxFilter(data, { ...along, meansStep: steps.columns }, one);
  const once = boxFilter(columns, { ...down, step: steps.columns, meansStep: steps.rows }, other);
  const few = boxFilter(once, { ...along, step: steps.rows, places: middles(width) });
  return boxFilter(few, { ...down, lines: reduced, places: middles(height) });
}

/** The middles of 64 equal parts. */
function middles(length: number): Int32Array {
  return Int32Array.from({ length: reduced }, (_part, index) => floor(((index + 0.5) * length) / reduced));
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
  return Math.min(100, floor(gradients / gradientsForFull));
}

function stepOf(one = 0, other = 0): number {
  const percent = fround(fround(one - other) * 100) / 255;
  return abs(trunc(fround(percent)));
}

/** 16 x 64: by frequency and sample. */
const cosines = Float32Array.from({ length: kept * reduced }, (_value, index) =>
  cosine(floor(index / reduced) + 1, index % reduced),
);
/** 64 x 16: the same, turned over. */
const turnedCosines = Float32Array.from({ length: reduced * kept }, (_value, index) =>
  cosine((index % kept) + 1, floor(index / kept)),
);

function cosine(frequency: number, sample: number): number {
  return Math.sqrt(2 / reduced) * Math.cos((Math.PI / (2 * reduced)) * frequency * (2 * sample + 1));
}

/** C S C^T, 16 x 16, without the constant terms. */
function lowFrequencies(small: Float32Array): Float32Array {
  return multiply(multiply(cosines, small, reduced), turnedCosines, kept);
}

/**
 * 16 x 64 by 64 x columns; each product and each sum in 32 bits, from the first to the last. Four rows side by side, so that
 * no sum waits for its own last addition.
 */
function multiply(left: Float32Array, right: Float32Array, columns: number): Float32Array {
  const result = new Float32Array(kept * columns);
  for (let row = 0; row < kept; row += 4) {
    const lines = left.subarray(row * reduced, (row + 4) * reduced);
    for (let column = 0; column < columns; column += 1) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let k = 0, at = column; k < reduced; k += 1, at += columns) {
        const sample = right[at] ?? 0;
        a = fround(a + fround((lines[k] ?? 0) * sample));
        b = fround(b + fround((lines[reduced + k] ?? 0) * sample));
        c = fround(c + fround((lines[2 * reduced + k] ?? 0) * sample));
        d = fround(d + fround((lines[3 * reduced + k] ?? 0) * sample));
      }
      const at = row * columns + column;
      result[at] = a;
      result[at + columns] = b;
      result[at + 2 * columns] = c;
      result[at + 3 * columns] = d;
    }
  }
  return result;
}
