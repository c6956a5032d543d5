import sharp from 'sharp';
import type { Answer, SitePage } from '../../labelled-site.ts';

export type BrandId = 'kelvarn' | 'lusavela' | 'vyqo' | 'wattenira';

/** The changes that a copied logo goes through on the way to a page. */
export type LogoChange =
  'none' | 'turned' | 'recoloured' | 'inverted' | 'cropped' | 'padded' | 'jpeg' | 'on photo' | 'small';

const drawings: Readonly<Record<BrandId, string>> = {
  kelvarn: `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="140"><rect width="520" height="140" fill="#fff"/>
    <g fill="none" stroke="#0b4f4a" stroke-width="10"><path d="M14 104 A46 62 0 0 1 106 104"/><path d="M36 104 A24 36 0 0 1 84 104"/></g>
    <rect x="8" y="104" width="104" height="12" fill="#d99a2b"/>
    <text x="132" y="66" font-family="DejaVu Serif" font-size="46" font-weight="bold" fill="#0b4f4a">Kelvarn</text>
    <text x="132" y="114" font-family="DejaVu Serif" font-size="42" fill="#0b4f4a">Bridge</text></svg>`,
  lusavela: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><rect width="480" height="120" fill="#fff"/>
    <text x="20" y="82" font-family="DejaVu Sans" font-style="italic" font-weight="bold" font-size="76" fill="#a3124f">lusavela</text>
    <rect x="30" y="98" width="370" height="6" fill="#f0a000"/></svg>`,
  vyqo: `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="#fff"/>
    <polygon points="120,12 216,66 216,174 120,228 24,174 24,66" fill="#3b1fd1"/>
    <polygon points="66,78 100,78 120,140 140,78 174,78 132,186 108,186" fill="#5ff2c0"/><circle cx="120" cy="60" r="12" fill="#fff"/></svg>`,
  wattenira: `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="130"><rect width="560" height="130" fill="#fff"/>
    <circle cx="66" cy="65" r="52" fill="#ffd400"/><polygon points="72,20 36,74 62,74 54,112 98,54 70,54" fill="#17803d"/>
    <text x="136" y="86" font-family="DejaVu Sans" font-weight="bold" font-size="66" fill="#17803d">wattenira</text></svg>`,
};

const vyqoWord = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="130"><rect width="360" height="130" fill="#fff"/>
  <text x="20" y="92" font-family="DejaVu Sans" font-weight="bold" font-size="88" letter-spacing="6" fill="#3b1fd1">VYQO</text></svg>`;

const pngOf = async (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/** The logos as they are registered. */
export async function registeredLogos(id: BrandId): Promise<Buffer[]> {
  const first = await pngOf(drawings[id]);
  return id === 'vyqo' ? [first, await pngOf(vyqoWord)] : [first];
}

/** The wordmark of the exchange, which has its symbol as the first logo. */
export const vyqoWordPng: SitePage = async () => pngAnswer(await pngOf(vyqoWord));

/** A scene of hills and haze with grain, as a stock photograph has. */
async function sceneOf(width: number, height: number, hue: number): Promise<Buffer> {
  const hills = [0.5, 0.65, 0.8].map(
    (at, each) =>
      `<path d="M0 ${height * at} Q ${width * 0.3} ${height * (at - 0.2)} ${width * 0.55} ${height * at} T ${width} ${height * (at - 0.08)} V ${height} H 0 Z" fill="hsl(${hue + each * 14} 34% ${46 - each * 11}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1">
    <stop offset="0" stop-color="hsl(${hue} 52% 70%)"/><stop offset="1" stop-color="hsl(${hue + 30} 40% 88%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width * 0.76}" cy="${height * 0.24}" r="${height * 0.1}" fill="#fff6d8"/>${hills.join('')}</svg>`;
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
}

const pngAnswer = (body: Buffer): Answer => ({ headers: { 'content-type': 'image/png' }, body });
const jpegAnswer = (body: Buffer): Answer => ({ headers: { 'content-type': 'image/jpeg' }, body });

/** A picture as honest pages have them, with no logo in it. */
export const photo =
  (hue: number, width = 720, height = 380): SitePage =>
  async () =>
    jpegAnswer(
      await sharp(await sceneOf(width, height, hue))
        .jpeg({ quality: 78 })
        .toBuffer(),
    );

/** A drawn picture, such as another company's own logo. */
export const drawn =
  (svg: string): SitePage =>
  async () =>
    pngAnswer(await pngOf(svg));

/** A logo of another company: a disc or a square with its initial, and its name. */
export const otherLogo = (name: string, colour: string, isRound = true): SitePage =>
  drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${110 + name.length * 30}" height="90"><rect width="100%" height="100%" fill="#fff"/>
    <rect x="10" y="10" width="70" height="70" rx="${isRound ? 35 : 6}" fill="${colour}"/>
    <text x="45" y="60" text-anchor="middle" font-family="DejaVu Serif" font-size="42" fill="#fff">${name.slice(0, 1)}</text>
    <text x="94" y="58" font-family="DejaVu Serif" font-size="38" fill="#333">${name}</text></svg>`);

/** The registered logo as somebody else shows it. */
export const logo =
  (id: BrandId, change: LogoChange = 'none'): SitePage =>
  async () =>
    changed(await pngOf(drawings[id]), change);

async function changed(png: Buffer, change: LogoChange): Promise<Answer> {
  const { width, height } = await sharp(png).metadata();
  switch (change) {
    case 'none':
      return pngAnswer(png);
    case 'turned':
      return pngAnswer(await sharp(png).rotate(11, { background: '#ffffff' }).png().toBuffer());
    case 'recoloured':
      return pngAnswer(await sharp(png).modulate({ hue: 140 }).png().toBuffer());
    case 'inverted':
      return pngAnswer(await sharp(png).negate({ alpha: false }).png().toBuffer());
    case 'cropped': {
      const [left, top] = [Math.round(width * 0.03), Math.round(height * 0.06)];
      const part = { left, top, width: width - 2 * left, height: height - 2 * top };
      return pngAnswer(await sharp(png).extract(part).png().toBuffer());
    }
    case 'padded': {
      const room = { top: 60, bottom: 60, left: 90, right: 90, background: '#ffffff' };
      return pngAnswer(await sharp(png).extend(room).png().toBuffer());
    }
    case 'jpeg':
      return jpegAnswer(await sharp(png).jpeg({ quality: 40 }).toBuffer());
    case 'small':
      return pngAnswer(
        await sharp(png)
          .resize({ width: Math.round(width / 3) })
          .png()
          .toBuffer(),
      );
    case 'on photo':
    default: {
      const scene = await sceneOf(900, 420, 200);
      return jpegAnswer(
        await sharp(scene)
          .composite([{ input: png, left: 60, top: 60 }])
          .jpeg({ quality: 70 })
          .toBuffer(),
      );
    }
  }
}

/** A whole page as one picture, with the logo at its top and lines of text below. */
export const pageAsPicture =
  (id: BrandId, lines: readonly string[], colour: string): SitePage =>
  async () => {
    const text = lines.map(
      (line, at) =>
        `<text x="60" y="${340 + at * 44}" font-family="DejaVu Sans" font-size="${at === 0 ? 32 : 22}" fill="#222">${line}</text>`,
    );
    const end = 360 + lines.length * 44;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${end + 130}"><rect width="100%" height="100%" fill="#fff"/><rect width="900" height="14" fill="${colour}"/>${text.join('')}
      <rect x="60" y="${end}" width="320" height="64" rx="8" fill="${colour}"/><text x="104" y="${end + 41}" font-family="DejaVu Sans" font-size="24" fill="#fff">CONTINUE</text></svg>`;
    const top = await pngOf(drawings[id]);
    return pngAnswer(
      await sharp(Buffer.from(svg))
        .composite([{ input: top, left: 50, top: 50 }])
        .png()
        .toBuffer(),
    );
  };
