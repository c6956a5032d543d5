import { replaceHeader, type Exchange } from './exchange.ts';

export interface Reply {
  status: number;
  /** Undefined for an answer without content. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Already serialized or not JSON at all; of the content type given in the headers. */
  content?: string | Buffer;
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
