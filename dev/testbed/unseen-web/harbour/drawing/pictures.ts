import sharp from 'sharp';
import type { SitePage } from '../../../labelled-site.ts';

/** Makes a picture the first time that it is asked for, because most runs fetch only a part of them. */
export type Draw = () => Promise<Buffer>;

export function drawn(make: () => Promise<Buffer>): Draw {
  let made: Promise<Buffer> | undefined;
  return () => (made ??= make());
}

export function fromSvg(svg: string): Draw {
  return drawn(() => sharp(Buffer.from(svg)).png().toBuffer());
}

/** The page that serves a picture, with the type that its first bytes tell. */
export function shown(draw: Draw): SitePage {
  return async () => {
    const body = await draw();
    return { headers: { 'content-type': body[0] === 0xff ? 'image/jpeg' : 'image/png' }, body };
  };
}

/** Numbers from 0 to 1 that are the same on every run, so that every run serves the same pictures. */
export function numbersFrom(seed: number): () => number {
  let state = seed * 2654435761 + 97;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

export interface Scene {
  seed: number;
  /** From top to bottom. */
  colours: readonly [string, string, string];
  width?: number;
  height?: number;
}

/** A picture like a photograph: blurred depths, uneven light and grain. */
export function photo({ seed, colours, width = 640, height = 400 }: Scene): Draw {
  return drawn(async () => {
    const next = numbersFrom(seed);
    const shapes = Array.from({ length: 26 }, () => {
      const [x, y, r] = [next() * width, next() * height, (0.04 + next() * 0.2) * height];
      const fill = colours[Math.floor(next() * 3)] ?? colours[0];
      const round = `<ellipse cx="${x}" cy="${y}" rx="${r * 1.4}" ry="${r}" fill="${fill}" opacity="0.5"/>`;
      const long = `<rect x="${x}" y="${y}" width="${r * 2}" height="${r * 0.7}" fill="${fill}" opacity="0.45"/>`;
      return next() > 0.4 ? round : long;
    }).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="g" x2="0.2" y2="1"><stop offset="0" stop-color="${colours[0]}"/>
      <stop offset="0.55" stop-color="${colours[1]}"/><stop offset="1" stop-color="${colours[2]}"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/>${shapes}</svg>`;
    const grain = Buffer.from(
      Array.from({ length: width * height }, () => 70 + Math.round((next() + next()) * 58)),
    );
    const input = await sharp(grain, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    return sharp(Buffer.from(svg))
      .blur(4)
      .composite([{ input, blend: 'soft-light' }])
      .flatten()
      .jpeg({ quality: 78 })
      .toBuffer();
  });
}

/** A head and shoulders before a blurred room. */
export function portrait(seed: number, skin: string, hair: string, coat: string): Draw {
  const room = photo({ seed, colours: ['#b9c4c9', '#8d9aa0', '#5f6a70'], width: 360, height: 440 });
  return drawn(async () => {
    const person = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="440">
      <path d="M30 440q10-140 150-150q140 10 150 150z" fill="${coat}"/><rect x="150" y="230" width="60" height="80" fill="${skin}"/>
      <ellipse cx="180" cy="165" rx="98" ry="120" fill="${hair}"/><ellipse cx="180" cy="175" rx="74" ry="94" fill="${skin}"/>
      <path d="M106 150q30-70 148 0q-20-90-74-92q-60 4-74 92z" fill="${hair}"/><ellipse cx="150" cy="170" rx="9" ry="6" fill="#222"/>
      <ellipse cx="210" cy="170" rx="9" ry="6" fill="#222"/><path d="M152 222q28 20 56 0" stroke="#8a3b36" stroke-width="6" fill="none"/></svg>`);
    return sharp(await room())
      .composite([{ input: await sharp(person).blur(1.6).png().toBuffer() }])
      .jpeg({ quality: 80 })
      .toBuffer();
  });
}

/** A square code as a telephone reads it; what it says does not matter here. */
export function squareCode(seed: number): Draw {
  const next = numbersFrom(seed);
  const eye = (x: number, y: number) =>
    `<path d="M${x} ${y}h7v7h-7z" fill="#000"/><path d="M${x + 1} ${y + 1}h5v5h-5z" fill="#fff"/><path d="M${x + 2} ${y + 2}h3v3h-3z" fill="#000"/>`;
  const dots = Array.from({ length: 29 * 29 }, (_, at) =>
    next() > 0.5 ? `<path d="M${at % 29} ${Math.floor(at / 29)}h1v1h-1z"/>` : '',
  ).join('');
  return fromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="232" height="232" viewBox="-2 -2 33 33"><rect x="-2" y="-2" width="33" height="33" fill="#fff"/>${dots}${eye(0, 0)}${eye(22, 0)}${eye(0, 22)}</svg>`,
  );
}
