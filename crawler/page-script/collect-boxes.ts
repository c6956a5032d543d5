import type { PictureBox } from '../page-evidence/page-facts.ts';
import { readingLimits } from '../page-reading/reading-limits.ts';
import { isAboveField, isBesideField } from './near-field.ts';
import { attributeOf, firstChildOf, isElement, isText, nameOf, nextSiblingOf, parentOf } from './own-dom.ts';
import { isOnPage, logos, short, type Sight } from './sight.ts';

/** Collects the boxes of pictures, however they are drawn. */
export interface Boxes {
  add(element: Element, sight: Sight): void;
  /**
   * The likeliest logo first.
   *
   * @param forms boxes of fields
   * @param accounts those of them that ask who the visitor is
   */
  take(forms: readonly DOMRect[], accounts: readonly DOMRect[]): PictureBox[];
}

interface Found {
  box: PictureBox;
  isCalledLogo: boolean;
  weight: number;
}

const pictures = new Set(['img', 'svg', 'canvas']);
/** Pixels. */
const lengthMax = 1_000_000;

export function collectBoxes(): Boxes {
  const found: Found[] = [];
  return {
    add(element, sight) {
      if (found.length >= readingLimits.boxes || !sight.isVisible || !isOnPage(sight.rect)) return;
      if (!isPicture(element, sight) || !isSane(sight.rect)) return;
      const { left, top, width, height } = sight.rect;
      const place = placeOf(element, sight);
      const box = { left, top, width, height, place, words: sight.pressed ?? '', isText: false };
      found.push({ box, isCalledLogo: isLogo(element, sight), weight: weightOf(element, sight) });
    },
    take(forms, accounts) {
      for (const one of found) {
        if (forms.some((field) => isAboveField(one.box, field))) one.weight += 2;
        if (one.box.place === 'content' && accounts.some((field) => isAtForm(one, field)))
          one.box.place = 'form';
      }
      return found.toSorted((one, other) => other.weight - one.weight).map(({ box }) => box);
    },
  };
}

function placeOf(element: Element, { isInFooter, isInHeader }: Sight): PictureBox['place'] {
  if (isInFooter) return 'footer';
  if (isInHeader) return 'header';
  return isInText(element) ? 'text' : 'content';
}

/** Characters beside a picture that make a text of which it is a part, as in a post of a forum. */
const textMin = 40;
const nodesMax = 20;

/** Elements within a line; a few of them around a picture are looked through. */
const inLine = new Set(['a', 'span', 'b', 'strong', 'em', 'i', 'picture']);
const wrappersMax = 3;

/** The words must stand in the same element: a head and its paragraphs are elements of their own. */
function isInText(element: Element): boolean {
  let parent = parentOf(element);
  for (let wrappers = 0; parent && isElement(parent) && wrappers < wrappersMax; wrappers += 1) {
    if (!inLine.has(nameOf(parent))) break;
    parent = parentOf(parent);
  }
  let length = 0;
  let node = parent && firstChildOf(parent);
  for (let nodes = 0; node && nodes < nodesMax && length < textMin; nodes += 1) {
    if (isText(node)) length += (node.data.slice(0, 1000).match(/\S/gu) ?? []).length;
    node = nextSiblingOf(node);
  }
  return length >= textMin;
}

/** A CSS transform may give a picture any size, even one that is not a number. */
function isSane({ left, top, width, height }: DOMRect): boolean {
  return [left, top, width, height].every((length) => Math.abs(length) <= lengthMax);
}

function isPicture(element: Element, { style, isInDrawing }: Sight): boolean {
  const name = nameOf(element);
  // A drawing counts as one picture, not by its parts.
  if (isInDrawing) return name === 'svg' && !isWithinDrawing(element);
  if (pictures.has(name) || (name === 'input' && short(element, 'type').toLowerCase() === 'image'))
    return true;
  return /url\(|image-set\(/.test(`${style?.backgroundImage ?? ''} ${style?.maskImage ?? ''}`);
}

const isWithinDrawing = (element: Element): boolean =>
  element instanceof SVGElement && element.ownerSVGElement !== null;

/** Beside a form is what illustrates it, too: only what is called a logo counts there. */
const isAtForm = ({ box, isCalledLogo }: Found, field: DOMRect): boolean =>
  box.width * box.height <= largeShare * innerWidth * innerHeight &&
  (isAboveField(box, field) || (isCalledLogo && isBesideField(box, field)));

/** Share of the screen from which a picture illustrates the page. */
const largeShare = 0.25;

function isLogo(element: Element, { isCalledLogo }: Sight): boolean {
  const own = `${short(element, 'alt')} ${(attributeOf(element, 'src') ?? '').slice(-200)}`;
  return isCalledLogo || logos.test(own);
}

/** Names count most, then the position; the page controls both, so they decide the order and nothing else. */
function weightOf(element: Element, sight: Sight): number {
  const { isInHeader, rect } = sight;
  return (
    (isLogo(element, sight) ? 4 : 0) +
    (isInHeader ? 2 : 0) +
    (rect.top < innerHeight ? 1 : 0) -
    (rect.width * rect.height > largeShare * innerWidth * innerHeight ? 2 : 0)
  );
}
