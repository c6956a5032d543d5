import sharp from 'sharp';
import type { Answer } from '../labelled-site.ts';

/** How a copied logo differs from the registered one. */
export type Alteration =
  | 'none'
  | 'small'
  | 'tilted'
  | 'tilted left'
  | 'inverted'
  | 'recoloured'
  | 'cropped'
  | 'padded'
  | 'jpeg'
  | 'on a photograph';

const drawn = new Map<string, Promise<Buffer>>();

function once(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

/** The logo on white, as it is registered. */
export const pngOf = (logo: string): Promise<Buffer> =>
  once(`logo ${logo}`, () =>
    sharp(Buffer.from(logo), { density: 110 }).flatten({ background: '#fff' }).png().toBuffer(),
  );

/** A scene of hills in evening light, so that something lies behind what is composed on it. */
export const photograph = (seed: number, width = 960, height = 540): Promise<Buffer> =>
  once(`photograph ${seed} ${width} ${height}`, () => {
    const hue = (seed * 67) % 360;
    const hill = (y: number, light: number, step: number) =>
      `<path d="M0 ${y} C${200 + step} ${y - 120} ${360 + step} ${y + 90} 560 ${y - 40} S${800 - step} ${y - 100} 960 ${y} V540 H0z" fill="hsl(${(hue + step) % 360},35%,${light}%)"/>`;
    const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><defs><filter id="g"><feTurbulence baseFrequency="0.7" numOctaves="2" seed="${seed}"/></filter><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue},60%,72%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360},70%,88%)"/></linearGradient></defs><rect width="960" height="540" fill="url(#s)"/><circle cx="${200 + ((seed * 90) % 600)}" cy="120" r="46" fill="#fff6d5"/>${hill(300, 55, 20)}${hill(380, 42, 70)}${hill(460, 28, 130)}<rect width="960" height="540" filter="url(#g)" opacity=".18"/></svg>`;
    return sharp(Buffer.from(scene)).resize(width, height, { fit: 'cover' }).jpeg({ quality: 78 }).toBuffer();
  });

/** A drawn head and shoulders; `turn` gives other people. */
export const portrait = (turn = 0): Promise<Buffer> =>
  once(`portrait ${turn}`, () => {
    const skin = ['#8d5a3b', '#e0ac87', '#c68863', '#f0c8a8'][turn % 4];
    const hair = ['#1d1512', '#b8802e', '#5b3a21', '#8c8c8c'][turn % 4];
    const coat = ['#3b1f5b', '#22577a', '#5a5a5a', '#7f4f24'][turn % 4];
    const body = `<rect width="400" height="480" fill="hsl(${200 + turn * 40},25%,80%)"/><path d="M20 480Q40 350 150 330h100q110 20 130 150z" fill="${coat}"/><rect x="165" y="270" width="70" height="80" fill="${skin}"/><path d="M90 210Q80 60 200 60t110 150q10 90-30 120H120q-40-30-30-120z" fill="${hair}"/><ellipse cx="200" cy="205" rx="82" ry="104" fill="${skin}"/><path d="M118 175Q150 100 282 175Q270 90 200 90t-82 85z" fill="${hair}"/><ellipse cx="168" cy="198" rx="13" ry="8" fill="#fff"/><ellipse cx="232" cy="198" rx="13" ry="8" fill="#fff"/><circle cx="168" cy="198" r="6" fill="#222"/><circle cx="232" cy="198" r="6" fill="#222"/><path d="M152 180h32M216 180h32" stroke="${hair}" stroke-width="6"/><path d="M200 200l-10 42h20" fill="none" stroke="#0003" stroke-width="5"/><path d="M168 266q32 24 64 0" fill="#fff" stroke="#a33" stroke-width="6"/>`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="480">${body}</svg>`;
    return sharp(Buffer.from(drawing)).png().toBuffer();
  });

export async function altered(logo: string, how: Alteration): Promise<Buffer> {
  const white = { background: '#fff' };
  const base = sharp(await pngOf(logo));
  const { width, height } = await base.metadata();
  switch (how) {
    case 'none':
      break;
    case 'small':
      return base
        .resize({ width: Math.round(width / 3.2) })
        .png()
        .toBuffer();
    case 'tilted':
      return base.rotate(9, white).png().toBuffer();
    case 'tilted left':
      return base.rotate(-14, white).png().toBuffer();
    case 'inverted':
      return base.negate({ alpha: false }).png().toBuffer();
    case 'recoloured':
      return base.modulate({ hue: 140, saturation: 1.3 }).png().toBuffer();
    case 'cropped':
      return base
        .extract({
          left: Math.round(width * 0.06),
          top: Math.round(height * 0.1),
          width: Math.round(width * 0.84),
          height: Math.round(height * 0.8),
        })
        .png()
        .toBuffer();
    case 'padded':
      return base
        .extend({ top: 90, bottom: 60, left: 160, right: 60, background: '#f4f4f4' })
        .png()
        .toBuffer();
    case 'jpeg':
      return base
        .resize({ width: Math.min(width, 260) })
        .jpeg({ quality: 32 })
        .toBuffer();
    case 'on a photograph': {
      const small = await base.resize({ width: 300, height: 200, fit: 'inside' }).png().toBuffer();
      return sharp(await photograph(width))
        .composite([{ input: small, left: 90, top: 60 }])
        .jpeg({ quality: 70 })
        .toBuffer();
    }
  }
  return pngOf(logo);
}

/** A page set as one picture: a logo, a picture and lines of words, which no text of the page repeats. */
export async function posterJpeg(logo: string, lines: readonly string[], button: string): Promise<Buffer> {
  const words = lines
    .map(
      (line, at) =>
        `<text x="60" y="${250 + at * 52}" font-family="DejaVu Sans" font-size="34" fill="#222">${line}</text>`,
    )
    .join('');
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="760"><rect width="1000" height="760" fill="#fff"/>${words}<rect x="60" y="620" width="420" height="80" rx="10" fill="#1b6ef3"/><text x="90" y="672" font-family="DejaVu Sans" font-size="34" fill="#fff">${button}</text></svg>`;
  const small = await sharp(await pngOf(logo))
    .resize({ width: 420, height: 140, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp(Buffer.from(paper))
    .composite([
      { input: small, left: 60, top: 40 },
      { input: await photograph(7, 380, 300), left: 580, top: 420 },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
}

export const imageFile = (body: Buffer): Answer => ({
  headers: { 'content-type': body[0] === 0x89 ? 'image/png' : 'image/jpeg' },
  body,
});
