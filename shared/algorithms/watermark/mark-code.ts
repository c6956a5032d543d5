import { createBchCode, encodeBch } from '../error-correction/bch.ts';
import { packBits, unpackBits, type Bits } from '../error-correction/bit-string.ts';
import { decodeOrdered } from '../error-correction/ordered-statistics.ts';

export const MARK_BYTES = 8;
const MARK_BITS = 8 * MARK_BYTES;
/** BCH(127,64); ten errors by hard decisions, about twice as many by soft ones. */
const CODE = createBchCode(7, 10);
/** Sets of up to three flipped bits: a few milliseconds. */
const ORDER = 3;

export interface DecodedMark {
  readonly mark: Uint8Array<ArrayBuffer>;
  readonly correctedBits: number;
  /** Natural logarithm of how many codewords would agree as well with a random word, on average. */
  readonly lnByChance: number;
}

/** Bits most significant first, then parity. @throws RangeError unless there are 8 bytes */
export function encodeMark(mark: Uint8Array): Bits {
  if (mark.length !== MARK_BYTES) throw new RangeError(`mark: ${mark.length} bytes instead of ${MARK_BYTES}`);
  return encodeBch(CODE, unpackBits(mark, MARK_BITS));
}

/** The codeword nearest in angle to the soft bits, and its significance. */
export function decodeMark(soft: Float64Array): DecodedMark {
  const { message, correlation, corrected } = decodeOrdered(CODE, soft, ORDER);
  const length = Math.sqrt(soft.reduce((sum, value) => sum + value * value, 0)) + 1e-30;
  const cosine = correlation / (length * Math.sqrt(CODE.n));
  return { mark: packBits(message), correctedBits: corrected, lnByChance: lnCodewordsWithin(cosine) };
}

/**
 * ln of 2^64 times the share of directions in 127 dimensions that lie within the angle of a given one: the cap's area
 * is at most sin^126 / (cos sqrt(2 pi 126)). Scrambled signs make every direction equally likely for unmarked pictures.
 */
function lnCodewordsWithin(cosine: number): number {
  const dimensions = CODE.n - 1;
  const sine2 = Math.max(1 - cosine * cosine, 1e-12);
  const cap =
    (dimensions / 2) * Math.log(sine2) -
    Math.log(Math.max(cosine, 0.1) * Math.sqrt(2 * Math.PI * dimensions));
  return MARK_BITS * Math.LN2 + Math.min(cap, 0);
}
