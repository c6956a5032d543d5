import type { CDPSession } from 'playwright-core';
import { visitLimits } from './visit-limits.ts';

/** What the page loads, as far as its own session sees it. */
export interface Traffic {
  /** Requests without an answer yet. */
  open(): number;
  /** Of the last request or answer, by `performance.now()`. */
  movedAt(): number;
}

/** Streams stay open as long as their page; they are no sign that it is still loading. */
const endless = new Set(['EventSource', 'WebSocket', 'Ping', 'Media']);

/** Counts, and lets the page load no more once it was too much; what has come is still read. */
export function watchTraffic(session: CDPSession): Traffic {
  const open = new Set<string>();
  let movedAt = performance.now();
  let requests = 0;
  let decodedBytes = 0;
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    // Only as long as the page lives, whose session may be gone.
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
