import { boxFilter } from './box-filter.ts';

const { abs, floor, fround, trunc } = Math;

/** Row by row, 0 to 255. */
export interface Luma {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

export interface PdqCoefficients {
  /** 16 x 16, row by row: the amplitude of vertical frequency i + 1 and horizontal frequency j + 1. */
  readonly values: Float32Array;
  /** 0 to 100: how much detail there is. */
  readonly quality: number;
}

/** A smaller plane cannot be hashed. */
const sideMin = 5;
const reduced = 64;
export const kept = 16;
const gradientsForFull = 90;

/**
 * PDQ up to the computation of its bits: a tent filter, 64 x 64 samples, the rows and columns 1 to 16 of their DCT.
 * Null for a plane with a side below 5.
 */
export function pdqCoefficients(luma: Luma): PdqCoefficients | null {
  if (luma.width < sideMin || luma.height < sideMin) return null;
  const small = reduce(luma);
  return { values: lowFrequencies(small), quality: qualityOf(small) };
}

/** Planes up to 512 x 512 are kept between pictures: new memory is slow when it is first written to. */
const sideKept = 512;
/**
 * Padding between lines of those planes: at distances of a power of two, lines would evict each other from the cache.
 */
const gap = 16;
const samplesKept = sideKept * (sideKept + gap);
const scratch = [new Float32Array(samplesKept), new Float32Array(samplesKept)] as const;

/** Two box filters make a tent; each covers half of the area of one sample. */
function reduce({ data, width, height }: Luma): Float32Array {
  if (width === reduced && height === reduced) return data;
  const along = { lines: height, length: width, window: Math.ceil(width / (2 * reduced)) };
  const down = { lines: width, length: height, window: Math.ceil(height / (2 * reduced)) };
  const steps = { rows: width + gap, columns: height + gap };
  const [one, other] = Math.max(width, height) <= sideKept ? scratch : [];
  const scales = { along: scaleOf(along.window), down: scaleOf(down.window) };
  const back = 1 / (scales.along * scales.down * scales.along);
  const columns = boxFilter(data, { ...along, scale: scales.along, meansStep: steps.columns }, one);
  const once = boxFilter(
    columns,
    { ...down, scale: scales.down, step: steps.columns, meansStep: steps.rows },
    other,
  );
  const few = boxFilter(once, { ...along, scale: scales.along, step: steps.rows, places: middles(width) });
  return boxFilter(few, { ...down, scale: back, lines: reduced, places: middles(height) });
}

/**
 * The window where it is a power of two: then the filter yields sums, which are divided at the end with the same bits
 * as a result.
 */
function scaleOf(window: number): number {
  return Number.isInteger(Math.log2(window)) ? window : 1;
}

/** The middles of 64 equal parts. */
function middles(length: number): Int32Array {
  return Int32Array.from({ length: reduced }, (_part, index) => floor(((index + 0.5) * length) / reduced));
}

/** Only gradients of a whole percent count, so that noise does not count as content. */
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

/**
 * 16 x 64: by frequency and sample, rounded to 32 bits. Stored in 64 bits they are read without a conversion, like all
 * factors here.
 */
const cosines = Float64Array.from({ length: kept * reduced }, (_value, index) =>
  cosine(floor(index / reduced) + 1, index % reduced),
);
/** 64 x 16: the transpose. */
const turnedCosines = Float64Array.from({ length: reduced * kept }, (_value, index) =>
  cosine((index % kept) + 1, floor(index / kept)),
);

function cosine(frequency: number, sample: number): number {
  return fround(Math.sqrt(2 / reduced) * Math.cos((Math.PI / (2 * reduced)) * frequency * (2 * sample + 1)));
}

/** C S C^T, 16 x 16, without the constant terms. */
function lowFrequencies(small: Float32Array): Float32Array {
  const half = multiply(cosines, Float64Array.from(small), reduced);
  return Float32Array.from(multiply(half, turnedCosines, kept));
}

/**
 * 16 x 64 by 64 x columns; each product and each sum in 32 bits, from the first to the last. Four rows at once, so that
 * no sum waits for its own last addition.
 */
function multiply(left: Float64Array, right: Float64Array, columns: number): Float64Array {
  const result = new Float64Array(kept * columns);
  for (let row = 0; row < kept; row += 4)
    for (let column = 0; column < columns; column += 1)
      multiplyFour(left, right, { row, column, columns }, result);
  return result;
}

function multiplyFour(
  left: Float64Array,
  right: Float64Array,
  { row, column, columns }: { row: number; column: number; columns: number },
  result: Float64Array,
): void {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = row * reduced;
  for (let place = column; place < right.length; place = (place + columns) | 0) {
    const sample = right[place] ?? 0;
    a = fround(a + fround((left[at] ?? 0) * sample));
    b = fround(b + fround((left[(at + reduced) | 0] ?? 0) * sample));
    c = fround(c + fround((left[(at + 2 * reduced) | 0] ?? 0) * sample));
    d = fround(d + fround((left[(at + 3 * reduced) | 0] ?? 0) * sample));
    at = (at + 1) | 0;
  }
  const first = row * columns + column;
  result[first] = a;
  result[first + columns] = b;
  result[first + 2 * columns] = c;
  result[first + 3 * columns] = d;
}
