import type { Luma } from '../../../shared/algorithms/perceptual/pdq/pdq-coefficients.ts';
import { drawFrom, type Draw } from '../../testbed/draw-from.ts';

type Shade = (x: number, y: number) => number;

// Read once: where tests run, each access to a global is slow.
const { exp, floor, hypot, sin } = Math;

/** The patterns of a plane, by its number; each returns a shade for a point of the unit square. */
const shades: readonly ((draw: Draw) => Shade)[] = [
  waves,
  discs,
  stripes,
  checks,
  ramp,
  noise,
  spots,
  () => () => 200,
  letters,
  (draw) => (x, y) => (waves(draw)(x, y) > 128 ? 255 : 0),
];
export const planeKinds = shades.length;

/** A luma plane of one of ten kinds: waves, discs, stripes, checks, ramp, noise, spots, blank, bars like text, ink. */
export function drawPlane(number: number, width: number, height: number): Luma {
  const draw = drawFrom(number);
  const shade = (shades[number % planeKinds] ?? waves)(draw);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = within255(shade((x + 0.5) / width, (y + 0.5) / height));
  return { data, width, height };
}

function within255(value: number): number {
  if (value < 0) return 0;
  return value > 255 ? 255 : value;
}

function waves(draw: Draw): Shade {
  const parts = Array.from({ length: 6 }, () => ({
    u: draw.between(-8, 8),
    v: draw.between(-8, 8),
    phase: draw.between(0, 6.28),
    weight: draw.between(5, 40),
  }));
  return (x, y) =>
    parts.reduce((sum, { u, v, phase, weight }) => sum + weight * sin(6.28 * (u * x + v * y) + phase), 128);
}

function discs(draw: Draw): Shade {
  const parts = Array.from({ length: 9 }, () => ({
    x: draw.unit(),
    y: draw.unit(),
    radius: draw.between(0.05, 0.3),
    grey: draw.whole(256),
  }));
  return (x, y) => parts.find((disc) => hypot(x - disc.x, y - disc.y) < disc.radius)?.grey ?? 240;
}

function stripes(draw: Draw): Shade {
  const [count, slant] = [draw.between(3, 40), draw.between(-1, 1)];
  return (x, y) => (floor((x + slant * y) * count) % 2 === 0 ? 20 : 230);
}

function checks(draw: Draw): Shade {
  const [across, down] = [2 + draw.whole(14), 2 + draw.whole(14)];
  return (x, y) => ((floor(x * across) + floor(y * down)) % 2 === 0 ? 0 : 255);
}

function ramp(draw: Draw): Shade {
  const [u, v] = [draw.between(-255, 255), draw.between(-255, 255)];
  return (x, y) => 128 + u * (x - 0.5) + v * (y - 0.5);
}

function noise(draw: Draw): Shade {
  return () => 255 * draw.unit();
}

function spots(draw: Draw): Shade {
  const [x0, y0, width] = [draw.unit(), draw.unit(), draw.between(0.05, 0.4)];
  return (x, y) => 255 * exp(-((x - x0) ** 2 + (y - y0) ** 2) / width ** 2) + 8 * draw.unit();
}

function letters(draw: Draw): Shade {
  const words = Array.from({ length: 60 }, () => draw.between(0.02, 0.12));
  return (x, y) => {
    const row = floor(y * 20);
    const word = words[(floor(x * 9) + 7 * row) % words.length] ?? 0;
    return (y * 20) % 1 < 0.5 && (x * 9) % 1 < word * 8 ? 30 : 250;
  };
}
