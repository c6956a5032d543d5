/** The side of the tile that the mark repeats, canonical pixels. A power of two. */
export const TILE = 128;

/** A complex TILE x TILE array, row by row. */
export interface TileSpectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

export const newTile = (): TileSpectrum => ({
  re: new Float64Array(TILE * TILE),
  im: new Float64Array(TILE * TILE),
});

const REVERSED = Uint8Array.from({ length: TILE }, (_, index) => {
  let reversed = 0;
  for (let bit = 1; bit < TILE; bit <<= 1) reversed = (reversed << 1) | ((index & bit) === 0 ? 0 : 1);
  return reversed;
});
const COS = Float64Array.from({ length: TILE / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / TILE));
const SIN = Float64Array.from({ length: TILE / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / TILE));

/** sum of f(y, x) e^(-2 pi i (ux + vy) / 128), in place. */
export function fourier(tile: TileSpectrum): void {
  alongRows(tile.re, tile.im);
  acrossRows(tile.re, tile.im);
}

/** sum of F(v, u) e^(+2 pi i (ux + vy) / 128), in place; not divided by 128^2. */
export function inverseFourier(tile: TileSpectrum): void {
  // Exchanging real and imaginary parts negates the exponent.
  alongRows(tile.im, tile.re);
  acrossRows(tile.im, tile.re);
}

/** Radix-2 decimation in time (Cooley & Tukey 1965) of each row. */
function alongRows(re: Float64Array, im: Float64Array): void {
  for (let row = 0; row < TILE * TILE; row += TILE) {
    for (let i = 0; i < TILE; i += 1) {
      const j = REVERSED[i] ?? 0;
      if (j > i) {
        swap(re, row + i, row + j);
        swap(im, row + i, row + j);
      }
    }
    for (let half = 1; half < TILE; half <<= 1) {
      const step = TILE / (2 * half);
      for (let k = 0; k < half; k += 1) {
        const c = COS[k * step] ?? 0;
        const s = SIN[k * step] ?? 0;
        for (let a = row + k; a < row + TILE; a += 2 * half) butterfly(re, im, a, a + half, c, s);
      }
    }
  }
}

/** The same for each column, a whole row at a time, so that adjacent memory is processed together. */
function acrossRows(re: Float64Array, im: Float64Array): void {
  for (let i = 0; i < TILE; i += 1) {
    const j = REVERSED[i] ?? 0;
    if (j <= i) continue;
    for (let x = 0; x < TILE; x += 1) {
      swap(re, i * TILE + x, j * TILE + x);
      swap(im, i * TILE + x, j * TILE + x);
    }
  }
  for (let half = 1; half < TILE; half <<= 1) {
    const step = TILE / (2 * half);
    for (let k = 0; k < half; k += 1) {
      const c = COS[k * step] ?? 0;
      const s = SIN[k * step] ?? 0;
      for (let row = k; row < TILE; row += 2 * half) {
        const a = row * TILE;
        const b = a + half * TILE;
        for (let x = 0; x < TILE; x += 1) butterfly(re, im, a + x, b + x, c, s);
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}

function butterfly(re: Float64Array, im: Float64Array, a: number, b: number, c: number, s: number): void {
  const bRe = re[b] ?? 0;
  const bIm = im[b] ?? 0;
  const tRe = bRe * c + bIm * s;
  const tIm = bIm * c - bRe * s;
  const aRe = re[a] ?? 0;
  const aIm = im[a] ?? 0;
  re[a] = aRe + tRe;
  im[a] = aIm + tIm;
  re[b] = aRe - tRe;
  im[b] = aIm - tIm;
}
