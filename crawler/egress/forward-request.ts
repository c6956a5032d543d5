import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import type { ForwardedReply } from '../../shared/platform/outbound/egress-guard.ts';
import type { EgressSessionSide } from './egress-session.ts';

/** RFC 9110 7.6.1: headers of one connection are not forwarded; framing is written anew on the other side. */
const ofConnection = new Set(
  'connection proxy-connection proxy-authorization proxy-authenticate keep-alive te trailer transfer-encoding upgrade expect'.split(
    ' ',
  ),
);

/**
 * Forwards a request in the clear, which comes with its absolute address. A failure ends the connection: a response of
 * ours would be taken for the site's.
 */
export function forwardRequest(
  egressSession: EgressSessionSide,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  egressSession.hold(request.socket);
  const hangUp = (): void => void request.socket.destroy();
  const url = parseUrl(request.url ?? '');
  if (url === null || url.protocol !== 'http:') return hangUp();
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  request.on('error', hangUp);
  const reply = egressSession.pass(url.host, (scope) =>
    scope.forward({
      method: request.method ?? 'GET',
      url: url.href,
      headers: endToEnd(request.rawHeaders),
      body: hasBody ? request.pipe(counted(egressSession)) : null,
    }),
  );
  reply.then((answer) => sendOn(egressSession, answer, response), hangUp);
}

function counted(egressSession: EgressSessionSide): Transform {
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      egressSession.count(part.length);
      done(null, part);
    },
  });
}

function sendOn(egressSession: EgressSessionSide, reply: ForwardedReply, response: ServerResponse): void {
  let size = 0;
  const hangUp = (): void => {
    reply.body.destroy();
    response.destroy();
  };
  reply.body.on('error', hangUp);
  response.on('error', hangUp);
  response.on('close', () => {
    if (!response.writableFinished) hangUp();
  });
  reply.body.on('data', ({ length }: Buffer) => {
    size += length;
    if (size > egressSession.limits.answerBytes || !egressSession.count(length)) hangUp();
  });
  try {
    response.writeHead(reply.status, reply.statusText, endToEnd(reply.headers));
  } catch {
    // The status or a header is invalid.
    return hangUp();
  }
  reply.body.pipe(response);
}

/** Alternating names and values. */
function endToEnd(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const [name = '', value = ''] = [headers[at], headers[at + 1]];
    if (!ofConnection.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
