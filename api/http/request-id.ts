import { randomUUID } from 'node:crypto';

const acceptable = /^[A-Za-z0-9_-]{8,128}$/;

/** The caller's own X-Request-Id when it is safe to log and echo, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : `req_${randomUUID()}`;
}
