import { fractalNoise, sampleNoise, seededNumbers } from './random-noise.ts';

export const width = 1280;
export const height = 720;

/** Luma (16 to 235) and the two colours (16 to 240) of one pixel of frame `t`. */
type Shade = (x: number, y: number, t: number) => number;

export interface Scene {
  name: string;
  luma: Shade;
  /** Colours, called for every second pixel of every second row. */
  blue: Shade;
  red: Shade;
  /** Standard deviation of a camera's noise, new in every frame. */
  grain: number;
}

const still: Shade = () => 128;
const rough = fractalNoise(1, 0.75);
const soft = fractalNoise(2, 0.45, 256);
const fine = fractalNoise(3, 0.9, 32);

/** Leaves in a wind: every row sways by itself, and a near bush passes before the far ones. */
const foliage: Scene = {
  name: 'foliage',
  luma(x, y, t) {
    const sway = 6 * Math.sin(t / 9 + y / 40) + 3 * Math.sin(t / 5 + y / 13);
    const near = sampleNoise(soft, x + t * 3, y) > 0.25;
    const leaf = near
      ? sampleNoise(rough, x * 0.6 + t * 3 + sway * 2, y * 0.6) * 70
      : sampleNoise(rough, x + sway, y) * 45;
    return (near ? 80 : 120) + leaf;
  },
  blue: (x, y) => 112 + sampleNoise(soft, x, y) * 8,
  red: (x, y) => 118 + sampleNoise(soft, y, x) * 10,
  grain: 2,
};

/** A camera turned over a landscape: six pixels a frame. */
const pan: Scene = {
  name: 'pan',
  luma(x, y, t) {
    const ridge = 300 + 90 * sampleNoise(soft, (x + t * 6) * 0.7, 100);
    const isSky = y < ridge;
    const sky = 190 - y * 0.08 + sampleNoise(soft, x + t * 5, y) * 12;
    return isSky ? sky : 95 + sampleNoise(rough, x + t * 6, y) * 55;
  },
  blue: (_x, y) => 140 - y * 0.02,
  red: (_x, y) => 118 + y * 0.02,
  grain: 1.5,
};

/** Coming nearer to a wall, one part in 300 a frame. */
const zoom: Scene = {
  name: 'zoom',
  luma(x, y, t) {
    const scale = 1 / (1 + t / 300);
    return (
      125 +
      sampleNoise(fine, (x - 640) * scale, (y - 360) * scale) * 30 +
      sampleNoise(soft, x * scale, y * scale) * 40
    );
  },
  blue: still,
  red: still,
  grain: 1.5,
};

/** A head that talks before a blurred room: mostly smooth, little moves. */
const talking: Scene = {
  name: 'talking head',
  luma(x, y, t) {
    const [cx, cy] = [640 + 10 * Math.sin(t / 20), 370 + 6 * Math.sin(t / 13)];
    const away = ((x - cx) / 190) ** 2 + ((y - cy) / 250) ** 2;
    if (away > 1) return 105 + sampleNoise(soft, x * 0.4, y * 0.4) * 45;
    const mouth = ((x - cx) / 60) ** 2 + ((y - cy - 110) / (12 + 9 * Math.abs(Math.sin(t / 4)))) ** 2 < 1;
    const eye = ((Math.abs(x - cx) - 70) / 28) ** 2 + ((y - cy + 60) / 14) ** 2 < 1;
    if (mouth || eye) return 60;
    return 165 - 40 * away + sampleNoise(fine, x - cx, y - cy) * 6;
  },
  blue: () => 118,
  red: (x, y, t) => (((x - 640 - 10 * Math.sin(t / 20)) / 190) ** 2 + ((y - 370) / 250) ** 2 < 1 ? 150 : 126),
  grain: 2,
};

/** Waves: three of them across each other, with light on top. */
const water: Scene = {
  name: 'water',
  luma(x, y, t) {
    const depth = 1 + y / 360;
    const wave = Math.sin((x * 0.03 + t * 0.3) / depth) + Math.sin((x * 0.017 - y * 0.05 + t * 0.21) / depth);
    return 110 + wave * 18 + sampleNoise(rough, x / depth + wave * 8 + t * 2, (y * 2) / depth + t * 3) * 40;
  },
  blue: () => 146,
  red: () => 112,
  grain: 2,
};

/** A street at night: dark, noisy, a few lights that move. */
const night: Scene = {
  name: 'night',
  luma(x, y, t) {
    let light = 0;
    for (let lamp = 0; lamp < 5; lamp += 1) {
      const away =
        ((x - ((lamp * 330 + t * (lamp + 2)) % 1400)) / 90) ** 2 + ((y - 200 - lamp * 70) / 70) ** 2;
      light += 140 * Math.exp(-away * 2);
    }
    return 28 + light + sampleNoise(rough, x, y) * (8 + light * 0.1);
  },
  blue: still,
  red: () => 134,
  grain: 4,
};

const glyphs = (() => {
  const next = seededNumbers(9);
  return Uint8Array.from({ length: 64 * 1024 }, () => (next() < 0.42 ? 1 : 0));
})();

/** A screen: black text on white, scrolled by a few lines now and then, a pointer that moves. No noise at all. */
const screen: Scene = {
  name: 'screen recording',
  luma(x, y, t) {
    if (y < 40) return 210;
    if (x < 220) return 228 - (Math.floor(y / 30) % 2) * 6;
    const pointer = Math.abs(x - 500 - 3 * t) + Math.abs(y - 300 - 2 * Math.sin(t / 8) * 40) < 10;
    if (pointer) return 20;
    const scrolled = y + Math.floor(t / 14) * 54;
    const [line, inLine] = [Math.floor(scrolled / 18), scrolled % 18];
    const [letter, inLetter] = [Math.floor((x - 240) / 9), (x - 240) % 9];
    const isInk = x > 240 && letter < 30 + ((line * 37) % 70) && inLine > 3 && inLine < 14 && inLetter < 7;
    if (!isInk || (letter * 7 + line) % 6 === 0) return 235;
    return glyphs[
      ((line * 131 + letter) * 40 + Math.floor(inLine / 2) * 4 + Math.floor(inLetter / 2)) % glyphs.length
    ]
      ? 30
      : 235;
  },
  blue: (x) => (x < 220 ? 134 : 128),
  red: still,
  grain: 0,
};

/** Flat colours with hard edges that move: the least a mark can hide in. */
const cartoon: Scene = {
  name: 'flat cartoon',
  luma(x, y, t) {
    const [bx, by] = [200 + t * 5, 420 - 80 * Math.abs(Math.sin(t / 9))];
    const ball = Math.hypot(x - bx, y - by);
    if (ball < 90) return ball > 82 ? 16 : 170;
    const house = x > 700 && x < 1050 && y > 300 && y < 560;
    if (house) return x % 120 < 50 && y % 110 < 50 ? 200 : 110;
    const hill = 560 - 60 * Math.sin((x + 100) / 250);
    if (Math.abs(y - hill) < 4) return 16;
    return y > hill ? 130 : 190;
  },
  blue: (_x, y) => (y > 520 ? 100 : 160),
  red: (x, y, t) => (Math.hypot(x - 200 - t * 5, y - 400) < 90 ? 210 : 110),
  grain: 0,
};

export const scenes: readonly Scene[] = [foliage, pan, zoom, talking, water, night, screen, cartoon];

/** Frame `t` of a scene, planes after each other (yuv420p). */
export function drawFrame({ luma, blue, red, grain }: Scene, t: number): Buffer {
  const frame = Buffer.alloc((width * height * 3) / 2);
  const next = seededNumbers(t + 1);
  const noise = grain === 0 ? () => 0 : () => (next() + next() + next() - 1.5) * 2 * grain;
  let at = 0;
  const put = (value: number, max: number) => {
    frame[at] = Math.min(max, Math.max(16, Math.round(value)));
    at += 1;
  };
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) put(luma(x, y, t) + noise(), 235);
  for (const colour of [blue, red])
    for (let y = 0; y < height; y += 2) for (let x = 0; x < width; x += 2) put(colour(x, y, t), 240);
  return frame;
}
