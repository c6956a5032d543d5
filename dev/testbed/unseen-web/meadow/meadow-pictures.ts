import sharp from 'sharp';
import type { SitePage } from '../../labelled-site.ts';

/** Draws whole numbers below a limit from a seed, the same ones each time. */
function drawnFrom(seed: number): (limit: number) => number {
  let state = seed * 2654435761 + 1013904223;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return (state >>> 4) % limit;
  };
}

const rendered = async (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

/** A picture with the tones, the blur and the grain of a photograph: a horizon, hills, and things before them. */
export async function photo(seed: number, width = 800, height = 450): Promise<Buffer> {
  const draw = drawnFrom(seed);
  const hue = draw(360);
  const things = Array.from({ length: 9 }, () => {
    const [x, y, r] = [draw(width), height * 0.45 + draw(height / 2), 20 + draw(90)];
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.7}" fill="hsl(${(hue + draw(90)) % 360} 35% ${25 + draw(45)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 45% 78%)"/>
    <stop offset="1" stop-color="hsl(${(hue + 40) % 360} 30% 42%)"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="3" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.25 0 0 0 0"/></filter></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <path d="M0 ${height * 0.6} Q${width * 0.3} ${height * 0.35} ${width * 0.6} ${height * 0.6} T${width} ${height * 0.5}
      V${height} H0 Z" fill="hsl(${(hue + 120) % 360} 25% 35%)" filter="url(#soft)"/>
    <g filter="url(#soft)">${things.join('')}</g><rect width="100%" height="100%" filter="url(#grain)"/></svg>`;
  return sharp(await rendered(svg))
    .jpeg({ quality: 78 })
    .toBuffer();
}

/** Head and shoulders before a wall. */
export async function portrait(seed: number, size = 320): Promise<Buffer> {
  const draw = drawnFrom(seed);
  const [wall, hair, coat] = [draw(360), draw(40), draw(360)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 320 320">
    <defs><filter id="s"><feGaussianBlur stdDeviation="2"/></filter></defs>
    <rect width="320" height="320" fill="hsl(${wall} 18% 72%)"/>
    <g filter="url(#s)"><path d="M40 320 Q60 220 160 216 Q260 220 280 320 Z" fill="hsl(${coat} 30% 28%)"/>
    <rect x="136" y="170" width="48" height="62" fill="hsl(24 42% 62%)"/>
    <ellipse cx="160" cy="128" rx="${58 + draw(8)}" ry="76" fill="hsl(24 45% ${60 + draw(14)}%)"/>
    <path d="M92 ${140 + draw(50)} Q88 40 160 42 Q232 40 228 ${140 + draw(50)} Q222 84 160 82 Q104 84 92 140 Z" fill="hsl(${hair} 35% 22%)"/>
    <circle cx="138" cy="126" r="5" fill="#2b2320"/><circle cx="182" cy="126" r="5" fill="#2b2320"/>
    <path d="M140 166 Q160 178 180 166" stroke="#8e3b3b" stroke-width="4" fill="none"/></g></svg>`;
  return sharp(await rendered(svg))
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A thing for sale on a light ground. */
export async function product(seed: number): Promise<Buffer> {
  const draw = drawnFrom(seed);
  const hue = draw(360);
  const shapes = [
    '<path d="M110 120 Q200 40 290 120" fill="none" stroke="#555" stroke-width="9"/><rect x="80" y="120" width="240" height="190" rx="26"/>',
    '<path d="M90 300 Q70 240 150 210 L180 130 H230 L250 220 Q330 240 330 300 Z"/>',
    '<path d="M130 90 L170 70 Q200 95 230 70 L270 90 L330 160 L285 190 L272 165 V330 H128 V165 L115 190 L70 160 Z"/>',
    '<rect x="150" y="60" width="100" height="60" rx="12"/><path d="M120 150 Q120 120 200 120 T280 150 V320 H120 Z"/>',
  ];
  return rendered(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 45% 62%)"/>
    <stop offset="1" stop-color="hsl(${hue} 50% 32%)"/></linearGradient></defs>
    <rect width="400" height="400" fill="hsl(${hue} 20% 95%)"/><ellipse cx="200" cy="335" rx="140" ry="16" fill="#0002"/>
    <g fill="url(#g)">${shapes[draw(shapes.length)]}</g></svg>`);
}

/** The mark of some other company: a word beside a plain shape. */
export async function otherMark(
  word: string,
  colour: string,
  shape: 'ring' | 'square' | 'leaf' = 'ring',
): Promise<Buffer> {
  const marks = {
    ring: `<circle cx="40" cy="40" r="24" fill="none" stroke="${colour}" stroke-width="11"/>`,
    square: `<rect x="14" y="14" width="52" height="52" rx="8" fill="${colour}"/><path d="M28 52 L40 26 L52 52" stroke="#fff" stroke-width="6" fill="none"/>`,
    leaf: `<path d="M14 66 Q10 14 66 12 Q70 64 14 66 Z" fill="${colour}"/>`,
  };
  const width = 100 + word.length * 25;
  return rendered(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80">${marks[shape]}
    <text x="82" y="54" font-family="DejaVu Sans" font-weight="bold" font-size="38" fill="${colour}">${word}</text></svg>`);
}

/** The marks of ways to pay, in one strip as shops have it. */
export async function paymentMarks(names: readonly string[]): Promise<Buffer> {
  const colours = ['#1a3c8b', '#c8402f', '#1e1e1e', '#0b8a5f', '#7a4fb0'];
  const boxes = names.map(
    (
      name,
      index,
    ) => `<rect x="${4 + index * 104}" y="4" width="96" height="52" rx="7" fill="#fff" stroke="#ccc"/>
      <text x="${52 + index * 104}" y="37" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold"
      font-size="17" fill="${colours[index % colours.length]}">${name}</text>`,
  );
  return rendered(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${names.length * 104}" height="60">${boxes.join('')}</svg>`,
  );
}

/** A drawing of any size with pictures on it: a screenshot, an advertisement, a page that is one picture. */
export async function collage(
  svg: string,
  pasted: readonly { input: Buffer; left: number; top: number }[],
): Promise<Buffer> {
  return sharp(await rendered(svg))
    .composite([...pasted])
    .png()
    .toBuffer();
}

/** Serves pictures by their path, each drawn when it is asked for. */
export function pictures(drawn: Readonly<Record<string, () => Promise<Buffer>>>): Record<string, SitePage> {
  const served = Object.entries(drawn).map(([path, draw]): [string, SitePage] => {
    const type = path.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
    return [path, async () => ({ headers: { 'content-type': type }, body: await draw() })];
  });
  return Object.fromEntries(served);
}
