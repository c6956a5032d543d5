import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request on its way to an answer. */
export interface Exchange {
  response: ServerResponse;
  requestId: string;
  /**
   * Name, value, name, value: written by `writeHead` as they are. `setHeader` keeps and copies each of them first:
   * 2.6 instead of 1.3 us for the seven of a quick check.
   */
  headers: (string | number)[];
}

/** With the headers that every answer carries. */
export function beginExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const requestId = requestIdFrom(request.headers['x-request-id']);
  const headers = [
    'X-Request-Id',
    requestId,
    'X-Content-Type-Options',
    'nosniff',
    'Cache-Control',
    'no-store',
  ];
  return { response, requestId, headers };
}

/** For a header that may stand in the list already, in the same spelling. */
export function replaceHeader(headers: Exchange['headers'], name: string, value: string): void {
  const at = headers.indexOf(name);
  if (at === -1) headers.push(name, value);
  else headers[at + 1] = value;
}

const acceptable = /^[A-Za-z0-9_-]{8,128}$/;

/** The caller's own X-Request-Id when it is safe to log and echo, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : `req_${randomUUID()}`;
}
