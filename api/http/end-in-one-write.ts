import type { ServerResponse } from 'node:http';

/** What `end` itself uses to send the headers and the first part of the body together. Node documents neither. */
interface SendsTogether {
  _send(text: string, encoding: 'utf8'): boolean;
  /** False for HEAD, and for statuses without content. */
  _hasBody: boolean;
}

/**
 * Ends a response whose headers are written with a text that is sent along with them. `end(text)` sends an empty text after
 * it, to hear when all is sent, and two texts go through `writev`, which allocates and copies both in each request; one is
 * written straight to the socket. It falls back to `end` where Node no longer has what it needs.
 */
export function endInOneWrite(response: ServerResponse, text: string): void {
  if (!sendsTogether(response) || !response._hasBody) {
    response.end(text);
    return;
  }
  response._send(text, 'utf8');
  response.end();
}

function sendsTogether(response: ServerResponse): response is ServerResponse & SendsTogether {
  return '_send' in response && typeof response._send === 'function' && '_hasBody' in response;
}
