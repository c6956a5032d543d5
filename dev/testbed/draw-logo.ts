import { drawFrom, type Draw } from './draw-from.ts';
import { letters, letterStep, wordPath } from './letters.ts';

/** An SVG on a transparent ground; the box it fills, without margin. */
interface Part {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

const inks = ['#111111', '#1a3d8f', '#b3122b', '#0f6b3c', '#6a1b9a', '#c24400', '#00596b', '#3b2f2f'];
const high = 100;

/** Logos of four kinds in turn: a wordmark, a symbol beside a wordmark, a symbol over one, an icon. About 300 pixels wide. */
export function drawLogo(number: number): string {
  const draw = drawFrom(7_000_003 + number);
  const kinds = [wordmark, beside, above, icon];
  const part = (kinds[number % kinds.length] ?? wordmark)(draw);
  const scale = 300 / Math.max(part.width, 1.6 * part.height);
  const margin = draw.between(0, 0.06) * part.width;
  const [width, height] = [part.width + 2 * margin, part.height + 2 * margin];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" ` +
    `viewBox="${-margin} ${-margin} ${width} ${height}">${part.body}</svg>`
  );
}

function wordmark(draw: Draw): Part {
  const word = Array.from({ length: 3 + draw.whole(6) }, () => draw.pick(letters));
  const size = high / 6;
  const weight = draw.between(0.5, 1.5);
  const [slant, stretch] = [draw.pick([0, 0, 0.2]), draw.between(0.8, 1.3)];
  const edge = weight / 2;
  const wide = ((word.length - 1) * letterStep + 4 + 2 * edge + 6 * slant) * stretch;
  return {
    body:
      `<g fill="none" stroke="${draw.pick(inks)}" stroke-width="${weight}" stroke-linejoin="${draw.pick(['round', 'miter'])}" ` +
      `transform="scale(${size * stretch} ${size}) translate(${edge + 6 * slant} ${edge}) matrix(1 0 ${-slant} 1 0 0)">${wordPath(word)}</g>`,
    width: wide * size,
    height: (6 + 2 * edge) * size,
  };
}

/** Three to six shapes in and over each other. */
function symbol(draw: Draw): Part {
  const at = (): string => `${draw.between(5, 95).toFixed(1)},${draw.between(5, 95).toFixed(1)}`;
  const shapes = Array.from({ length: 3 + draw.whole(4) }, (_shape, index) => {
    const ink = draw.pick(inks);
    const [x, y, size] = [draw.between(20, 80), draw.between(20, 80), draw.between(12, 45)];
    const kind = (index + draw.whole(2)) % 4;
    if (kind === 0) return `<polygon points="${at()} ${at()} ${at()} ${at()}" fill="${ink}"/>`;
    if (kind === 1)
      return `<path d="M${at()}Q${at()} ${at()}T${at()}" fill="none" stroke="${ink}" stroke-width="${draw.between(5, 14)}"/>`;
    if (kind === 2)
      return `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="none" stroke="${ink}" stroke-width="${draw.between(5, 12)}"/>`;
    return `<rect x="${x - size / 2}" y="${y - size / 4}" width="${size}" height="${size / 2}" fill="${ink}" transform="rotate(${draw.whole(180)} ${x} ${y})"/>`;
  });
  // Two ends that keep each symbol as large as its square.
  const ends = `<circle cx="6" cy="${draw.between(6, 94)}" r="6" fill="${draw.pick(inks)}"/><rect x="88" y="${draw.between(0, 80)}" width="12" height="16" fill="${draw.pick(inks)}"/>`;
  return { body: `<g>${shapes.join('')}${ends}</g>`, width: 100, height: 100 };
}

function beside(draw: Draw): Part {
  const [left, right] = [symbol(draw), wordmark(draw)];
  const scale = draw.between(0.4, 0.8);
  const top = (left.height - right.height * scale) / 2;
  return {
    body: `${left.body}<g transform="translate(${left.width + 20} ${top}) scale(${scale})">${right.body}</g>`,
    width: left.width + 20 + right.width * scale,
    height: left.height,
  };
}

function above(draw: Draw): Part {
  const [top, under] = [symbol(draw), wordmark(draw)];
  const scale = draw.between(0.9, 1.6) * (top.width / under.width);
  const width = Math.max(top.width, under.width * scale);
  return {
    body:
      `<g transform="translate(${(width - top.width) / 2} 0)">${top.body}</g>` +
      `<g transform="translate(${(width - under.width * scale) / 2} ${top.height + 12}) scale(${scale})">${under.body}</g>`,
    width,
    height: top.height + 12 + under.height * scale,
  };
}

/** A field with a symbol or letters in it, as applications have. */
function icon(draw: Draw): Part {
  const inside = draw.unit() < 0.5 ? symbol(draw) : initials(draw);
  const scale = draw.between(0.55, 0.75) * Math.min(100 / inside.width, 100 / inside.height);
  const [x, y] = [(100 - inside.width * scale) / 2, (100 - inside.height * scale) / 2];
  return {
    body:
      `<rect width="100" height="100" rx="${draw.pick([0, 12, 24, 50])}" fill="${draw.pick(['#f2c200', '#9fd3c7', '#ffb3a7', '#7fb2ff'])}"/>` +
      `<g transform="translate(${x} ${y}) scale(${scale})">${inside.body}</g>`,
    width: 100,
    height: 100,
  };
}

function initials(draw: Draw): Part {
  const [one, other] = [draw.pick(letters), draw.pick(letters)];
  const size = high / 6;
  return {
    body: `<g fill="none" stroke="${draw.pick(inks)}" stroke-width="1.2" transform="scale(${size}) translate(.6 .6)">${wordPath([one, other])}</g>`,
    width: (letterStep + 5.2) * size,
    height: 7.2 * size,
  };
}
