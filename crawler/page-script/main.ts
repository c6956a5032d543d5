import type { DocumentReading } from '../page-reading/document-reading.ts';
import { readingLimits } from '../page-reading/reading-limits.ts';
import { collectBoxes } from './collect-boxes.ts';
import { collectForms } from './collect-forms.ts';
import { collectHeadNames } from './collect-head-names.ts';
import { collectHeadings } from './collect-headings.ts';
import { collectSources } from './collect-sources.ts';
import { collectWordmarks } from './collect-wordmarks.ts';
import { markupOf } from './markup-of.ts';
import { nameOf, rootElementOf, titleOf } from './own-dom.ts';
import { readIcons, readShareImage, readSiteNames } from './read-head.ts';
import { isOnPage, short, type Sight } from './sight.ts';
import { collectText } from './visible-text.ts';
import { walkPage } from './walk-page.ts';

const frameNames = new Set(['iframe', 'frame']);
/** Display values of what flows within a line. Everything else begins a line of its own. */
const inLine = /^(?:inline|contents|ruby|table-cell)/;
/** Pixels: a smaller frame shows nothing. */
const frameSideMin = 10;
const wordsOnButtons = new Set(['submit', 'button', 'reset']);

let frames: Element[] = [];

/** A frame by its index in the reading; the caller asks the browser which document is in it. */
export const frameAt = (index: number): Element | null => frames[index] ?? null;

/** Reads this document as JSON (DocumentReading). It runs synchronously, so that the page cannot change meanwhile. */
export function readDocument(): string {
  // Positions agree with the screenshot only while the page is scrolled to its top.
  if (scrollX !== 0 || scrollY !== 0) scrollTo({ left: 0, top: 0, behavior: 'instant' });
  const text = collectText();
  const forms = collectForms();
  const boxes = collectBoxes();
  const sources = collectSources();
  const headNames = collectHeadNames();
  const headings = collectHeadings();
  const endLine = (): void => {
    text.endLine();
    headNames.endLine();
  };
  const wordmarks = collectWordmarks();
  frames = [];
  walkPage({
    enter(element, sight) {
      const name = nameOf(element);
      if (name === 'br' || beginsLine(sight)) endLine();
      headings.enter(element);
      boxes.add(element, sight);
      wordmarks.enter(element, sight);
      sources.add(element, sight);
      headNames.enter(element, sight);
      forms.add(element, sight, text);
      if (element instanceof HTMLInputElement && wordsOnButtons.has(element.type) && isOnPage(sight.rect))
        text.say(` ${short(element, 'value')} `, sight.rect);
      const { width, height } = sight.rect;
      const isFrame = frameNames.has(name) && sight.isVisible && isOnPage(sight.rect);
      if (isFrame && Math.min(width, height) >= frameSideMin && frames.length < readingLimits.frames)
        frames.push(element);
    },
    leave(element, sight) {
      headings.leave(element);
      headNames.leave(element);
      wordmarks.leave(element);
      if (beginsLine(sight)) endLine();
    },
    text(node, sight) {
      const words = text.add(node, sight);
      headNames.text(words, sight);
      wordmarks.text(node, sight, words);
      headings.text(words);
    },
  });
  endLine();
  const title = titleOf(document).slice(0, readingLimits.title);
  const said = [title, ...headings.take()];
  const accounts = forms.accountPlaces(said);
  // A script may have removed it.
  const root: Element | null = rootElementOf(document);
  const reading: DocumentReading = {
    title,
    headings: headings.take(),
    text: text.take(),
    html: markupOf(readingLimits.html),
    forms: forms.take(),
    ...sources.take(),
    boxes: boxes.take(forms.places(), accounts),
    headNames: headNames.take(forms.signInPlaces(said)),
    wordmarks: wordmarks.take(accounts),
    siteNames: readSiteNames(),
    icons: readIcons(),
    shareImage: readShareImage(),
    viewport: { width: innerWidth, height: innerHeight },
    document: { width: root?.scrollWidth ?? 0, height: root?.scrollHeight ?? 0 },
    frames: frames.length,
  };
  return JSON.stringify(reading, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}

/** Words in a drawing are positioned by the drawing. */
const beginsLine = ({ style, isInDrawing }: Sight): boolean =>
  !isInDrawing && !inLine.test(style?.display ?? '');
