import { requireCanonical, type LumaPlane, type PlaneSize } from './luma-plane.ts';
import { findCandidates, type SearchDepth } from './search-scales.ts';
import { decodeMark } from './mark-code.ts';
import type { Scale } from './fold-plane.ts';
import { softBits } from './soft-bits.ts';
import { whitenPlane } from './whiten-plane.ts';

export interface MarkReading {
  /** The 8 bytes that were put in. */
  readonly mark: Uint8Array<ArrayBuffer>;
  /**
   * 0 to 1: a twelfth of the decimal digits by which chance is excluded, so that 0.5 is one false reading in a million
   * unmarked pictures, and 1 at most one in a million millions. Never below 0.5.
   */
  readonly confidence: number;
  /** Of 127, how many bits were read wrong and put right. */
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

/** Confidence at which a reading counts: one in a million. */
const CONFIDENCE_MIN = 0.5;
const CONFIDENCE_DIGITS = 12;
/** The nearest codeword of a badly damaged mark is another one: fewer than one in a thousand may be as near. */
const LN_BY_CHANCE_MAX = -7;

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
    // How many of the shifts and scales tried would reach this z by chance, times how many codewords this angle: the two
    // are measured on different frequencies.
    const ln = Math.min(0, lnTried + lnAbove(shift.z)) + Math.min(0, lnByChance);
    const confidence = Math.min(1, -ln / Math.LN10 / CONFIDENCE_DIGITS);
    if (confidence >= CONFIDENCE_MIN && lnByChance <= LN_BY_CHANCE_MAX)
      return { mark, confidence, correctedBits, scale, z: shift.z };
  }
  return null;
}

/** ln of the chance that a standard normal exceeds z; an upper bound from z = 1 on (Mills' ratio). */
function lnAbove(z: number): number {
  if (z < 1) return 0;
  return (-z * z) / 2 - Math.log(z * Math.sqrt(2 * Math.PI));
}
