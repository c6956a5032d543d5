import type { TileShift } from './find-shift.ts';
import { CODE_BITS, markLayout, PILOTS_PER_RING, RINGS } from './mark-layout.ts';
import { TILE, type TileSpectrum } from './tile-fourier.ts';

/** Read once: in a separate context, as tests have, a look-up of a global costs more than the operation. */
const { cos, max, min, sin, sqrt } = Math;

/** Weight of the mean of all rings in a ring's strength: 48 pilots alone are a noisy measure. */
const SHRINK_PILOTS = 48;
/**
 * An amplitude beyond this times its ring's mean square is clipped: one pattern of the picture must not decide a bit.
 */
const AMPLITUDE_MAX = 1.7;

/** One number for each of the 127 bits: positive for 1; the size is in standard deviations of noise. */
export function softBits(spectrum: TileSpectrum, shift: TileShift): Float64Array {
  const { pilots, carriers } = markLayout();
  const power = new Float64Array(RINGS);
  const gain = new Float64Array(RINGS);
  const turned = (f: { u: number; v: number; ring: number }): [number, number] => {
    const at = (f.v & (TILE - 1)) * TILE + f.u;
    const angle = (2 * Math.PI * (f.u * shift.x + f.v * shift.y)) / TILE;
    const [c, s] = [cos(angle), sin(angle)];
    const [re, im] = [spectrum.re[at] ?? 0, spectrum.im[at] ?? 0];
    return [re * c - im * s, re * s + im * c];
  };
  const values = carriers.map((carrier) => {
    const value = turned(carrier);
    power[carrier.ring] = (power[carrier.ring] ?? 0) + value[0] ** 2 + value[1] ** 2;
    return value;
  });
  for (let ring = 0; ring < RINGS; ring += 1) power[ring] = (power[ring] ?? 0) / (2 * CODE_BITS);
  for (const pilot of pilots) {
    const [re, im] = turned(pilot);
    const scale = sqrt(power[pilot.ring] ?? 0) + 1e-30;
    gain[pilot.ring] = (gain[pilot.ring] ?? 0) + (clip(re / scale) * pilot.re + clip(im / scale) * pilot.im);
  }
  const mean = gain.reduce((sum, value) => sum + value, 0) / (RINGS * 2 * PILOTS_PER_RING);
  // At power 1, the noise power of a ring is 1 - strength^2.
  const weights = gain.map((sum) => {
    const own = (sum + 2 * SHRINK_PILOTS * mean) / (2 * (PILOTS_PER_RING + SHRINK_PILOTS));
    const strength = min(max(own, 0), 0.98);
    return strength / (1 - strength * strength);
  });
  const soft = new Float64Array(CODE_BITS);
  carriers.forEach((carrier, index) => {
    const [re, im] = values[index] ?? [0, 0];
    const scale = sqrt(power[carrier.ring] ?? 0) + 1e-30;
    const weight = weights[carrier.ring] ?? 0;
    soft[carrier.reBit] = (soft[carrier.reBit] ?? 0) + weight * carrier.reSign * clip(re / scale);
    soft[carrier.imBit] = (soft[carrier.imBit] ?? 0) + weight * carrier.imSign * clip(im / scale);
  });
  const norm = sqrt(2 * weights.reduce((sum, weight) => sum + weight * weight, 0)) + 1e-30;
  return soft.map((value) => value / norm);
}

const clip = (value: number): number => max(-AMPLITUDE_MAX, min(AMPLITUDE_MAX, value));
