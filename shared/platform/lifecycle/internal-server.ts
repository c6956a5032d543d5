import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { listenOnEach } from '../lib/listen-on-each.ts';
import { metricsContentType } from '../metrics/create-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Liveness } from './liveness.ts';
import type { Readiness } from './readiness.ts';
import type { Releasers } from './releasers.ts';

export interface InternalPlace {
  /** Undefined: the role serves neither its health nor its metrics over HTTP. */
  metricsPort: number | undefined;
  /** Empty: every address of the machine. */
  listenAddresses: readonly string[];
}

export interface InternalParts {
  readiness: Pick<Readiness, 'report'>;
  /** Undefined for a role that has no parts to watch. */
  liveness?: Pick<Liveness, 'report'>;
  metrics: Pick<Metrics, 'text'>;
}

/**
 * Serves `/metrics`, `/healthz`, `/livez` and `/readyz` on the internal port. They say how much a deployment does and
 * what it waits for, to whoever asks: the port is for the operator's own network.
 * @returns the port, undefined where none is wanted
 */
export async function openInternalServer(
  parts: InternalParts,
  { metricsPort: port, listenAddresses: addresses }: InternalPlace,
  releasers: Pick<Releasers, 'add'>,
): Promise<number | undefined> {
  if (port === undefined) return undefined;
  const listening = await listenOnEach(() => createInternalServer(parts), { port, addresses });
  for (const server of listening.servers) releasers.add('internal server', () => closeServer(server));
  return listening.port;
}

function createInternalServer({ readiness, liveness, metrics }: InternalParts): Server {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') sendJson(response, 200, { status: 'ok' });
    else if (request.url === '/metrics') {
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metricsContentType }).end(text),
        (error: unknown) => sendJson(response, 500, { error: { code: 500, message: String(error) } }),
      );
    } else if (request.url === '/livez' && liveness) {
      const report = liveness.report();
      sendJson(response, report.status === 'ok' ? 200 : 503, report);
    } else if (request.url === '/readyz') {
      readiness.report().then(
        (report) => sendJson(response, report.status === 'failed' ? 503 : 200, report),
        () => sendJson(response, 503, { status: 'failed', checks: {} }),
      );
    } else sendJson(response, 404, { error: { code: 404, message: 'Not found.' } });
  });
  server.requestTimeout = 5000;
  return server;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
