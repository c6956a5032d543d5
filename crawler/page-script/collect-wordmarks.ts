import type { PictureBox } from '../page-evidence/page-facts.ts';
import { readingLimits } from '../page-reading/reading-limits.ts';
import { addressOf } from './addresses.ts';
import { attributeOf, nameOf, textRectsOf } from './own-dom.ts';
import { isOnPage, onDocument, type Sight } from './sight.ts';

/** Collects where a site may show its name as text, so that it is compared as a picture. */
export interface Wordmarks {
  enter(element: Element, sight: Sight): void;
  text(node: Text, sight: Sight, words: string): void;
  leave(element: Element): void;
  /**
   * The likeliest first.
   *
   * @param accounts boxes of fields that ask who the visitor is
   */
  take(accounts: readonly DOMRect[]): PictureBox[];
}

interface Found {
  rect: DOMRect;
  place: PictureBox['place'];
  words: string;
  weight: number;
  /** It is somebody's name by its place; other texts count only where they are the largest. */
  isMarked: boolean;
}

/** A link to the site's own root, or an element that is called a logo, with what is in it. */
interface Group {
  element: Element;
  isHome: boolean;
  sight: Sight;
  texts: Found[];
  pictures: DOMRect[];
}

/** Characters of a name. */
const lengthMin = 2;
const lengthMax = 40;
/** Pixels: smaller text has too few to be compared, higher boxes hold several lines. */
const highMin = 14;
const highMax = 240;
/** A longer box is a sentence. */
const aspectMax = 14;
/** Lines of one text. */
const linesMax = 2;
/** Pixels above a field of an account within which a text belongs to its form. */
const nearForm = 400;
/** Texts without a mark of their own that are kept: the largest. */
const plainMax = 3;
/** Texts looked at: a page may consist of nothing else. */
const textsMax = 2000;
const root = /^\/(?:index\.\w+|home\/?|[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i;
const pictures = new Set(['img', 'svg', 'canvas']);

export function collectWordmarks(): Wordmarks {
  const found: Found[] = [];
  let group: Group | null = null;
  let texts = 0;
  return {
    enter(element, sight) {
      const name = nameOf(element);
      if (group === null) {
        const isHome = name === 'a' && leadsHome(element);
        if ((isHome || sight.isCalledLogo) && !sight.isInDrawing)
          group = { element, isHome, sight, texts: [], pictures: [] };
      } else if (
        pictures.has(name) &&
        sight.isVisible &&
        isOnPage(sight.rect) &&
        sight.rect.height <= highMax
      )
        group.pictures.push(sight.rect);
    },
    text(node, sight, words) {
      const name = words.trim();
      if (name.length < lengthMin || name.length > lengthMax || !/\p{L}/u.test(name)) return;
      if (sight.isInDrawing || sight.isInFooter || (texts += 1) > textsMax) return;
      const rect = lineOf(node);
      if (rect === null) return;
      const one = describe(rect, sight);
      if (group) group.texts.push(one);
      // Other links and buttons of a header are its menu.
      else if (sight.pressed === null && isShaped(rect)) found.push(one);
    },
    leave(element) {
      if (group?.element !== element) return;
      found.push(...boxesOf(group));
      group = null;
    },
    take(accounts) {
      for (const one of found) {
        if (!accounts.some((field) => isAbove(one.rect, field))) continue;
        one.weight += 2;
        if (one.place === 'content') one.place = 'form';
      }
      const ranked = found.toSorted((one, other) => other.weight - one.weight);
      const plain = new Set(ranked.filter(({ isMarked }) => !isMarked).slice(0, plainMax));
      return ranked
        .filter((one) => one.isMarked || plain.has(one))
        .slice(0, readingLimits.wordmarks)
        .map(({ rect: { left, top, width, height }, place, words }) => ({
          left,
          top,
          width,
          height,
          place,
          words,
          isText: true,
        }));
    },
  };
}

function describe(rect: DOMRect, sight: Sight): Found {
  const { isCalledLogo, isInHeader, pressed } = sight;
  const isFirst = rect.top < innerHeight;
  return {
    rect,
    place: isInHeader ? 'header' : 'content',
    words: pressed ?? '',
    // A larger text is likelier to be a name than a smaller one; a page's largest may be its only heading.
    weight: (isCalledLogo ? 4 : 0) + (isInHeader ? 2 : 0) + (isFirst ? 1 : 0) + Math.min(3, rect.height / 40),
    isMarked: isCalledLogo || isInHeader,
  };
}

/** The largest text, all texts where there are several, and with the pictures beside them where there are any. */
function boxesOf({ texts, pictures: beside, isHome, sight }: Group): Found[] {
  const largest = texts.toSorted((one, other) => other.rect.height - one.rect.height)[0];
  if (!largest) return [];
  const more = isHome && sight.rect.top < innerHeight ? 3 : 0;
  const rects = texts.map(({ rect }) => rect);
  const all = [largest.rect];
  if (rects.length > 1) all.push(around(rects));
  if (beside.length > 0) all.push(around([largest.rect, ...beside]));
  return all.filter(isShaped).map((rect) => ({
    ...largest,
    rect,
    weight: largest.weight + more,
    isMarked: true,
  }));
}

/** A link to the root of the page's own host, in a language or not: what a site's name at the head of it leads to. */
function leadsHome(link: Element): boolean {
  const address = URL.parse(addressOf(attributeOf(link, 'href')) ?? '');
  return address !== null && address.host === location.host && root.test(address.pathname);
}

/** The box of a text's glyphs, not of the element around it; null for one that cannot be seen or has many lines. */
function lineOf(node: Text): DOMRect | null {
  const rects = textRectsOf(node).map(onDocument).filter(isOnPage);
  const lines = new Set(rects.map(({ top }) => Math.round(top)));
  return rects.length === 0 || lines.size > linesMax ? null : around(rects);
}

function around(rects: readonly DOMRect[]): DOMRect {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

const isShaped = ({ width, height }: DOMRect): boolean =>
  height >= highMin && height <= highMax && width <= aspectMax * height;

function isAbove(rect: DOMRect, field: DOMRect): boolean {
  const isBeside = rect.left < field.right && rect.right > field.left;
  return isBeside && rect.bottom <= field.top + 4 && field.top - rect.bottom < nearForm;
}
