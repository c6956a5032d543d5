import sharp from 'sharp';
import { photo } from './meadow-pictures.ts';

/** The two colours of a logo; other ones recolour it. */
export interface LogoColours {
  ink: string;
  accent: string;
}

interface LogoDrawing {
  width: number;
  height: number;
  colours: LogoColours;
  draw: (colours: LogoColours) => string;
}

const sans = `font-family="DejaVu Sans"`;
const serif = `font-family="DejaVu Serif"`;

const basket = ({ ink, accent }: LogoColours) => `
  <path d="M14 62 H106 L94 108 Q92 114 86 114 H34 Q28 114 26 108 Z" fill="${ink}"/>
  <path d="M34 74 L42 104 M60 74 V104 M86 74 L78 104" stroke="#fff" stroke-width="5" stroke-linecap="round"/>
  <path d="M60 60 C52 38 36 26 26 22 C34 38 38 50 44 60 Z M60 60 C60 34 64 16 72 6 C76 26 74 44 70 60 Z
    M68 60 C76 40 90 30 102 28 C94 42 88 52 80 60 Z" fill="${accent}"/>`;

const bolt = ({ ink, accent }: LogoColours) => `
  <path d="M10 14 H110 L72 66 H104 L96 106 H6 L48 52 H16 Z" fill="${ink}"/>
  <circle cx="92" cy="84" r="9" fill="${accent}"/><path d="M22 24 H82 L76 34 H18 Z" fill="${accent}"/>`;

const sails = ({ ink, accent }: LogoColours) => `
  <path d="M96 14 C150 62 160 120 150 160 L96 160 Z" fill="${ink}"/>
  <path d="M84 40 C40 86 30 126 34 160 L84 160 Z" fill="${ink}"/>
  <path d="M24 172 C70 196 122 196 168 172 C140 162 60 162 24 172 Z" fill="${accent}"/>`;

const arch = ({ ink, accent }: LogoColours) => `
  <rect x="6" y="6" width="188" height="188" rx="34" fill="${ink}"/>
  <path d="M22 152 Q100 88 178 152" fill="none" stroke="${accent}" stroke-width="9"/>
  <path d="M60 128 V164 M100 120 V164 M140 128 V164" stroke="${accent}" stroke-width="5"/>
  <text x="100" y="98" text-anchor="middle" ${serif} font-weight="bold" font-size="82" fill="#fff">TB</text>`;

/** Every registered logo. The kinds differ: words alone, symbol and words, a symbol alone, a monogram, a signature. */
export const logoDrawings = {
  korbwiese: {
    width: 560,
    height: 124,
    colours: { ink: '#2f7d32', accent: '#f28c28' },
    draw: (colours) =>
      `${basket(colours)}<text x="128" y="92" ${sans} font-weight="bold" font-size="70" letter-spacing="-2"
        fill="${colours.ink}">korbwiese</text>`,
  },
  korbwieseBasket: {
    width: 120,
    height: 120,
    colours: { ink: '#2f7d32', accent: '#f28c28' },
    draw: basket,
  },
  nimbrel: {
    width: 560,
    height: 110,
    colours: { ink: '#3b2fb5', accent: '#ff6b57' },
    draw: ({ ink, accent }) =>
      `<text x="14" y="78" ${sans} font-size="72" letter-spacing="1" fill="${ink}">nimbrel<tspan
        fill="${accent}" font-weight="bold">-</tspan><tspan font-weight="bold">mail</tspan></text>`,
  },
  tilwen: { width: 200, height: 200, colours: { ink: '#0f3d5e', accent: '#d9a441' }, draw: arch },
  marevoile: { width: 190, height: 200, colours: { ink: '#141414', accent: '#b08d57' }, draw: sails },
  zunkarro: {
    width: 620,
    height: 120,
    colours: { ink: '#e0218a', accent: '#1a1033' },
    draw: (colours) =>
      `${bolt(colours)}<text x="128" y="88" ${sans} font-weight="bold" font-style="oblique" font-size="74"
        textLength="470" lengthAdjust="spacingAndGlyphs" fill="${colours.accent}">ZUNKARRO</text>`,
  },
  quennell: {
    width: 520,
    height: 120,
    colours: { ink: '#23343b', accent: '#a8323e' },
    draw: ({ ink, accent }) =>
      `<text x="16" y="76" ${serif} font-style="italic" font-size="60" fill="${ink}">Ilvara Quennell</text>
       <path d="M18 98 C140 84 300 112 500 92" fill="none" stroke="${accent}" stroke-width="4"/>`,
  },
} satisfies Record<string, LogoDrawing>;
export type LogoId = keyof typeof logoDrawings;

/** The logo as SVG, as a page may also have it inline. */
export function logoSvg(id: LogoId, colours?: Partial<LogoColours>): string {
  const logo: LogoDrawing = logoDrawings[id];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${logo.width}" height="${logo.height}"
    viewBox="0 0 ${logo.width} ${logo.height}">${logo.draw({ ...logo.colours, ...colours })}</svg>`;
}

/** The logo as it is registered: on nothing, so that a page may put it on any colour. */
export async function logoPng(id: LogoId, colours?: Partial<LogoColours>): Promise<Buffer> {
  return sharp(Buffer.from(logoSvg(id, colours)))
    .png()
    .toBuffer();
}

const onWhite = (id: LogoId, colours?: Partial<LogoColours>) =>
  sharp(Buffer.from(logoSvg(id, colours))).flatten({ background: '#ffffff' });

export async function turnedLogo(id: LogoId, degrees: number): Promise<Buffer> {
  return onWhite(id).rotate(degrees, { background: '#ffffff' }).png().toBuffer();
}

export async function invertedLogo(id: LogoId): Promise<Buffer> {
  return onWhite(id).negate({ alpha: false }).png().toBuffer();
}

/** Four fifths of its width and of its height are left. */
export async function croppedLogo(id: LogoId): Promise<Buffer> {
  const { width, height } = logoDrawings[id];
  const [w, h] = [Math.round(width * 0.8), Math.round(height * 0.8)];
  return onWhite(id)
    .extract({ left: Math.round((width - w) / 2), top: Math.round((height - h) / 2), width: w, height: h })
    .png()
    .toBuffer();
}

export async function paddedLogo(id: LogoId, background: string): Promise<Buffer> {
  const { width, height } = logoDrawings[id];
  const [x, y] = [Math.round(width * 0.45), Math.round(height * 0.6)];
  return sharp(Buffer.from(logoSvg(id)))
    .flatten({ background })
    .extend({ top: y, bottom: y, left: x, right: x, background })
    .png()
    .toBuffer();
}

/** Small, and saved once too often. */
export async function worn(id: LogoId, width: number): Promise<Buffer> {
  return onWhite(id).resize({ width }).jpeg({ quality: 40 }).toBuffer();
}

/** The logo on a picture like a photograph, as a banner of a kit has it. */
export async function logoOnPhoto(id: LogoId, seed: number, colours?: Partial<LogoColours>): Promise<Buffer> {
  const logo = await sharp(Buffer.from(logoSvg(id, colours)))
    .resize({ width: 360, height: 180, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp(await photo(seed, 960, 420))
    .composite([{ input: logo, left: 70, top: 90 }])
    .jpeg({ quality: 70 })
    .toBuffer();
}
