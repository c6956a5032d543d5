import sharp from 'sharp';
import { drawn, photo, type Draw } from './pictures.ts';

/** What kits do to a logo before they show it, by design or because it was taken from somewhere else. */

export function turned(draw: Draw, degrees: number): Draw {
  return drawn(async () =>
    sharp(await draw())
      .rotate(degrees, { background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer(),
  );
}

export function recoloured(draw: Draw, hue: number): Draw {
  return drawn(async () =>
    sharp(await draw())
      .modulate({ hue, saturation: 1.1 })
      .png()
      .toBuffer(),
  );
}

/** On white first: a logo is mostly background, and that turns dark with it. */
export function inverted(draw: Draw): Draw {
  return drawn(async () => {
    const flat = await sharp(await draw())
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    return sharp(flat).negate({ alpha: false }).png().toBuffer();
  });
}

/** Its left upper 80 per cent, the way that a careless selection takes it. */
export function cropped(draw: Draw): Draw {
  return drawn(async () => {
    const picture = sharp(await draw());
    const { width, height } = await picture.metadata();
    return picture
      .extract({ left: 0, top: 0, width: Math.round(width * 0.8), height: Math.round(height * 0.8) })
      .png()
      .toBuffer();
  });
}

export function padded(draw: Draw, share: number, background: string): Draw {
  return drawn(async () => {
    const picture = sharp(await draw());
    const { width, height } = await picture.metadata();
    const [x, y] = [Math.round(width * share), Math.round(height * share)];
    return picture
      .flatten({ background })
      .extend({ left: x, right: x, top: y, bottom: y, background })
      .png()
      .toBuffer();
  });
}

export function savedBadly(draw: Draw): Draw {
  return drawn(async () =>
    sharp(await draw())
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 40 })
      .toBuffer(),
  );
}

/** In the middle of a picture like a photograph, on a third of its width. */
export function onPhoto(draw: Draw, seed: number, colours: readonly [string, string, string]): Draw {
  const behind = photo({ seed, colours, width: 900, height: 480 });
  return drawn(async () => {
    const logo = await sharp(await draw())
      .resize({ width: 330, height: 220, fit: 'inside' })
      .png()
      .toBuffer();
    return sharp(await behind())
      .composite([{ input: logo }])
      .jpeg({ quality: 82 })
      .toBuffer();
  });
}

export interface Shot {
  logo: Draw;
  /** The fields and the sentences of the page, from top to bottom; a field begins with `_`, a button with `>`. */
  lines: readonly string[];
  colour: string;
  /** What the address bar of the screenshot says; a page that is one picture has no bar. */
  address?: string;
}

/** A sign-in page as one picture, as kits show it to hide their words, and as warnings show it for proof. */
export function screenshot({ logo, lines, colour, address }: Shot): Draw {
  return drawn(async () => {
    const rows = lines.map((line, at) => {
      const y = 190 + at * 54;
      const text = (x: number, fill: string) =>
        `<text x="${x}" y="${y + 24}" font-family="DejaVu Sans" font-size="17" fill="${fill}">${line.replace(/^[_>]/, '')}</text>`;
      if (line.startsWith('_'))
        return `<rect x="240" y="${y}" width="420" height="40" rx="4" fill="#fff" stroke="#aab"/>${text(254, '#889')}`;
      if (line.startsWith('>'))
        return `<rect x="240" y="${y}" width="420" height="40" rx="4" fill="${colour}"/>${text(260, '#fff')}`;
      return text(240, '#223');
    });
    const bar = address
      ? `<rect width="900" height="44" fill="#dde1e6"/><rect x="120" y="8" width="640" height="28" rx="14" fill="#fff"/><text x="140" y="28" font-family="DejaVu Sans" font-size="14" fill="#444">${address}</text>`
      : '';
    const height = 240 + lines.length * 54;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${height}"><rect width="900" height="${height}" fill="#f3f5f7"/>
      <rect x="200" y="64" width="500" height="${height - 90}" rx="8" fill="#fff" stroke="#d6dae0"/>${bar}${rows.join('')}</svg>`;
    const small = await sharp(await logo())
      .resize({ width: 240, height: 90, fit: 'inside' })
      .png()
      .toBuffer();
    return sharp(Buffer.from(svg))
      .composite([{ input: small, left: 240, top: 84 }])
      .png()
      .toBuffer();
  });
}
