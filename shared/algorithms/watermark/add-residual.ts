import type { LumaPlane, PlaneSize } from './luma-plane.ts';

/** 8-bit samples, `channels` per pixel, rows `stride` bytes apart. */
export interface Samples extends PlaneSize {
  readonly data: Uint8Array;
  readonly channels: number;
  readonly stride: number;
}

/** Every third row and, shifted from row to row, every fourth pixel: within 0.1 dB at a twelfth of the work. */
const ROW_STEP = 3;
const PIXEL_STEP = 4;
const ROUNDS = 6;
const PEAK = 255 * 255;
/** The gain's limit where clipping leaves nothing more to gain, as on an all-white picture. */
const GAIN_MAX = 64;

/**
 * The factor at which the residual, added to every channel, clipped and rounded to 8 bits, has the requested peak
 * signal-to-noise ratio. Clipping (a white page can only be darkened) and rounding (anything below a half is lost)
 * count in the measure, so the factor is found by trial on evenly spread rows.
 */
export function gainFor(samples: Samples, rows: ResidualRows, psnr: number): number {
  const wanted = PEAK / 10 ** (psnr / 10);
  const count = Math.ceil(samples.height / ROW_STEP);
  const residuals = Array.from({ length: count }, (_, i) => {
    const row = new Float32Array(samples.width);
    rows(i * ROW_STEP, row);
    return row.filter((__, x) => x % PIXEL_STEP === i % PIXEL_STEP);
  });
  const sampled = residuals.reduce((sum, row) => sum + row.length, 0) * samples.channels;
  const errorAt = (gain: number): number =>
    residuals.reduce((sum, row, i) => sum + rowError(samples, i, row, gain), 0) / sampled;
  let gain = Math.sqrt(wanted);
  let factor = 1;
  for (let round = 0; round < ROUNDS && (round === 0 || Math.abs(factor - 1) > 0.003); round += 1) {
    factor = Math.sqrt(wanted / Math.max(errorAt(gain), wanted / 100));
    gain = Math.min(gain * factor, GAIN_MAX);
  }
  return gain;
}

/** The squared error that the sampled pixels of the index-th sampled row would have. */
function rowError(samples: Samples, index: number, residual: Float32Array, gain: number): number {
  const { data, channels, stride } = samples;
  const start = index * ROW_STEP * stride + (index % PIXEL_STEP) * channels;
  let sum = 0;
  for (let i = 0; i < residual.length; i += 1) {
    const change = (residual[i] ?? 0) * gain;
    const pixel = start + i * PIXEL_STEP * channels;
    for (let at = pixel; at < pixel + channels; at += 1) {
      const value = data[at] ?? 0;
      const error = clipRound(value + change) - value;
      sum += error * error;
    }
  }
  return sum;
}

/** Adds the residual in place and returns the peak signal-to-noise ratio of the result, dB. */
export function addResidual(samples: Samples, rows: ResidualRows, gain: number): number {
  const { data, channels, stride, width, height } = samples;
  const residual = new Float32Array(width);
  let sum = 0;
  for (let y = 0; y < height; y += 1) {
    rows(y, residual);
    for (let x = 0, at = y * stride; x < width; x += 1) {
      const change = (residual[x] ?? 0) * gain;
      for (let channel = 0; channel < channels; channel += 1, at += 1) {
        const value = data[at] ?? 0;
        const marked = clipRound(value + change);
        data[at] = marked;
        sum += (marked - value) * (marked - value);
      }
    }
  }
  return 10 * Math.log10((PEAK * width * height * channels) / Math.max(sum, 1));
}

const clipRound = (value: number): number => {
  const rounded = (value + 0.5) | 0;
  return value <= 0 ? 0 : rounded > 255 ? 255 : rounded;
};

/** Read once: in a separate context, as tests have, a look-up of a global costs more than the operation. */
const { floor, max, min } = Math;

/** Writes one row of the residual at the picture's own size into `row`. */
export type ResidualRows = (y: number, row: Float32Array) => void;

/**
 * The canonical residual at another size, a row at a time: linear between neighbours, pixel centres at one half. The
 * last two rows are cached, so that rows requested in order are each computed once.
 */
export function stretchResidual(residual: LumaPlane, { width, height }: PlaneSize): ResidualRows {
  const across = linearPlaces(width, residual.width);
  const down = linearPlaces(height, residual.height);
  const kept = new Map<number, Float32Array>();
  const stretched = (y: number): Float32Array => {
    const known = kept.get(y);
    if (known !== undefined) return known;
    for (const old of kept.keys()) if (old < y - 1 || old > y + 1) kept.delete(old);
    const line = new Float32Array(width);
    const source = residual.data.subarray(y * residual.width, (y + 1) * residual.width);
    for (let x = 0; x < width; x += 1) {
      const at = across.first[x] ?? 0;
      const left = source[at] ?? 0;
      line[x] = left + (across.share[x] ?? 0) * ((source[at + 1] ?? left) - left);
    }
    kept.set(y, line);
    return line;
  };
  return (y, row) => {
    const at = down.first[y] ?? 0;
    const share = down.share[y] ?? 0;
    const upper = stretched(at);
    const lower = at + 1 < residual.height ? stretched(at + 1) : upper;
    for (let x = 0; x < width; x += 1) {
      const value = upper[x] ?? 0;
      row[x] = value + share * ((lower[x] ?? 0) - value);
    }
  };
}

/** Where each of `length` pixels lies among `from`: the one before it, and the distance to the next. */
function linearPlaces(length: number, from: number): { first: Int32Array; share: Float32Array } {
  const first = new Int32Array(length);
  const share = new Float32Array(length);
  for (let i = 0; i < length; i += 1) {
    const place = min(max(((i + 0.5) * from) / length - 0.5, 0), from - 1);
    first[i] = floor(place);
    share[i] = place - floor(place);
  }
  return { first, share };
}
