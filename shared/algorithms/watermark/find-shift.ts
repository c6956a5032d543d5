import { markLayout } from './mark-layout.ts';
import { inverseFourier, newTile, TILE, type TileSpectrum } from './tile-fourier.ts';

/** Read once: in a separate context, as tests have, a look-up of a global costs more than the operation. */
const { cos, floor, hypot, sin, sqrt } = Math;

/** Where a folded tile begins, in tile pixels, and how significant its agreement with the pilots is. */
export interface TileShift {
  readonly x: number;
  readonly y: number;
  /** In standard deviations of the agreement with random phases: normal to 1 part in 1,000 with 288 pilots. */
  readonly z: number;
}

const workspace = newTile();

/**
 * Phase-only correlation (Kuglin & Hines 1975) with the pilots over every whole shift at once: only the phase of a
 * frequency counts, so that one strong pattern in the picture weighs no more than any other.
 */
export function findShift(spectrum: TileSpectrum): TileShift {
  const { pilots } = markLayout();
  const { re, im } = workspace;
  re.fill(0);
  im.fill(0);
  for (const { u, v, re: pRe, im: pIm } of pilots) {
    const at = (v & (TILE - 1)) * TILE + u;
    const opposite = (-v & (TILE - 1)) * TILE + (-u & (TILE - 1));
    const fRe = spectrum.re[at] ?? 0;
    const fIm = spectrum.im[at] ?? 0;
    const norm = 1 / (Math.SQRT2 * hypot(fRe, fIm) + 1e-30);
    const gRe = (fRe * pRe + fIm * pIm) * norm;
    const gIm = (fIm * pRe - fRe * pIm) * norm;
    re[at] = gRe;
    im[at] = gIm;
    re[opposite] = gRe;
    im[opposite] = -gIm;
  }
  inverseFourier(workspace);
  let best = 0;
  for (let i = 1; i < re.length; i += 1) if ((re[i] ?? 0) > (re[best] ?? 0)) best = i;
  // Twice the sum of cosines, each of variance 1/2.
  const z = (re[best] ?? 0) / sqrt(2 * pilots.length);
  return { x: best % TILE, y: floor(best / TILE), z };
}

/** The best shift within half a pixel, in quarters: half a pixel would rotate the highest frequencies by 39 degrees. */
export function shiftNear(spectrum: TileSpectrum, { x, y }: Pick<TileShift, 'x' | 'y'>): TileShift {
  let best = { x, y, z: agreementAt(spectrum, x, y) };
  for (let dy = -0.5; dy <= 0.5; dy += 0.25) {
    for (let dx = -0.5; dx <= 0.5; dx += 0.25) {
      const z = agreementAt(spectrum, x + dx, y + dy);
      if (z > best.z) best = { x: x + dx, y: y + dy, z };
    }
  }
  return best;
}

/** z at one shift, which need not be whole. */
function agreementAt(spectrum: TileSpectrum, x: number, y: number): number {
  const { pilots } = markLayout();
  let sum = 0;
  for (const { u, v, re, im } of pilots) {
    const at = (v & (TILE - 1)) * TILE + u;
    const fRe = spectrum.re[at] ?? 0;
    const fIm = spectrum.im[at] ?? 0;
    const angle = (2 * Math.PI * (u * x + v * y)) / TILE;
    const gRe = fRe * re + fIm * im;
    const gIm = fIm * re - fRe * im;
    sum += (gRe * cos(angle) - gIm * sin(angle)) / (hypot(fRe, fIm) + 1e-30);
  }
  return sum / sqrt(pilots.length);
}
