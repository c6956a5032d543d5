import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listenOnEach } from '../../../shared/platform/lib/listen-on-each.ts';
import { mergeMetrics, type RoleText } from './merge-metrics.ts';

/** A role that was started, and where its process serves its metrics; undefined while it does not run. */
export interface MetricsSource {
  role: string;
  port: number | undefined;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Prometheus gives up after 10 s by default; a role itself waits a second for its stores. */
const askMs = 3000;
const askedBytesMax = 16 * 1024 ** 2;

/** One port for the metrics of all roles, each in a process of its own with a port that nobody else knows. */
export async function serveMetrics(
  place: { port: number; addresses: readonly string[]; host: string },
  sources: () => readonly MetricsSource[],
): Promise<MetricsServer> {
  const ask = async ({ role, port }: MetricsSource): Promise<RoleText> => {
    const text = port === undefined ? null : await readText(`http://${place.host}:${port}/metrics`);
    return { role, text };
  };
  const create = (): Server =>
    createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
        return;
      }
      void Promise.all(sources().map(ask)).then((texts) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(mergeMetrics(texts)),
      );
    });
  const { servers, port } = await listenOnEach(create, place);
  return {
    port,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}

async function readText(url: string): Promise<string | null> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(askMs) });
    const text = await reply.text();
    return reply.ok && text.length <= askedBytesMax ? text : null;
  } catch {
    return null;
  }
}
