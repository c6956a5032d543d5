import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentSecurityPolicy, isolation } from '../files/reply-with-file.ts';
import type { ContentReply } from '../documented-reply.ts';

const compress = promisify(gzip);

/** Pages made for one request use none of the browser features that need permission. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

export interface MadePage<Status> {
  status: Status;
  page: string;
  headers?: Record<string, string>;
}

/** A page made for this request, under the policy of all pages; gzip for a browser that takes it. */
export async function replyWithPage<const Status extends number>(
  { status, page, headers }: MadePage<Status>,
  asked: IncomingHttpHeaders,
): Promise<ContentReply<Status>> {
  const takesGzip = /\bgzip\b/.test(asked['accept-encoding'] ?? '');
  return {
    status,
    content: takesGzip ? await compress(page) : page,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
      'Permissions-Policy': permissions,
      'Referrer-Policy': 'no-referrer',
      ...isolation,
      Vary: 'Accept-Encoding',
      ...(takesGzip ? { 'Content-Encoding': 'gzip' } : {}),
      ...headers,
    },
  };
}
