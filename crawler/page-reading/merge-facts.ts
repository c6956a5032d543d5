import type { PageFacts } from '../page-evidence/page-facts.ts';
import type { DocumentReading } from './document-reading.ts';
import { readingLimits } from './reading-limits.ts';

export interface Visited {
  url: string;
  status: number | null;
}

/** A page and its frames as one: whoever looks at it does not see where one ends. Title, headings and markup are the page's own. */
export function mergeFacts(
  { url, status }: Visited,
  main: DocumentReading,
  frames: readonly DocumentReading[],
): PageFacts {
  const all = [main, ...frames];
  const distinct = (lists: readonly (readonly string[])[], most: number): string[] =>
    [...new Set(lists.flat())].slice(0, most);
  return {
    url,
    status,
    title: main.title,
    headings: main.headings,
    text: all
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, readingLimits.text)
      // A character of two halves may stand across the cut.
      .replace(/[\uD800-\uDBFF]$/, ''),
    html: main.html,
    forms: all.flatMap(({ forms }) => forms).slice(0, readingLimits.forms),
    assets: distinct(
      all.map(({ assets }) => assets),
      readingLimits.assets,
    ),
    links: distinct(
      all.map(({ links }) => links),
      readingLimits.links,
    ),
  };
}
