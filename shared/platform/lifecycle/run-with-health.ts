import { once } from 'node:events';
import { createServer } from 'node:http';
import { listeningPort } from '../lib/listening-port.ts';
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
  /** Undefined: the role does not serve its health over HTTP. */
  healthPort: number | undefined;
}

/** A role without an HTTP server of its own: tells its health on the internal port, and stops by letting go. */
export async function runWithHealth(parts: RoleParts): Promise<RunningRole> {
  const { log, releasers, checks, liveness, healthPort } = parts;
  const readiness = createReadiness(checks);
  if (healthPort !== undefined) {
    const server = await startHealthServer(healthPort, { readiness, liveness });
    releasers.add('health server', () => server.close());
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

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

/** `/healthz`, `/livez` and `/readyz` of a role that serves nothing else, on the internal port. */
async function startHealthServer(
  port: number,
  { readiness, liveness }: { readiness: Readiness; liveness: Pick<Liveness, 'report'> },
): Promise<HealthServer> {
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
  server.listen(port);
  await once(server, 'listening');
  return {
    port: listeningPort(server),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
