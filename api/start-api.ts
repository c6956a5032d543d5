import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../shared/platform/config/config.ts';
import { listenOnEach } from '../shared/platform/lib/listen-on-each.ts';
import { openInternalServer } from '../shared/platform/lifecycle/internal-server.ts';
import { createReleasers } from '../shared/platform/lifecycle/releasers.ts';
import type { RunningRole } from '../shared/platform/lifecycle/run-role.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { Readiness, ReadinessCheck } from '../shared/platform/lifecycle/readiness.ts';
import { createMetrics } from '../shared/platform/metrics/create-metrics.ts';
import type { Metrics } from '../shared/platform/metrics/metrics.ts';
import { openTracing } from '../shared/platform/tracing/open-tracing.ts';
import { createApp } from './app.ts';
import { createContext } from './context.ts';
import { createHttpServer } from './http-server.ts';
import { publicOpenapi } from './openapi/public-openapi.ts';
import { routeTable } from './routes/route-table.ts';

export interface RunningApi extends RunningRole {
  port: number;
  readiness: Pick<Readiness, 'report'>;
}

export interface ApiParts {
  metrics?: Metrics;
  /** What it needs besides its stores before it takes traffic. */
  checks?: readonly ReadinessCheck[];
}

/** Load balancers need this long to see that `/readyz` fails before connections may be refused. */
const drainMs = { production: 5000, development: 0, test: 0 };
/**
 * How long a client may take to send the headers of a request. Tests send 1,000 requests at once from the process that
 * serves them, on a busy core: there the delay is the server's own.
 */
const headersTimeoutMs = { production: 10_000, development: 10_000, test: 120_000 };

/**
 * How many connections may wait to be accepted. Node asks for 511, fewer than a burst of 1,000 while the process is busy.
 * Linux grants at most net.core.somaxconn, 4,096 since 5.4.
 */
const backlog = 4096;

export async function startApi(
  config: Config,
  log: Logger,
  { metrics = createMetrics(), checks = [] }: ApiParts = {},
): Promise<RunningApi> {
  const releasers = createReleasers(log);
  try {
    await openTracing(config.tracing, { role: 'api', log, metrics, releasers });
    const openapiTexts = {
      partners: JSON.stringify(publicOpenapi(routeTable, 'partners')),
      people: JSON.stringify(publicOpenapi(routeTable, 'people')),
    };
    const deps = await createContext(config, { log, releasers, metrics, checks, openapiTexts });
    const { readiness } = deps;
    // Before the server of requests, so that it is closed after it.
    const metricsPort = await openInternalServer({ readiness, metrics }, config.http, releasers);
    const app = createApp({ deps, routes: routeTable, trustedProxies: config.http.trustedProxies });
    const { port: wanted, listenAddresses: addresses } = config.http;
    let isStopping = false;
    const create = () => {
      const server = createHttpServer(app, { headersTimeoutMs: headersTimeoutMs[config.environment] });
      // So that a proxy's kept connections are gone when the server closes: a request that comes at that moment would be lost.
      server.prependListener('request', (_request, response) => {
        if (isStopping) response.shouldKeepAlive = false;
      });
      return server;
    };
    const { servers, port } = await listenOnEach(create, { port: wanted, addresses, backlog });
    for (const server of servers) releasers.add('http server', () => closeServer(server));
    return {
      port,
      readiness,
      metricsPort,
      log,
      async stop() {
        readiness.stop();
        isStopping = true;
        await delay(drainMs[config.environment]);
        await releasers.releaseAll();
      },
    };
  } catch (error) {
    await releasers.releaseAll();
    throw error;
  }
}

/**
 * Lets the requests in progress end. A kept-alive connection that becomes idle only then would hold the server open
 * for its whole time-out, so idle ones are closed again and again until none is left.
 */
async function closeServer(server: Server): Promise<void> {
  // Right after connections were accepted: one that still waits for it is reset, with the request that its client has sent.
  await turn();
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  try {
    await closed;
  } finally {
    clearInterval(sweep);
  }
}
