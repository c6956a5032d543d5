import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Exchange, replaceHeader } from './exchange.ts';

export interface Reply {
  status: number;
  /** Undefined for an answer without content. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Already serialized or not JSON at all; of the content type given in the headers. */
  content?: string | Buffer;
  /** What is too long to be held; its type and length are given in the headers. */
  stream?: Readable;
}

/** Straight to Node: Express' own send() computes an ETag and parses the type it was given (20 % of a small answer). */
export function sendReply({ response, headers }: Exchange, reply: Reply): void {
  if (reply.headers) {
    for (const name in reply.headers) replaceHeader(headers, name, reply.headers[name] ?? '');
  }
  const content = reply.content ?? (reply.body === undefined ? undefined : JSON.stringify(reply.body));
  if (content === undefined) {
    response.writeHead(reply.status, headers);
    response.end();
    return;
  }
  if (reply.content === undefined) headers.push('Content-Type', 'application/json; charset=utf-8');
  headers.push('Content-Length', Buffer.byteLength(content));
  response.writeHead(reply.status, headers);
  response.end(content);
}

/** A caller who takes nothing for so long is gone. */
const idleMs = 60_000;

/**
 * Sends a reply that has a stream as fast as the caller takes it. Once it has begun, all that can be told of a failure is
 * that the connection ends before the promised length; that, and a caller who leaves, ends the stream too.
 */
export async function sendStream(
  { response, headers }: Exchange,
  reply: Reply,
  stream: Readable,
): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers ?? {})) replaceHeader(headers, name, value);
  response.writeHead(reply.status, headers);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  response.setTimeout(idleMs, () => response.destroy());
  await pipeline(stream, response).catch(() => response.destroy());
}
