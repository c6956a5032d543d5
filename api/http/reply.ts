import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compress, compressedFrom } from './compress.ts';
import { endInOneWrite } from './end-in-one-write.ts';
import { type Exchange, replaceHeader } from './exchange.ts';

export interface Reply {
  status: number;
  /** Undefined for a response without content. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Content that is already serialized or is not JSON; the headers give its content type. */
  content?: string | Buffer;
  /** Content too long to buffer; the headers give its type and length. */
  stream?: Readable;
}

/** Writes straight to Node: Express' send() computes an ETag and parses the type (20 % of a small response's time). */
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
  // A version names these bytes and no others (RFC 9110, 8.8.3.3), and files come here as they are to be sent.
  const isCompressed =
    content.length >= compressedFrom && typeof content === 'string' && reply.headers?.['ETag'] === undefined;
  // To HEAD, no length but the one that GET would have (RFC 9110, 8.6); what compression leaves is not known before.
  if (!isCompressed || response.req.method !== 'HEAD')
    headers.push('Content-Length', Buffer.byteLength(content));
  if (isCompressed) compress(response);
  response.writeHead(reply.status, headers);
  if (isCompressed || typeof content !== 'string') response.end(content);
  else endInOneWrite(response, content);
}

/** A caller who reads nothing for this long has disconnected. */
const idleMs = 60_000;

/**
 * Sends a reply that has a stream as fast as the caller reads it. Once it has begun, the only sign of a failure is
 * that the connection ends before the declared length. A failure, or a caller who disconnects, ends the stream too.
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
