import type { CDPSession } from 'playwright';
import type { DocumentReading } from './document-reading.ts';
import type { PageCalls } from './page-calls.ts';

export interface Screenshot {
  png: Buffer;
  /** Pixels of the screenshot for one pixel of the document. */
  scale: number;
}

/** Pixels of the screenshot. More than a few screens add no information, and cost time to hash. */
const widthMax = 1280;
const heightMax = 4096;

/**
 * The page from its top, as wide as the viewport and as high as it is, within 1280 x 4096 pixels. Playwright's own
 * screenshot first waits for the page's fonts and for two animation frames, which a page can delay.
 */
export async function takeScreenshot(
  session: CDPSession,
  { viewport, document }: DocumentReading,
  calls: PageCalls,
): Promise<Screenshot> {
  const width = Math.max(1, viewport.width);
  const shrink = Math.min(1, widthMax / width);
  const height = Math.min(Math.max(1, viewport.height, document.height), Math.floor(heightMax / shrink));
  const { data } = await calls.race(
    'the screenshot',
    session.send('Page.captureScreenshot', {
      format: 'png',
      // The same pixels in a third more bytes: a capture of 1280 x 4096 took 0.4 to 0.7 s so, and 2 to 3 s compressed well.
      optimizeForSpeed: true,
      clip: { x: 0, y: 0, width, height, scale: shrink },
      // This tells the page another viewport size; so it is used only for a page higher than its screen.
      captureBeyondViewport: height > viewport.height,
    }),
  );
  const png = Buffer.from(data, 'base64');
  return { png, scale: widthOf(png) / width };
}

/** PNG, 11.2.2: the width follows signature, length and name of the first chunk. */
function widthOf(png: Buffer): number {
  if (png.length < 24) throw new Error('the browser took no picture');
  return png.readUInt32BE(16);
}
