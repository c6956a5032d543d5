import { foldPlane } from './fold-plane.ts';
import { type LumaPlane, requireCanonical } from './luma-plane.ts';
import { encodeMark } from './mark-code.ts';
import { markLayout } from './mark-layout.ts';
import { textureMask } from './texture-mask.ts';
import { fourier, inverseFourier, newTile, TILE, type TileSpectrum } from './tile-fourier.ts';
import { whitenPlane } from './whiten-plane.ts';

/** Read once: in a separate context, as tests have, a look-up of a global costs more than the operation. */
const { max, min, sqrt } = Math;

/** How often the mark is read back and corrected, and the share of the difference that is corrected each time. */
const AMENDS = 2;
const AMEND = 0.25;

/**
 * The plane to add to the picture, at its canonical size and a root mean square of 1. The picture itself disturbs the
 * mark, and here it is known (Malvar & Florencio 2003): what the reader would see is computed, and part of what is
 * missing at each frequency is added, so that no bit is weaker than the others because of the picture's content.
 *
 * @param psnr at which it will be added, dB
 * @throws RangeError for a plane of another size or a mark that is not 8 bytes
 */
export function markResidual(plane: LumaPlane, mark: Uint8Array, psnr: number): LumaPlane {
  requireCanonical(plane);
  const { width, height } = plane;
  const mask = textureMask(plane);
  const ideal = idealSpectrum(encodeMark(mark));
  const sent = { ...ideal, re: Float64Array.from(ideal.re), im: Float64Array.from(ideal.im) };
  const residual = { data: new Float32Array(mask.length), width, height };
  spread(mask, sent, residual);
  const gain = 255 / 10 ** (psnr / 20);
  for (let round = 0; round < AMENDS; round += 1) {
    amend(sent, ideal, seen(plane, residual, gain));
    spread(mask, sent, residual);
  }
  return residual;
}

/** residual = mask x tile, of mean square 1. */
function spread(mask: Float32Array, sent: MarkSpectrum, { data, width, height }: LumaPlane): void {
  const tile = markTile(sent);
  let sum = 0;
  for (let y = 0; y < height; y += 1) {
    const row = (y % TILE) * TILE;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const value = (mask[at] ?? 0) * (tile[row + (x % TILE)] ?? 0);
      data[at] = value;
      sum += value * value;
    }
  }
  const scale = 1 / sqrt(sum / data.length);
  for (let i = 0; i < data.length; i += 1) data[i] = (data[i] ?? 0) * scale;
}

/** The marked picture as a reader sees it: its spectrum, whitened and folded. */
function seen(plane: LumaPlane, residual: LumaPlane, gain: number): TileSpectrum {
  const data = plane.data.map((value, i) => max(0, min(255, value + gain * (residual.data[i] ?? 0))));
  const spectrum = newTile();
  foldPlane(whitenPlane({ ...plane, data }), plane, { x: 1, y: 1 }, spectrum.re);
  fourier(spectrum);
  return spectrum;
}

/** Adds, at each frequency, part of the difference to the mark's mean strength. */
function amend(sent: MarkSpectrum, ideal: MarkSpectrum, spectrum: TileSpectrum): void {
  const { places } = ideal;
  let strength = 0;
  places.forEach((place, i) => {
    strength +=
      (ideal.re[i] ?? 0) * (spectrum.re[place] ?? 0) + (ideal.im[i] ?? 0) * (spectrum.im[place] ?? 0);
  });
  strength /= 2 * places.length;
  if (strength <= 0) return;
  places.forEach((place, i) => {
    sent.re[i] = (sent.re[i] ?? 0) + AMEND * ((ideal.re[i] ?? 0) - (spectrum.re[place] ?? 0) / strength);
    sent.im[i] = (sent.im[i] ?? 0) + AMEND * ((ideal.im[i] ?? 0) - (spectrum.im[place] ?? 0) / strength);
  });
}

/** The value of the mark at each frequency: pilots first, then carriers, as in the layout. */
export interface MarkSpectrum {
  /** Position in a tile's spectrum, 128 v + u. */
  readonly places: Int32Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** The spectrum of the codeword: every part +1 or -1. */
function idealSpectrum(codeword: Uint8Array): MarkSpectrum {
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
function markTile({ places, re, im }: MarkSpectrum): Float32Array {
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
