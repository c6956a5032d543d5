import type { Scale } from './fold-plane.ts';
import { type LumaPlane, type PlaneSize, requireCanonical } from './luma-plane.ts';
import { decodeMark } from './mark-code.ts';
import { CANDIDATES, findCandidates, type SearchDepth } from './search-scales.ts';
import { softBits } from './soft-bits.ts';
import { whitenPlane } from './whiten-plane.ts';

export interface MarkReading {
  /** The 8 bytes that were embedded. */
  readonly mark: Uint8Array<ArrayBuffer>;
  /**
   * 0 to 1: the decimal digits by which chance is excluded, as a share of twelve. A third means that one of 10,000
   * unmarked pictures would be read like this, 0.5 one of a million, 1 at most one of a million millions. Never below a
   * third.
   */
  readonly confidence: number;
  /** Number of bits, out of 127, that were read wrong and corrected. */
  readonly correctedBits: number;
  /** Width and height shown, as a share of those of the marked picture; 1 unless it was cropped or stretched. */
  readonly scale: Scale;
  /** Significance of the pilots, in standard deviations. */
  readonly z: number;
}

export interface ReadOptions {
  /**
   * `aligned` finds pictures that were not cropped in their short side; `crop` (the default) also crops that left 70 %
   * of it; `deep` also pictures stretched by up to 12 %.
   */
  readonly search?: SearchDepth;
}

const CONFIDENCE_DIGITS = 12;
/** At most one of 10,000 unmarked pictures is read; its mark is then still one of 2^64, and no stamp has it. */
const DIGITS_MIN = 4;
/** The nearest codeword of a badly damaged mark is another one: of 10,000 random words, one may have one as near. */
const LN_BY_CHANCE_MAX = -9.2;

/**
 * The mark of a picture, or null where any agreement may be chance.
 *
 * @param plane at its canonical size (`canonicalSize`)
 * @throws RangeError for a plane of another size
 */
export function readMark(plane: LumaPlane, { search = 'crop' }: ReadOptions = {}): MarkReading | null {
  requireCanonical(plane);
  return readWhitened(whitenPlane(plane), plane, search);
}

/** The same, for a plane or a sum of planes already passed through `whitenPlane`. */
export function readWhitened(white: Float32Array, size: PlaneSize, search: SearchDepth): MarkReading | null {
  for (const { spectrum, shift, scale, lnTried } of findCandidates(white, size, search)) {
    const { mark, correctedBits, lnByChance } = decodeMark(softBits(spectrum, shift));
    if (lnByChance > LN_BY_CHANCE_MAX) continue;
    const ln = lnBoth(lnTried + lnAbove(shift.z), lnByChance) + Math.log(CANDIDATES[search]);
    const digits = -ln / Math.LN10;
    if (digits < DIGITS_MIN) continue;
    return { mark, confidence: Math.min(1, digits / CONFIDENCE_DIGITS), correctedBits, scale, z: shift.z };
  }
  return null;
}

/**
 * ln of the probability that two independent p-values have a product as small as these two (Fisher 1932). They are
 * measured on different frequencies: how many of the shifts and scales tried would reach this z, and how many codewords
 * this angle.
 */
function lnBoth(lnPlace: number, lnCode: number): number {
  const product = Math.min(0, lnPlace) + Math.min(0, lnCode);
  return product + Math.log(1 - product);
}

/** ln of the chance that a standard normal exceeds z; an upper bound from z = 1 on (Mills' ratio). */
function lnAbove(z: number): number {
  if (z < 1) return 0;
  return (-z * z) / 2 - Math.log(z * Math.sqrt(2 * Math.PI));
}

export interface MarkAccumulator {
  /** Adds a frame at its canonical size; all must have the same size. @throws RangeError when its size differs */
  add(plane: LumaPlane): void;
  /** Reads the mark from all frames so far; may be called after every frame. */
  read(options?: ReadOptions): MarkReading | null;
}

/**
 * Reads one mark from many frames: the mark does not move while the picture does, so sums of frames show it where
 * single frames do not. Holds one plane, however many frames are added.
 */
export function createMarkAccumulator(): MarkAccumulator {
  let sum: { size: PlaneSize; data: Float32Array } | undefined;
  return {
    add(plane) {
      requireCanonical(plane);
      const { width, height } = plane;
      const white = whitenPlane(plane);
      if (sum === undefined) {
        sum = { size: { width, height }, data: white };
        return;
      }
      if (width !== sum.size.width || height !== sum.size.height) {
        throw new RangeError(`plane: ${width} x ${height} after ${sum.size.width} x ${sum.size.height}`);
      }
      const { data } = sum;
      for (let i = 0; i < data.length; i += 1) data[i] = (data[i] ?? 0) + (white[i] ?? 0);
    },
    read({ search = 'crop' } = {}) {
      return sum === undefined ? null : readWhitened(sum.data, sum.size, search);
    },
  };
}
