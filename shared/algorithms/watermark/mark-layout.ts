import { keyedOrder, keyedWords } from './keyed-random.ts';
import { TILE } from './tile-fourier.ts';

/** The bits in which a mark is encoded: BCH(127,64). */
export const CODE_BITS = 127;
/** Groups of frequencies from low to high. In each, every bit is sent on two real amplitudes. */
export const RINGS = 6;
/** Frequencies of a ring whose phase is fixed, in addition to the 127 that carry bits. */
export const PILOTS_PER_RING = 48;

/**
 * Fixed permanently: another seed is another watermark. It is public, since pictures are read in browsers; anyone who
 * has it can also erase or copy a mark (docs/internals/watermark.md).
 */
const SEED = 0x484d4b31;
/** The lowest frequency in use, in cycles per tile: below it a picture is stronger than any mark. */
const LOWEST = 5;
/**
 * Horizontal and vertical lines, above all of text, lie on the axes: frequencies with u or v below this are left out.
 */
const AXIS = 2;

/** One frequency per pilot: f = (u, v) cycles per tile, phase (re + i im) / sqrt 2 with re, im of +-1. */
export interface Pilot {
  readonly u: number;
  readonly v: number;
  readonly re: number;
  readonly im: number;
  readonly ring: number;
}

/** A frequency that carries one bit on its real and one on its imaginary part, each times a sign of +-1. */
export interface Carrier {
  readonly u: number;
  readonly v: number;
  readonly ring: number;
  readonly reBit: number;
  readonly reSign: number;
  readonly imBit: number;
  readonly imSign: number;
}

export interface MarkLayout {
  readonly pilots: readonly Pilot[];
  readonly carriers: readonly Carrier[];
}

let made: MarkLayout | undefined;

/**
 * Assigns the frequencies of the tile to pilots and carriers. Only integers are used, so that it is the same in every
 * engine.
 */
export function markLayout(): MarkLayout {
  made ??= makeLayout();
  return made;
}

function makeLayout(): MarkLayout {
  const words = keyedWords(SEED);
  const sign = (): number => ((words() & 0x10000) === 0 ? 1 : -1);
  const perRing = CODE_BITS + PILOTS_PER_RING;
  const frequencies = frequenciesFromLow().slice(0, RINGS * perRing);
  const pilots: Pilot[] = [];
  const carriers: Carrier[] = [];
  for (let ring = 0; ring < RINGS; ring += 1) {
    const place = keyedOrder(words, perRing);
    const reBits = keyedOrder(words, CODE_BITS);
    const imBits = keyedOrder(words, CODE_BITS);
    frequencies.slice(ring * perRing, (ring + 1) * perRing).forEach(({ u, v }, index) => {
      const at = place[index] ?? 0;
      const re = sign();
      const im = sign();
      if (at >= CODE_BITS) pilots.push({ u, v, re, im, ring });
      else {
        const [reBit, imBit] = [reBits[at] ?? 0, imBits[at] ?? 0];
        carriers.push({ u, v, ring, reBit, reSign: re, imBit, imSign: im });
      }
    });
  }
  return { pilots, carriers };
}

/** One of each pair of opposite frequencies, by distance from zero, then by u and v. */
function frequenciesFromLow(): { u: number; v: number }[] {
  const found: { u: number; v: number }[] = [];
  for (let u = AXIS; u < TILE / 2; u += 1) {
    for (let v = 1 - TILE / 2; v < TILE / 2; v += 1) {
      if (Math.abs(v) >= AXIS && u * u + v * v >= LOWEST * LOWEST) found.push({ u, v });
    }
  }
  return found.sort(
    (left, right) =>
      left.u * left.u + left.v * left.v - (right.u * right.u + right.v * right.v) ||
      left.u - right.u ||
      left.v - right.v,
  );
}
