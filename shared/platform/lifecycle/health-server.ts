import { once } from 'node:events';
import { createServer } from 'node:http';
import { listeningPort } from '../lib/listening-port.ts';
import type { Liveness } from './liveness.ts';
import type { Readiness } from './readiness.ts';

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

/** `/healthz`, `/livez` and `/readyz` of a role that serves nothing else, on the internal port. */
export async function startHealthServer(
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
