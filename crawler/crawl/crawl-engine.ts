import { setTimeout as delay } from 'node:timers/promises';
import { takeVisit, type VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import { createSemaphore } from '../../shared/platform/lib/semaphore.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { crawlPage, type Crawled, type CrawlDeps } from './crawl-page.ts';
import { createCrawlTurns } from './crawl-turns.ts';

export interface CrawlEngine {
  /**
   * Takes no more pages; resolves when those under way have ended, or 12 s later: the remaining ones are visited again.
   */
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Concurrent visits, and as many concurrent comparisons. */
  slots: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Called after each page, except those that failed half-way. */
  onCrawled?: (task: VisitTask, crawled: Crawled) => void;
  /** Called after each that failed. */
  onFailed?: () => void;
  /** Called when a page was taken or none was due: the engine is alive. */
  onCycle?: () => void;
}

const idleMs = 500;
const backOffMsMax = 10_000;
/** A role has 25 s to end; a visit may take longer. */
const closeMsMax = 12_000;
/**
 * Pages held for each visit slot: a new site waits 2 s between its robots.txt and its page, which is as long as a visit
 * takes, and then its page is compared. With one page per slot, browsers were idle for most of the time.
 */
const handsPerSlot = 3;
/**
 * Slots and pages beyond those, which only projects without any may take: slow pages of one project delay no other. The browser
 * needs a context for each slot, or a visit in the last one would wait for those that it should not wait for.
 */
export const reservedSlots = 1;
const reservedHands = 4;
/** Pages beyond the visit slots are claimed one by one, so that other crawlers get some. */
const aheadMs = 50;

/** Visits due pages, a number of them at once, until it is closed. Any number of processes may run it. */
export function runCrawl(deps: Omit<CrawlDeps, 'semaphores'>, options: EngineOptions): CrawlEngine {
  const { slots, log, onCrawled, onFailed, onCycle } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const turns = createCrawlTurns(deps.leases);
  const shares = {
    reserved: reservedSlots,
    // A visit takes 2 s of processor: beside four of one project, that of another took 10 s and more on two cores.
    ownerMax: () => Math.max(1, Math.floor(slots / turns.owners())),
  };
  const semaphores = {
    visit: createSemaphore(slots, shares),
    judge: createSemaphore(slots, shares),
    stopping: signal,
  };
  const inHand = new Set<Promise<void>>();
  const rest = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
  const crawl = async (task: VisitTask): Promise<void> => {
    try {
      const crawled = await crawlPage({ ...deps, semaphores }, task);
      onCrawled?.(task, crawled);
    } catch (error) {
      onFailed?.();
      log.error(
        { event: 'crawl.visit_failed', err: error, pageId: task.page.id, url: task.page.url },
        'The visit of the page failed and will be retried.',
      );
    }
  };
  const claim = async (): Promise<void> => {
    const task = await takeVisit(deps.db, turns.next(inHand.size >= handsPerSlot * slots));
    onCycle?.();
    if (task === undefined) await rest(idleMs * (0.5 + Math.random()));
    if (task === undefined || task === 'retired') return;
    const letGo = turns.hold(task);
    const work = crawl(task).finally(() => {
      inHand.delete(work);
      letGo();
      onCycle?.();
    });
    inHand.add(work);
    if (inHand.size >= slots) await rest(aheadMs);
  };
  const claimAll = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted;) {
      if (inHand.size >= handsPerSlot * slots + reservedHands) {
        await Promise.race(inHand);
        continue;
      }
      try {
        await claim();
        failures = 0;
      } catch (error) {
        failures += 1;
        log.warn(
          { event: 'crawl.claim_failed', err: error },
          'No page could be claimed; the claim will be retried.',
        );
        await rest(Math.min(backOffMsMax, idleMs * 2 ** failures));
      }
    }
    await Promise.all(inHand);
  };
  const ended = claimAll();
  return {
    async close() {
      stopping.abort();
      await Promise.race([ended, delay(closeMsMax, undefined, { ref: false })]);
    },
  };
}
