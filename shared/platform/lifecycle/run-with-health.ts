import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listenOnEach } from '../lib/listen-on-each.ts';
import type { Logger } from '../log/logger.ts';
import type { Liveness } from './liveness.ts';
import { createReadiness, type Readiness, type ReadinessCheck } from './readiness.ts';
import type { Releasers } from './releasers.ts';
import type { RunningRole } from './run-role.ts';

export interface RoleParts {
  log: Logger;
  releasers: Releasers;
  checks: readonly ReadinessCheck[];
  liveness: Liveness;
  http: HealthPlace;
}

export interface HealthPlace {
  /** Undefined: the role does not serve its health over HTTP. */
  metricsPort: number | undefined;
  /** Empty: every address of the machine. */
  listenAddresses: readonly string[];
}

/** A role without an HTTP server of its own: tells its health on the internal port, and stops by letting go. */
export async function runWithHealth(parts: RoleParts): Promise<RunningRole> {
  const { log, releasers, checks, liveness, http } = parts;
  const { metricsPort: port, listenAddresses: addresses } = http;
  const readiness = createReadiness(checks);
  if (port !== undefined) {
    const create = () => createHealthServer({ readiness, liveness });
    const { servers } = await listenOnEach(create, { port, addresses });
    for (const server of servers) releasers.add('health server', () => closeServer(server));
  }
  return {
    log,
    stuck: liveness.stuck,
    stop: () => {
      readiness.stop();
      liveness.stop();
      return releasers.releaseAll();
    },
  };
}

/** `/healthz`, `/livez` and `/readyz` of a role that serves nothing else, on the internal port. */
function createHealthServer({
  readiness,
  liveness,
}: {
  readiness: Readiness;
  liveness: Pick<Liveness, 'report'>;
}): Server {
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/healthz') answer(200, { status: 'ok' });
    else if (request.url === '/livez') {
      const report = liveness.report();
      answer(report.status === 'ok' ? 200 : 503, report);
    } else if (request.url === '/readyz') {
      readiness.report().then(
        (report) => answer(report.status === 'failed' ? 503 : 200, report),
        () => answer(503, { status: 'failed', checks: {} }),
      );
    } else answer(404, { error: { code: 404, message: 'Not found.' } });
  });
  server.requestTimeout = 5000;
  return server;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
