import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import type { DocumentGate } from './gate-documents.ts';
import type { VisitClock } from './visit-clock.ts';
import { visitLimits as limits, visitLimits } from './visit-limits.ts';
import { VisitEnd } from './visit-outcome.ts';
import type { Drawing } from './watch-drawing.ts';

export interface PageProgress {
  /** Documents that have come. */
  documents(): number;
  /** Waits until the page is idle, or its time is used up. @throws VisitEnd or DeadlineError */
  settle(): Promise<void>;
}

const stepMs = 25;
/** Between two questions to a page that is still being drawn. */
const drawingStepMs = 100;

/** Follows one page from document to document. */
export function followProgress(
  page: Page,
  {
    gate,
    traffic,
    drawing,
    clock,
  }: { gate: DocumentGate; traffic: Traffic; drawing: Drawing; clock: VisitClock },
): PageProgress {
  let documents = 0;
  let committedAt = performance.now();
  let loadedAt: number | null = null;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === 'about:blank') return;
    // The browser also reports navigations within the same document; no document was pending then.
    if (gate.pendingSince() === null) return;
    gate.settled();
    documents += 1;
    committedAt = performance.now();
    loadedAt = null;
  });
  page.on('load', () => {
    loadedAt = performance.now();
    void drawing.begin();
  });
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
  /** Whether its scripts have come to rest with something to see. A page that does not respond is not waited for. */
  const isDrawn = async (): Promise<boolean> => {
    const patienceMs = (loadedAt ?? -Infinity) + limits.quietWaitMs - performance.now();
    if (patienceMs <= 0) return true;
    const found = await clock.race('what is drawn', drawing.look(), patienceMs).catch((error: unknown) => {
      if (error instanceof VisitEnd) throw error;
      return null;
    });
    return found === null || (!found.isEmpty && found.loading === 0 && found.stillMs >= limits.quietMs);
  };
  return {
    documents: () => documents,
    async settle() {
      for (;;) {
        while (!isStill(performance.now())) await clock.race('loading the page', delay(stepMs));
        const before = documents;
        const drawnNow = await isDrawn();
        // Meanwhile another document may have come, or requests have been sent.
        if (drawnNow && documents === before && isStill(performance.now())) return;
        await clock.race('drawing the page', delay(drawingStepMs));
      }
    },
  };
}

/** The page's network traffic, as far as its own session sees it. */
export interface Traffic {
  /** Number of requests without a response yet. */
  open(): number;
  /** Time of the last request or response, by `performance.now()`. */
  movedAt(): number;
}

/** Streams stay open as long as their page; they are no sign that it is still loading. */
const endless = new Set(['EventSource', 'WebSocket', 'Ping', 'Media']);

/** Counts traffic, and blocks further loading once a limit is exceeded; what has come is still read. */
export function watchTraffic(session: CDPSession): Traffic {
  const open = new Set<string>();
  let movedAt = performance.now();
  let requests = 0;
  let decodedBytes = 0;
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    // The page's session may have ended.
    session.send('Network.setBlockedURLs', { urls: ['*'] }).catch(() => undefined);
  };
  const close = ({ requestId }: { requestId: string }): void => {
    if (open.delete(requestId)) movedAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    if (requests > visitLimits.requests) stop();
    movedAt = performance.now();
    if (!endless.has(type ?? 'Other')) open.add(requestId);
  });
  session.on('Network.dataReceived', ({ dataLength }) => {
    decodedBytes += dataLength;
    if (decodedBytes > visitLimits.decodedBytes) stop();
  });
  session.on('Network.loadingFinished', close);
  session.on('Network.loadingFailed', close);
  return { open: () => open.size, movedAt: () => movedAt };
}
