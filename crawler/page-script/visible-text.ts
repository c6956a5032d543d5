import { readingLimits } from '../page-reading/reading-limits.ts';
import { isOnPage, onDocument, type Sight } from './sight.ts';

/** Collects the visible text, with spaces and line breaks as a person sees them. */
export interface VisibleText {
  /** @returns the part of it that was added */
  add(text: Text, sight: Sight): string;
  /** Adds words that are in no text node, such as those of a button. */
  say(words: string, rect: DOMRect): void;
  endLine(): void;
  /** The text before the current position: the beginning of this line, or else the line before. */
  nearby(): string;
  /** The last lines before the current position. */
  before(): string;
  take(): string;
}

/** Invisible marks that join or part words, or set their direction. Joiners stay, some scripts need them. */
const unseen = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Gap in pixels from which two texts of a line are two words. */
const gap = 2;
/** Lines that may be the heading of a form, its explanation and the label of its first field. */
const linesBefore = 3;
const range = new Range();

export function collectText(): VisibleText {
  const lines: string[] = [];
  let line = '';
  let length = 0;
  let last: DOMRect | null = null;

  const say = (words: string, rect: DOMRect): void => {
    const isApart = last !== null && (rect.left - last.right > gap || rect.top >= last.bottom);
    const before = line !== '' && isApart && !line.endsWith(' ') && !words.startsWith(' ') ? ' ' : '';
    const kept = `${before}${line === '' || line.endsWith(' ') ? words.trimStart() : words}`;
    const fits = kept.slice(0, Math.max(0, readingLimits.text - length));
    line += fits;
    length += fits.length;
    last = rect;
  };
  const endLine = (): void => {
    last = null;
    if (line.trim() === '') return;
    lines.push(line.trimEnd());
    line = '';
    // Counts the end of the line.
    length += 1;
  };
  return {
    add(text, sight) {
      if (!sight.isVisible || length >= readingLimits.text) return '';
      const words = text.data.slice(0, readingLimits.text).replace(unseen, '').replace(/\s+/g, ' ');
      if (words === '') return '';
      if (words === ' ') {
        if (line !== '' && !line.endsWith(' ')) line += ' ';
        return ' ';
      }
      range.selectNodeContents(text);
      const rect = onDocument(range.getBoundingClientRect());
      if (!isOnPage(rect)) return '';
      say(words, rect);
      return words;
    },
    say,
    endLine,
    nearby: () => (line.trim() === '' ? (lines.at(-1) ?? '') : line).slice(-readingLimits.word).trim(),
    before: () =>
      [...lines.slice(1 - linesBefore), line]
        .map((each) => each.trim())
        .filter((each) => each !== '')
        .slice(-linesBefore)
        .join('\n')
        .slice(-readingLimits.word),
    take() {
      endLine();
      return lines.join('\n').slice(0, readingLimits.text);
    },
  };
}
