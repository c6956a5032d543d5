import { fromSvg, type Draw } from './pictures.ts';

/** The logos of all the companies that are not the brands of this web. */

const shapes = {
  disc: '<circle cx="50" cy="50" r="40" fill="FILL"/><path d="M30 58q20-34 40 0" stroke="#fff" stroke-width="8" fill="none"/>',
  leaf: '<path d="M14 86C10 30 44 12 90 14C92 62 64 90 14 86Z" fill="FILL"/><path d="M20 82L70 34" stroke="#fff" stroke-width="6"/>',
  bars: '<path d="M12 60h18v28H12zM40 38h18v50H40zM68 14h18v74H68z" fill="FILL"/>',
  wave: '<path d="M6 60q22-40 44 0t44 0v28H6z" fill="FILL"/><path d="M6 38q22-36 44 0t44 0" stroke="FILL" stroke-width="9" fill="none"/>',
  square:
    '<rect x="10" y="10" width="80" height="80" rx="14" fill="FILL"/><path d="M30 70V30l40 40V30" stroke="#fff" stroke-width="9" fill="none"/>',
  hex: '<path d="M50 6l38 22v44L50 94L12 72V28z" fill="FILL"/><circle cx="50" cy="50" r="17" fill="#fff"/>',
  house: '<path d="M8 50L50 12l42 38v40H8z" fill="FILL"/><path d="M40 90V60h20v30z" fill="#fff"/>',
  star: '<path d="M50 6l13 30 32 3-24 22 7 33-28-18-28 18 7-33L5 39l32-3z" fill="FILL"/>',
} as const;

export interface Mark {
  word: string;
  colour: string;
  shape?: keyof typeof shapes;
  /** The face of the word: `DejaVu Sans` unless set. */
  face?: string;
  /** Of the word; the colour of the shape unless set. */
  ink?: string;
}

export function mark({ word, colour, shape, face = 'DejaVu Sans', ink = colour }: Mark): Draw {
  const left = shape ? 112 : 10;
  const symbol = shape ? shapes[shape].replaceAll('FILL', colour) : '';
  const width = left + 20 + word.length * 36;
  return fromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100">${symbol}<text x="${left}" y="70" font-family="${face}" font-weight="bold" font-size="54" textLength="${word.length * 34}" lengthAdjust="spacingAndGlyphs" fill="${ink}">${word}</text></svg>`,
  );
}

/** A row of marks of ways to pay, none of them a brand of this web. */
export function payMarks(words: readonly string[]): Draw {
  const each = words.map(
    (word, at) =>
      `<rect x="${at * 128 + 4}" y="4" width="118" height="52" rx="6" fill="#fff" stroke="#bbb"/><text x="${at * 128 + 63}" y="37" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="18" fill="hsl(${at * 77} 55% 35%)">${word}</text>`,
  );
  return fromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${words.length * 128}" height="60">${each.join('')}</svg>`,
  );
}
