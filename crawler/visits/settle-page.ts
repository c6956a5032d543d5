import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { DocumentGate } from './gate-documents.ts';
import type { VisitClock } from './visit-clock.ts';
import { visitLimits as limits } from './visit-limits.ts';
import type { Traffic } from './watch-traffic.ts';

export interface PageProgress {
  /** Documents that have come. */
  documents(): number;
  /** Waits until the page stands still, or has had time enough to. @throws VisitEnd or DeadlineError */
  settle(): Promise<void>;
}

const stepMs = 25;

/** Follows one page from document to document. */
export function followProgress(
  page: Page,
  { gate, traffic, clock }: { gate: DocumentGate; traffic: Traffic; clock: VisitClock },
): PageProgress {
  let documents = 0;
  let committedAt = performance.now();
  let loadedAt: number | null = null;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === 'about:blank') return;
    // Of an address within the same document the browser tells as well; no document was on its way then.
    if (gate.pendingSince() === null) return;
    gate.settled();
    documents += 1;
    committedAt = performance.now();
    loadedAt = null;
  });
  page.on('load', () => (loadedAt = performance.now()));
  page.on('requestfailed', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) gate.settled();
  });

  const isStill = (now: number): boolean => {
    const pending = gate.pendingSince();
    if (pending !== null && now - pending < limits.nextDocumentMs) return false;
    if (loadedAt === null) return now - committedAt >= limits.loadMs;
    if (now - loadedAt >= limits.quietWaitMs) return true;
    return traffic.open() === 0 && now - Math.max(loadedAt, traffic.movedAt()) >= limits.quietMs;
  };
  return {
    documents: () => documents,
    async settle() {
      while (!isStill(performance.now())) await clock.race('loading the page', delay(stepMs));
    },
  };
}
