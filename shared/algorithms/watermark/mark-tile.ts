import { markLayout } from './mark-layout.ts';
import { inverseFourier, newTile, TILE } from './tile-fourier.ts';

/** What each frequency of the mark holds: pilots first, then carriers, as in the layout. */
export interface MarkSpectrum {
  /** Place in a tile's spectrum, 128 v + u. */
  readonly places: Int32Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** The spectrum that says the codeword: every part +1 or -1. */
export function idealSpectrum(codeword: Uint8Array): MarkSpectrum {
  const { pilots, carriers } = markLayout();
  const level = (bit: number): number => (codeword[bit] === 1 ? 1 : -1);
  const parts = [
    ...pilots.map(({ u, v, re, im }) => ({ u, v, re, im })),
    ...carriers.map(({ u, v, reBit, reSign, imBit, imSign }) => ({
      u,
      v,
      re: reSign * level(reBit),
      im: imSign * level(imBit),
    })),
  ];
  return {
    places: Int32Array.from(parts, ({ u, v }) => (v & (TILE - 1)) * TILE + u),
    re: Float64Array.from(parts, ({ re }) => re),
    im: Float64Array.from(parts, ({ im }) => im),
  };
}

/** The 128 x 128 pattern that is repeated over the picture, row by row; of mean square 1 for an ideal spectrum. */
export function markTile({ places, re, im }: MarkSpectrum): Float32Array {
  const tile = newTile();
  places.forEach((place, i) => {
    tile.re[place] = re[i] ?? 0;
    tile.im[place] = im[i] ?? 0;
  });
  // Only one of each pair of opposite frequencies is set: the real part is half of the sum over both.
  inverseFourier(tile);
  const norm = 1 / Math.sqrt(places.length);
  return Float32Array.from(tile.re, (value) => value * norm);
}
