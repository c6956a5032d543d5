import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Express, Request, Response } from 'express';
import { addressSubject } from '../shared/domain/partners/limits/build-windows.ts';
import type { IsTrusted } from './http/client-address.ts';
import type { ServeHot } from './http/hot-routes.ts';
import { requestIdFrom } from './http/exchange.ts';
import { drainUnreadBody } from './http/read-body.ts';

interface ServerLimits {
  headersTimeoutMs: number;
  /** Beyond this many, a new connection is closed at once. */
  connectionsMax: number;
  /** The same for connections from one address, unless that is a trusted proxy. */
  connectionsOfAddressMax: number;
}

/** A connection that waits costs some 20 KB. One address is left room for a test that sends 1,000 requests at once. */
const usualLimits: ServerLimits = {
  headersTimeoutMs: 10_000,
  connectionsMax: 10_000,
  connectionsOfAddressMax: 2000,
};

/**
 * A server whose requests and responses are created with Express' own prototypes. Express sets them on every request
 * otherwise, which deoptimizes both objects: measured 7.5 k against 37 k requests a second on Node 20
 * (expressjs/express#5998). Mounted sub-applications would undo it; routers do not.
 */
export function createHttpServer(
  { express: app, serveHot }: { express: Express; serveHot: ServeHot },
  limits: Partial<ServerLimits> = {},
): Server {
  const { headersTimeoutMs, connectionsMax, connectionsOfAddressMax } = { ...usualLimits, ...limits };
  const request = bornWith(IncomingMessage, app.request);
  const response = bornWith(ServerResponse, app.response);

  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server creates both with Express' own prototypes
    if (!serveHot(incoming as Request, outgoing as Response)) app(incoming, outgoing);
  };
  const server = createServer(
    {
      IncomingMessage: request,
      ServerResponse: response,
      // Above the idle time-out of common load balancers (60 s), so that they close first.
      keepAliveTimeout: 65_000,
      headersTimeout: headersTimeoutMs,
      // Node looks for connections that are too slow every 30 s unless told otherwise, which would make the 10 s forty.
      connectionsCheckingInterval: Math.min(2000, headersTimeoutMs),
      // As long as a large upload may take. Bodies read as a whole have 30 s (bodyMs), streams may not stall.
      requestTimeout: 30 * 60_000,
      maxHeaderSize: 16_384,
      // Node would refuse these two cases itself, in another format; the routes need neither header.
      requireHostHeader: false,
    },
    serve,
  );
  server.maxConnections = connectionsMax;
  // Far more than any client sends. Node ignores those beyond, so that a request without its key is refused.
  server.maxHeadersCount = 200;
  limitConnectionsOfAddress(server, connectionsOfAddressMax, app.get('trust proxy fn'));
  server.on('checkExpectation', app);
  // The step that reads the body sends 100 Continue: after the key and the limits.
  server.on('checkContinue', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.prependListener('request', drainUnreadBody);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Browsers open connections before they need them. One that never sent a byte is closed without a word: what it is sent
    // would be taken for the response to the request that the browser is about to send on it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    socket.end(answerUnreadable());
  });
  return server;
}

/** So that one client that opens connections and sends nothing cannot take all of them. */
function limitConnectionsOfAddress(server: Server, most: number, isTrusted: IsTrusted): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address, 0)) return;
    const subject = addressSubject(address);
    const others = open.get(subject) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(subject, others + 1);
    socket.once('close', () => {
      const left = (open.get(subject) ?? 1) - 1;
      if (left === 0) open.delete(subject);
      else open.set(subject, left);
    });
  });
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
