import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { createEgressGuard, type EgressGuardOptions } from '../../shared/platform/outbound/egress-guard.ts';
import { egressLimits, type EgressLimits, openPassage, type Passage, type PassageSide } from './passage.ts';
import { forwardRequest } from './forward-request.ts';
import { openTunnel } from './open-tunnel.ts';

/** The only way out for a browser: a proxy on loopback that dials what the guard of shared/platform/outbound lets it dial. */
export interface EgressProxy {
  /** `http://127.0.0.1:port` */
  server: string;
  /** Lets one visit pass. Who has no passage gets nowhere, with whatever process of this machine. */
  admit(limits?: EgressLimits): Passage;
  close(): Promise<void>;
}

/** Of the browser towards this process. */
const headerMs = 10_000;
const headerBytesMax = 64 * 1024;
const connectionsMax = 1024;

export async function startEgressProxy(options: EgressGuardOptions): Promise<EgressProxy> {
  const guard = createEgressGuard(options);
  const passages = new Map<string, PassageSide>();
  const server = createServer({ maxHeaderSize: headerBytesMax, headersTimeout: headerMs });
  server.maxConnections = connectionsMax;
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    // Unheard, an error of a socket ends the process.
    socket.on('error', () => undefined);
    const passage = passageOf(request, passages);
    if (passage) openTunnel(passage, request.url ?? '', socket);
    else socket.end(`HTTP/1.1 407 Unknown\r\n${challenge}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const passage = passageOf(request, passages);
    if (passage) forwardRequest(passage, request, response);
    else response.writeHead(407, { 'proxy-authenticate': 'Basic realm="egress"' }).end();
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server: `http://127.0.0.1:${listeningPort(server)}`,
    admit(limits = egressLimits) {
      const passage = openPassage(guard, limits, () => passages.delete(passage.credentials.username));
      passages.set(passage.credentials.username, passage);
      return passage;
    },
    async close() {
      for (const passage of passages.values()) passage.close();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      await guard.close();
    },
  };
}

const challenge = 'Proxy-Authenticate: Basic realm="egress"';

function passageOf(
  { headers }: IncomingMessage,
  passages: ReadonlyMap<string, PassageSide>,
): PassageSide | null {
  const given = /^basic (?<encoded>\S+)$/i.exec(headers['proxy-authorization'] ?? '')?.groups?.['encoded'];
  if (given === undefined) return null;
  const [username = '', password = ''] = Buffer.from(given, 'base64').toString('latin1').split(':');
  const passage = passages.get(username);
  return passage?.isCalled(password) === true ? passage : null;
}
