import type { Draw } from '../../testbed/draw-from.ts';

/** Pictures that are drawn rather than photographed, as SVG. */
const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;

const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'Liberation Serif', 'Liberation Sans', 'DejaVu Sans Mono'];

export function gradientSvg(width: number, height: number, draw: Draw): string {
  const stops = Array.from(
    { length: 2 + draw.whole(3) },
    (_, i) => `<stop offset="${i / 3}" stop-color="${draw.colour()}"/>`,
  ).join('');
  const angle = draw.whole(360);
  const kind = draw.unit() < 0.5 ? 'linearGradient' : 'radialGradient';
  const turn = kind === 'linearGradient' ? ` gradientTransform="rotate(${angle} 0.5 0.5)"` : '';
  return svg(
    width,
    height,
    `<defs><${kind} id="g"${turn}>${stops}</${kind}></defs><rect width="100%" height="100%" fill="url(#g)"/>`,
  );
}

/** A poster: a few plain shapes on a plain ground, white in one of three. */
export function flatSvg(width: number, height: number, draw: Draw): string {
  const ground = draw.unit() < 0.33 ? 'white' : draw.colour();
  const shapes = Array.from({ length: 2 + draw.whole(6) }, () => {
    const [x, y, size] = [draw.whole(width), draw.whole(height), draw.between(0.1, 0.45) * width];
    return draw.unit() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${draw.colour()}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size * draw.between(0.3, 1)}" fill="${draw.colour()}"/>`;
  });
  return svg(width, height, `<rect width="100%" height="100%" fill="${ground}"/>${shapes.join('')}`);
}

/** Ink on paper: many strokes, some filled outlines. */
export function drawingSvg(width: number, height: number, draw: Draw): string {
  const paper = draw.pick(['white', '#fdf6e3', '#eeeeee', '#202028']);
  const ink = paper === '#202028' ? '#dddddd' : '#222222';
  const strokes = Array.from({ length: 60 + draw.whole(120) }, () => {
    const [x, y] = [draw.whole(width), draw.whole(height)];
    const at = (): string => `${x + draw.between(-200, 200)},${y + draw.between(-200, 200)}`;
    const fill = draw.unit() < 0.15 ? draw.colour() : 'none';
    return `<path d="M${x},${y} C${at()} ${at()} ${at()}" stroke="${ink}" stroke-width="${draw.between(0.7, 5)}" fill="${fill}"/>`;
  });
  return svg(width, height, `<rect width="100%" height="100%" fill="${paper}"/>${strokes.join('')}`);
}

const LETTERS = 'e t a o i n s h r d l u c m f w y p v b g'.split(' ');

function words(draw: Draw, length: number): string {
  let text = '';
  while (text.length < length) {
    const word = Array.from({ length: 2 + draw.whole(8) }, () => draw.pick(LETTERS));
    text += (text === '' ? '' : ' ') + word.join('');
  }
  return text.slice(0, length);
}

/** A page of running text with headings, black on white. */
export function textSvg(width: number, height: number, draw: Draw): string {
  const font = draw.pick(FONTS);
  const size = draw.between(11, 26);
  const margin = draw.between(0.04, 0.1) * width;
  const lines: string[] = [];
  for (let y = margin + size; y < height - margin; y += size * 1.4) {
    if (draw.unit() < 0.08) continue;
    const heading = draw.unit() < 0.06;
    const fontSize = heading ? size * 1.6 : size;
    const length = Math.floor(((width - 2 * margin) / fontSize) * (heading ? 1 : draw.between(1.5, 1.9)));
    lines.push(
      `<text x="${margin}" y="${y}" font-size="${fontSize}" font-family="${font}" fill="#111">${words(draw, length)}</text>`,
    );
    if (heading) y += size;
  }
  return svg(width, height, `<rect width="100%" height="100%" fill="white"/>${lines.join('')}`);
}

/** A program's window: bars, a list, cards, buttons, small text; light or dark. */
export function screenshotSvg(width: number, height: number, draw: Draw): string {
  const dark = draw.unit() < 0.4;
  const [ground, panel, ink, line] = dark
    ? ['#1e1e1e', '#252526', '#d4d4d4', '#3c3c3c']
    : ['#ffffff', '#f3f3f3', '#24292f', '#d0d7de'];
  const side = width * draw.between(0.15, 0.3);
  const label = (x: number, y: number, length: number, size = 13): string =>
    `<text x="${x}" y="${y}" font-size="${size}" font-family="Liberation Sans" fill="${ink}">${words(draw, length)}</text>`;
  const parts = [
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    `<rect width="${side}" height="100%" fill="${panel}"/>`,
    `<rect width="100%" height="42" fill="${draw.colour()}"/>`,
  ];
  for (let y = 70; y < height - 10; y += 28) parts.push(label(16, y, Math.floor(side / 9)));
  for (let y = 64; y < height - 60;) {
    const high = draw.between(50, 160);
    const wide = width - side - 40;
    parts.push(
      `<rect x="${side + 20}" y="${y}" width="${wide}" height="${high}" rx="6" fill="${panel}" stroke="${line}"/>`,
      `<rect x="${side + 34}" y="${y + 14}" width="28" height="28" rx="14" fill="${draw.colour()}"/>`,
    );
    for (let row = y + 26; row < y + high - 8; row += 20) {
      parts.push(label(side + 76, row, Math.floor((wide * draw.between(0.3, 0.9)) / 8)));
    }
    y += high + 16;
  }
  return svg(width, height, parts.join(''));
}
