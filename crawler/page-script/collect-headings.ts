import { readingLimits } from '../page-reading/reading-limits.ts';
import { nameOf } from './own-dom.ts';
import { short } from './sight.ts';

/** Collects the visible words of headings. */
export interface Headings {
  enter(element: Element): void;
  leave(element: Element): void;
  /** @param words the visible part of a text */
  text(words: string): void;
  take(): string[];
}

const headingNames = /^h[1-6]$/;

export function collectHeadings(): Headings {
  const found: string[] = [];
  let open: { element: Element; words: string } | null = null;
  return {
    enter(element) {
      const isHeading = headingNames.test(nameOf(element)) || short(element, 'role') === 'heading';
      if (!open && isHeading) open = { element, words: '' };
    },
    leave(element) {
      if (open?.element !== element) return;
      const words = open.words.replace(/\s+/g, ' ').trim();
      if (words !== '' && found.length < readingLimits.headings)
        found.push(words.slice(0, readingLimits.heading));
      open = null;
    },
    text(words) {
      if (open && open.words.length < readingLimits.heading) open.words += words;
    },
    take: () => found,
  };
}
