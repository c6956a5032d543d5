import type { Scale } from './fold-plane.ts';
import { type LumaPlane, type PlaneSize, requireCanonical } from './luma-plane.ts';
import { decodeMark } from './mark-code.ts';
import { CANDIDATES, findCandidates, type SearchDepth } from './search-scales.ts';
import { softBits } from './soft-bits.ts';
import { whitenPlane } from './whiten-plane.ts';

export interface MarkReading {
  /** The 8 bytes that were put in. */
  readonly mark: Uint8Array<ArrayBuffer>;
  /**
   * 0 to 1: the decimal digits by which chance is excluded, as a share of twelve. A third says that of 10,000 unmarked
   * pictures one would be read like this, 0.5 one of a million, 1 at most one of a million millions. Never below a third.
   */
  readonly confidence: number;
  /** Number of bits, out of 127, that were read wrong and corrected. */
  readonly correctedBits: number;
  /** Width and height shown, as a share of those of the marked picture; 1 unless it was cropped or stretched. */
  readonly scale: Scale;
  /** How far the pilots stand out of chance, standard deviations. */
  readonly z: number;
}

export interface ReadOptions {
  /**
   * `aligned` finds what was not cropped in its short side; `crop` (the default) also crops that left 70 % of it;
   * `deep` also pictures stretched by up to 12 %.
   */
  readonly search?: SearchDepth;
}

const CONFIDENCE_DIGITS = 12;
/** At most one of 10,000 unmarked pictures is read; its mark is then still one of 2^64, and no stamp has it. */
const DIGITS_MIN = 4;
/** The nearest codeword of a badly damaged mark is another one: of 10,000 words of chance, one may have one as near. */
const LN_BY_CHANCE_MAX = -9.2;

/**
 * The mark of a picture, or null when there is none that chance could not have made.
 *
 * @param plane at its canonical size (`canonicalSize`)
 * @throws RangeError for a plane of another size
 */
export function readMark(plane: LumaPlane, { search = 'crop' }: ReadOptions = {}): MarkReading | null {
  requireCanonical(plane);
  return readWhitened(whitenPlane(plane), plane, search);
}

/** The same, of a plane or a sum of planes that has been through `whitenPlane`. */
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
 * ln of the chance that two independent chances have a product as small as these two (Fisher 1932). They are measured on
 * different frequencies: how many of the shifts and scales tried would reach this z, and how many codewords this angle.
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
  /** Adds a frame at its canonical size; all must have the same. @throws RangeError when it has another */
  add(plane: LumaPlane): void;
  /** Reads the mark from all frames so far; may be called after every frame. */
  read(options?: ReadOptions): MarkReading | null;
}

/**
 * Reads one mark from many frames: it stands still while the picture moves, so sums of frames show it as single frames
 * do not. Holds one plane, however many frames are added.
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
