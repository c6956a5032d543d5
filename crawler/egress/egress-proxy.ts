import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { createEgressGuard, type EgressGuardOptions } from '../../shared/platform/outbound/egress-guard.ts';
import {
  egressLimits,
  type EgressLimits,
  type EgressSession,
  type EgressSessionSide,
  openEgressSession,
} from './egress-session.ts';
import { forwardRequest } from './forward-request.ts';
import { openTunnel } from './open-tunnel.ts';

/**
 * The only network access of a browser: a proxy on loopback that dials what the guard of shared/platform/outbound
 * permits.
 */
export interface EgressProxy {
  /** `http://127.0.0.1:port` */
  server: string;
  /**
   * Opens a session for one visit. No process, even on this machine, gets a connection through the proxy without one.
   * @param page the address to visit, which decides what of the allow-list the page may reach
   */
  admit(page: string, limits?: EgressLimits): EgressSession;
  close(): Promise<void>;
}

/** Time limit for the request headers that the browser sends to this process. */
const headerMs = 10_000;
const headerBytesMax = 64 * 1024;
const connectionsMax = 1024;

export async function startEgressProxy(options: EgressGuardOptions): Promise<EgressProxy> {
  const guard = createEgressGuard(options);
  const egressSessions = new Map<string, EgressSessionSide>();
  const server = createServer({ maxHeaderSize: headerBytesMax, headersTimeout: headerMs });
  server.maxConnections = connectionsMax;
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    // Without a listener, a socket error ends the process.
    socket.on('error', () => undefined);
    const egressSession = egressSessionOf(request, egressSessions);
    if (egressSession) openTunnel(egressSession, request.url ?? '', socket);
    else socket.end(`HTTP/1.1 407 Unknown\r\n${challenge}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const egressSession = egressSessionOf(request, egressSessions);
    if (egressSession) forwardRequest(egressSession, request, response);
    else response.writeHead(407, { 'proxy-authenticate': 'Basic realm="egress"' }).end();
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server: `http://127.0.0.1:${listeningPort(server)}`,
    admit(page, limits = egressLimits) {
      const egressSession = openEgressSession(guard, { page, limits }, () =>
        egressSessions.delete(egressSession.credentials.username),
      );
      egressSessions.set(egressSession.credentials.username, egressSession);
      return egressSession;
    },
    async close() {
      for (const egressSession of egressSessions.values()) egressSession.close();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      await guard.close();
    },
  };
}

const challenge = 'Proxy-Authenticate: Basic realm="egress"';

function egressSessionOf(
  { headers }: IncomingMessage,
  egressSessions: ReadonlyMap<string, EgressSessionSide>,
): EgressSessionSide | null {
  const given = /^basic (?<encoded>\S+)$/i.exec(headers['proxy-authorization'] ?? '')?.groups?.['encoded'];
  if (given === undefined) return null;
  const [username = '', password = ''] = Buffer.from(given, 'base64').toString('latin1').split(':');
  const egressSession = egressSessions.get(username);
  return egressSession?.isCalled(password) === true ? egressSession : null;
}
