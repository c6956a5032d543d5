import { CODE_BITS, markLayout } from './mark-layout.ts';
import { inverseFourier, newTile, TILE } from './tile-fourier.ts';

/** How strongly each bit is sent, and the pilots; 1 is the mean. */
export interface Strengths {
  readonly bits: Float64Array;
  readonly pilots: number;
}

export const evenStrengths = (): Strengths => ({ bits: new Float64Array(CODE_BITS).fill(1), pilots: 1 });

/** The 128 x 128 pattern that is repeated over the picture, of mean square about 1, row by row. */
export function markTile(codeword: Uint8Array, strengths: Strengths): Float32Array {
  const { pilots, carriers } = markLayout();
  const tile = newTile();
  const put = (u: number, v: number, re: number, im: number): void => {
    tile.re[(v & (TILE - 1)) * TILE + u] = re;
    tile.im[(v & (TILE - 1)) * TILE + u] = im;
  };
  const amplitude = (bit: number): number => (codeword[bit] === 1 ? 1 : -1) * (strengths.bits[bit] ?? 0);
  for (const { u, v, re, im } of pilots) put(u, v, re * strengths.pilots, im * strengths.pilots);
  for (const { u, v, reBit, reSign, imBit, imSign } of carriers) {
    put(u, v, reSign * amplitude(reBit), imSign * amplitude(imBit));
  }
  // Only one of each pair of opposite frequencies is set: the real part is half of the sum over both.
  inverseFourier(tile);
  const norm = 1 / Math.sqrt(pilots.length + carriers.length);
  return Float32Array.from(tile.re, (value) => value * norm);
}
