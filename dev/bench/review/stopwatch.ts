import type { BrowserContext, Page } from 'playwright';
import { z } from 'zod';

/** Milliseconds from a key to the frame after the one that painted another alert. */
export interface Seen {
  alertId: string;
  /** All that is written of it: reasons, names, evidence, what its page did, and what is related. */
  whole: number;
  /** The same with all of its pictures decoded and shown. */
  pictures: number;
}

/** What the page called meanwhile, as the browser timed it. */
const callsSchema = z.array(z.object({ url: z.string(), ms: z.number() }));
export type Calls = z.output<typeof callsSchema>;

/**
 * Begins at the time stamp of the key. What is looked for in a frame is painted with it, so the next frame is the first that
 * comes after the paint: what is measured is up to 17 ms longer than what is felt.
 */
const stopwatch = `{
  const look = () => {
    const reviewed = document.querySelector('.reviewed');
    const view = reviewed?.querySelector('.alert-view');
    const pictures = [...(view?.querySelectorAll('.picture') ?? [])];
    const isWhole = ['h2', '.waterfall', '.facts dd', '.related-list li'].every((each) => view?.querySelector(each))
      && !reviewed.querySelector('.skeleton');
    const areShown = pictures.length >= 3 && pictures.every(({ dataset }) => dataset.state === 'shown');
    return { alertId: reviewed?.dataset.alert, isWhole, areShown };
  };
  window.lookAtAlert = look;
  document.addEventListener('keydown', ({ key, timeStamp }) => {
    if (!'c123456jku'.includes(key)) return;
    const before = look().alertId;
    const seen = (window.seenAlert = {});
    const note = (name) => {
      if (seen[name] !== undefined) return;
      seen[name] = null;
      requestAnimationFrame(() => (seen[name] = performance.now() - timeStamp));
    };
    const frame = () => {
      if (window.seenAlert !== seen) return;
      const { alertId, isWhole, areShown } = look();
      if (alertId !== undefined && alertId !== before && isWhole) {
        seen.alertId = alertId;
        note('whole');
        if (areShown) return note('pictures');
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, true);
  window.timedCalls = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name.includes('/console/api/')) window.timedCalls.push({ url: name, ms: duration });
  }).observe({ type: 'resource', buffered: true });
}`;

export async function addStopwatch(context: BrowserContext): Promise<void> {
  await context.addInitScript(stopwatch);
}

/** A verdict takes milliseconds: what takes so long never comes. */
const longestMs = 10_000;

const untilSeen = (condition: string): string => `new Promise((done, fail) => {
  const began = performance.now();
  const look = () => {
    const found = ${condition};
    if (found) done(found);
    else if (performance.now() - began > ${longestMs}) fail(new Error('not seen: ' + JSON.stringify(window.lookAtAlert())));
    else requestAnimationFrame(look);
  };
  look();
})`;

const seenSchema = z.object({ alertId: z.string(), whole: z.number(), pictures: z.number() });

/** After a key: the alert that it has led to, once all of it is shown. */
export async function seenAfterKey(page: Page): Promise<Seen> {
  const seen = `window.seenAlert?.whole && window.seenAlert.pictures ? window.seenAlert : null`;
  return seenSchema.parse(await page.evaluate(untilSeen(seen)));
}

/** Without a key: the alert on the screen, once all of it is shown. */
export async function seenAlert(page: Page): Promise<string> {
  const shown = `(({ alertId, isWhole, areShown }) => (isWhole && areShown ? alertId : null))(window.lookAtAlert())`;
  return z.string().parse(await page.evaluate(untilSeen(shown)));
}

/** The calls since the last time. */
export async function takeCalls(page: Page): Promise<Calls> {
  return callsSchema.parse(await page.evaluate('window.timedCalls.splice(0)'));
}
