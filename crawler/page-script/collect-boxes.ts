import type { Box } from '../../shared/algorithms/perceptual/box.ts';
import type { PictureBox } from '../page-reading/document-reading.ts';
import { readingLimits } from '../page-reading/reading-limits.ts';
import { attributeOf, nameOf } from './own-dom.ts';
import { isOnPage, short, type Sight } from './sight.ts';

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
  weight: number;
}

const pictures = new Set(['img', 'svg', 'canvas']);
/** Pixels above a field within which a logo belongs to the field's form. */
const nearForm = 400;
/** Pixels. */
const lengthMax = 1_000_000;
const logos = /logo|brand|wordmark|emblem/i;

export function collectBoxes(): Boxes {
  const found: Found[] = [];
  return {
    add(element, sight) {
      if (found.length >= readingLimits.boxes || !sight.isVisible || !isOnPage(sight.rect)) return;
      if (!isPicture(element, sight) || !isSane(sight.rect)) return;
      const { left, top, width, height } = sight.rect;
      const place = sight.isInFooter ? 'footer' : sight.isInHeader ? 'header' : 'content';
      const box = { left, top, width, height, place, words: sight.pressed ?? '' } as const;
      found.push({ box: { ...box }, weight: weightOf(element, sight) });
    },
    take(forms, accounts) {
      for (const one of found) {
        if (forms.some((field) => isAbove(one.box, field))) one.weight += 2;
        if (one.box.place === 'content' && accounts.some((field) => isAbove(one.box, field)))
          one.box.place = 'form';
      }
      return found.toSorted((one, other) => other.weight - one.weight).map(({ box }) => box);
    },
  };
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

/** Names count most, then the position; the page controls both, so they decide the order and nothing else. */
function weightOf(element: Element, { isCalledLogo, isInHeader, rect }: Sight): number {
  const own = `${short(element, 'alt')} ${(attributeOf(element, 'src') ?? '').slice(-200)}`;
  return (
    (isCalledLogo || logos.test(own) ? 4 : 0) +
    (isInHeader ? 2 : 0) +
    (rect.top < innerHeight ? 1 : 0) -
    (rect.width * rect.height > (innerWidth * innerHeight) / 4 ? 2 : 0)
  );
}

function isAbove(box: Box, field: DOMRect): boolean {
  const bottom = box.top + box.height;
  const isBeside = box.left < field.right && box.left + box.width > field.left;
  return isBeside && bottom <= field.bottom && field.top - bottom < nearForm;
}
