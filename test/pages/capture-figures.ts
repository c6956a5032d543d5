import type { Page } from 'playwright';
import { z } from 'zod';

const figuresSchema = z.object({
  /** Of judged looks and those of the preview. */
  looks: z.int(),
  perSecond: z.number(),
  /** Milliseconds since the page was opened, at which the models of its first capture could look. */
  readyMs: z.number(),
  /** Tasks that held up the page, in milliseconds; the browser tells those of more than 50. */
  longTasks: z.array(z.number()),
});

export type CaptureFigures = z.output<typeof figuresSchema>;

/** Notes long tasks; give it to a page before it opens. */
export const NOTE_LONG_TASKS = `window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });`;

/** What the page's own measures say of its looks: it marks each, and when its models were ready. */
export async function readFigures(page: Page): Promise<CaptureFigures> {
  return figuresSchema.parse(
    await page.evaluate(`(() => {
      const looks = performance.getEntriesByName('look');
      const [first, last] = [looks[0], looks.at(-1)];
      const seconds = first && last ? (last.startTime - first.startTime) / 1000 : 0;
      return {
        looks: looks.length,
        perSecond: seconds > 0 ? (looks.length - 1) / seconds : 0,
        readyMs: performance.getEntriesByName('models-ready')[0]?.startTime ?? 0,
        longTasks: window.longTasks ?? [],
      };
    })()`),
  );
}

/** Waits until the page has looked that often. */
export async function untilLooks(page: Page, count: number): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const told = new PerformanceObserver(() => {
      if (performance.getEntriesByName('look').length < ${count}) return;
      told.disconnect();
      resolve();
    });
    told.observe({ type: 'measure', buffered: true });
  })`);
}
