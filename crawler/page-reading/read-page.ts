import type { Page } from 'playwright';
import type { PageFacts, PictureBox } from '../page-evidence/page-facts.ts';
import type { DocumentReading } from './document-reading.ts';
import { leaveSession, startCalls } from './page-calls.ts';
import { readDocument } from './read-document.ts';
import { readFrames } from './read-frames.ts';
import { readingLimits } from './reading-limits.ts';
import { takeScreenshot } from './take-screenshot.ts';

/** What the matching uses of a loaded page. */
export interface PageReading {
  facts: PageFacts;
  /** PNG from the top of the page, at most 1280 x 4096 pixels. */
  screenshot: Buffer;
  /**
   * Where pictures are, in pixels of the screenshot, the likeliest logo first; then where short texts are that may be the
   * site's name.
   */
  elements: readonly PictureBox[];
  /** Absolute addresses (http, https, data) of favicons, the best first; the last is the browsers' default location. */
  icons: readonly string[];
  /** Absolute address of the picture that stands for the page where it is shared. */
  shareImage: string | null;
  /** Size of the first screen, in pixels of the screenshot. */
  viewport: { width: number; height: number };
}

export interface ReadingChoices {
  /** Status of the last response; null when none came. */
  status: number | null;
  /** Deadline for the whole reading. */
  deadlineMs: number;
}

/**
 * Reads an untrusted page. Frames that cannot be read in time are left out; everything else is there or the reading
 * fails.
 *
 * @throws DeadlineError when the page cannot be read in time; what the browser says, when the page is gone or navigates
 * elsewhere meanwhile
 */
export async function readPage(page: Page, { status, deadlineMs }: ReadingChoices): Promise<PageReading> {
  if (page.isClosed()) throw new Error('the page to be read is closed');
  const calls = startCalls(deadlineMs);
  const session = await calls.race('a session', page.context().newCDPSession(page));
  try {
    const { frameTree } = await calls.race('the frames', session.send('Page.getFrameTree'));
    const { reading, frameIds } = await readDocument({ session, frameId: frameTree.frame.id }, calls);
    const { png, scale } = await takeScreenshot(session, reading, calls);
    const frames = await readFrames(page, { session, frameIds }, calls);
    return {
      facts: mergeFacts({ url: page.url(), status }, reading, frames),
      screenshot: png,
      elements: [...reading.boxes, ...reading.wordmarks].map((box) => scaled(box, scale)),
      icons: reading.icons,
      shareImage: reading.shareImage,
      viewport: { width: reading.viewport.width * scale, height: reading.viewport.height * scale },
    };
  } finally {
    leaveSession(session);
  }
}

function scaled({ left, top, width, height, ...rest }: PictureBox, scale: number): PictureBox {
  return { ...rest, left: left * scale, top: top * scale, width: width * scale, height: height * scale };
}

export interface Visited {
  url: string;
  status: number | null;
}

/**
 * Merges a page and its frames, because a visitor does not see where one ends. Title, headings and markup are the
 * page's own.
 */
function mergeFacts(
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
    headNames: headNamesOf(main, frames),
    siteNames: main.siteNames,
    headings: main.headings,
    text: all
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, readingLimits.text)
      // The cut may split a surrogate pair.
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
    shownLinks: main.shownLinks,
    downloads: distinct(
      all.map(({ downloads }) => downloads),
      readingLimits.downloads,
    ),
  };
}

/** A frame speaks for the page only where the page itself says nothing: others are advertisements. */
function headNamesOf(main: DocumentReading, frames: readonly DocumentReading[]): readonly string[] {
  if (main.text !== '' || main.headNames.length > 0) return main.headNames;
  return frames.find(({ headNames }) => headNames.length > 0)?.headNames ?? [];
}
