import type { IncomingMessage, ServerResponse } from 'node:http';

const drainMs = 5000;

/**
 * What arrives of a body after the answer was given is thrown away, for a while: closing at once would reset the
 * connection before the caller has read the answer (RFC 9112, 9.6); reading for ever would be a gift.
 */
export function drainUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    const giveUp = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, drainMs);
    giveUp.unref();
    request.once('close', () => clearTimeout(giveUp));
    request.resume();
  });
}

export function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}
