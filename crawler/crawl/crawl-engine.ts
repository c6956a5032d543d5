import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Priority } from '../../shared/domain/crawl/crawled-page.ts';
import { takeVisit, type VisitTask } from '../../shared/domain/crawl/take-visit.ts';
import type { Logger } from '../../shared/log/logger.ts';
import { crawlPage, type Crawled, type CrawlDeps } from './crawl-page.ts';

export interface CrawlEngine {
  /** Takes no more pages; resolves when those that were begun have ended. */
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Pages at once. */
  slots: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** After each page; not for those that failed half-way. */
  onCrawled?: (task: VisitTask, crawled: Crawled) => void;
  /** Something was taken up, or there was nothing: the engine lives. */
  onTurn?: () => void;
}

type Order = readonly [Priority, Priority, Priority];

const urgentFirst: Order = [2, 1, 0];
/** One claim of four, so that what is routine is never starved. */
const routineFirst: Order = [0, 1, 2];
const idleMs = 500;
const backOffMsMax = 10_000;

/** Visits what is due, so many pages at once, until it is closed. Any number of processes may. */
export function runCrawl(deps: CrawlDeps, options: EngineOptions): CrawlEngine {
  const stopping = new AbortController();
  const { signal } = stopping;
  let claims = 0;

  const next = async (): Promise<VisitTask | 'retired' | undefined> => {
    claims += 1;
    const priorities = claims % 4 === 0 ? routineFirst : urgentFirst;
    return takeVisit(deps.db, { lease: randomUUID(), priorities });
  };
  const rest = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);

  const slot = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted;) {
      try {
        const task = await next();
        options.onTurn?.();
        failures = 0;
        if (task === undefined) await rest(idleMs * (0.5 + Math.random()));
        if (task === undefined || task === 'retired') continue;
        await crawl(task);
      } catch (error) {
        failures += 1;
        options.log.warn({ err: error }, 'no page could be taken; it is tried again');
        await rest(Math.min(backOffMsMax, idleMs * 2 ** failures));
      }
    }
  };
  const crawl = async (task: VisitTask): Promise<void> => {
    try {
      const crawled = await crawlPage(deps, task);
      options.onCrawled?.(task, crawled);
    } catch (error) {
      options.log.error(
        { err: error, pageId: task.page.id, url: task.page.url },
        'a visit failed; it comes again',
      );
    }
  };
  const slots = Array.from({ length: options.slots }, slot);
  return {
    async close() {
      stopping.abort();
      await Promise.all(slots);
    },
  };
}
