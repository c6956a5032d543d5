import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';
import { requestIdFrom } from './http/exchange.ts';
import { drainUnreadBody } from './http/read-body.ts';

/**
 * A server whose requests and responses are created with Express' own prototypes. Express sets them on every request
 * otherwise, which deoptimizes both objects: measured 7.5 k against 37 k requests a second on Node 20
 * (expressjs/express#5998). Mounted sub-applications would undo it; routers do not.
 */
export function createHttpServer(app: Express, { headersTimeoutMs = 10_000 } = {}): Server {
  const request = bornWith(IncomingMessage, app.request);
  const response = bornWith(ServerResponse, app.response);

  const server = createServer(
    {
      IncomingMessage: request,
      ServerResponse: response,
      // Above the idle time-out of common load balancers (60 s), so that they close first.
      keepAliveTimeout: 65_000,
      headersTimeout: headersTimeoutMs,
      // As long as a large upload may take. Bodies read as a whole have 30 s (bodyMs), streams may not stall.
      requestTimeout: 30 * 60_000,
      maxHeaderSize: 16_384,
      // Node would refuse these two cases itself, in another format; the routes need neither header.
      requireHostHeader: false,
    },
    app,
  );
  server.on('checkExpectation', app);
  // The step that reads the body sends 100 Continue: after the key and the limits.
  server.on('checkContinue', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.prependListener('request', drainUnreadBody);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(answerUnreadable());
  });
  return server;
}

/**
 * A constructor like `base` whose objects have `prototype` from the start. Node's two are old-style functions, so
 * they can be applied to an object made here; types know them as classes only.
 */
function bornWith<Base extends abstract new (...args: never[]) => object>(
  base: Base,
  prototype: object,
): Base {
  const initialize: unknown = base;
  function Born(this: object, ...args: unknown[]) {
    if (typeof initialize === 'function') Reflect.apply(initialize, this, args);
  }
  Born.prototype = prototype;
  Object.setPrototypeOf(Born, base);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it constructs what `base` constructs
  return Born as unknown as Base;
}

const unreadableBody = JSON.stringify({ error: { code: 400, message: 'The request is not valid HTTP.' } });

function answerUnreadable(): string {
  return [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `X-Request-Id: ${requestIdFrom(undefined)}`,
    'X-Error-Reason: invalid_request',
    `Content-Length: ${Buffer.byteLength(unreadableBody)}`,
    'Connection: close',
    '',
    unreadableBody,
  ].join('\r\n');
}
