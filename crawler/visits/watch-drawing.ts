import type { CDPSession } from 'playwright';
import { z } from 'zod';

/** How far the scripts of a page have drawn it. */
export interface Drawn {
  /** It has scripts, and shows neither a picture nor a field, a frame or more than a few words. */
  isEmpty: boolean;
  /** Pictures that are in the page and have not come yet. */
  loading: number;
  /** Milliseconds since elements or the addresses of pictures changed; since the first look unless they did. */
  stillMs: number;
}

const drawn = z.object({
  isEmpty: z.boolean(),
  loading: z.number().int().min(0),
  stillMs: z.number().min(0),
});

export interface Drawing {
  /** Follows the changes of the current document from now on. Never rejects. */
  begin(): Promise<void>;
  /** Null where the page does not say. Never rejects; a page whose script never ends does not respond. */
  look(): Promise<Drawn | null>;
}

const worldName = 'humanmark-drawing';
/** "Please wait" is all that some pages show before they are drawn. In characters, of which Chinese needs few for a sentence. */
const fewCharacters = 30;
/** A page with more pictures is judged without waiting for the others. */
const picturesMax = 500;

/**
 * Runs in an isolated world, which the page's scripts do not see. Elements that are called `images` or `body` would hide
 * those of the document, so they are read by the getters themselves. Words that change, such as those of a clock, are no
 * drawing, and pictures that are loaded when somebody scrolls to them are not waited for.
 */
const script = `(() => {
  const own = (name) => Object.getOwnPropertyDescriptor(Document.prototype, name).get.call(document);
  const unseen = /^(?:script|style|link|meta|template|noscript)$/i;
  const isSeen = (node) => node.nodeType === 1 && !unseen.test(node.nodeName);
  const key = Symbol.for('drawing');
  if (globalThis[key] === undefined) {
    globalThis[key] = { at: performance.now() };
    new MutationObserver((changes) => {
      const isDrawing = changes.some(({ type, addedNodes, removedNodes }) =>
        type === 'attributes' || [...addedNodes, ...removedNodes].some(isSeen));
      if (isDrawing) globalThis[key].at = performance.now();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['src', 'srcset'] });
  }
  const things = 'img, svg, canvas, video, iframe, frame, object, embed, input, select, textarea';
  const isEmpty = own('scripts').length > 0 && Document.prototype.querySelector.call(document, things) === null
    && (own('body')?.innerText ?? '').trim().length < ${fewCharacters};
  const images = own('images');
  let loading = 0;
  for (let at = 0; at < Math.min(images.length, ${picturesMax}); at += 1)
    if (!images[at].complete && images[at].loading !== 'lazy') loading += 1;
  return JSON.stringify({ isEmpty, loading, stillMs: performance.now() - globalThis[key].at });
})()`;

/** Follows what scripts draw in a page after it has loaded, which its network traffic does not show. */
export function watchDrawing(session: CDPSession, frameId: string): Drawing {
  const look = async (): Promise<Drawn | null> => {
    try {
      const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId, worldName });
      const { result } = await session.send('Runtime.evaluate', {
        expression: script,
        contextId: executionContextId,
        returnByValue: true,
        silent: true,
      });
      return drawn.parse(JSON.parse(String(result.value)));
    } catch {
      // The document was replaced meanwhile, or is none that has a DOM.
      return null;
    }
  };
  return {
    look,
    async begin() {
      await look();
    },
  };
}
