import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listenOnEach } from '../../../shared/platform/lib/listen-on-each.ts';
import { isForOwnName } from '../../../shared/platform/lib/own-names.ts';
import {
  mergeMetrics,
  type Sources,
  type SourceText,
} from '../../../shared/platform/metrics/merge-metrics.ts';

/** A role that was started, and where its process serves its metrics; undefined while it does not run. */
export interface MetricsSource {
  role: string;
  port: number | undefined;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

const roles: Sources = {
  label: 'role',
  up: {
    name: 'humanmark_role_up',
    help: '1 where the process of a role has started and responds, otherwise 0.',
  },
};

/** Prometheus gives up after 10 s by default; a role itself waits a second for its stores. */
const askMs = 3000;
const askedBytesMax = 16 * 1024 ** 2;

export interface MetricsPlace {
  port: number;
  addresses: readonly string[];
  /** The address at which roles are asked. */
  host: string;
  /** Names besides `localhost` and its addresses by which it may be asked. */
  names: readonly string[];
}

/** One port for the metrics of all roles, each in a process of its own with a port that nobody else knows. */
export async function serveMetrics(
  place: MetricsPlace,
  sources: () => readonly MetricsSource[],
): Promise<MetricsServer> {
  const ask = async ({ role, port }: MetricsSource): Promise<SourceText> => {
    const text = port === undefined ? null : await readText(`http://${place.host}:${port}/metrics`);
    return { source: role, text };
  };
  const create = (): Server =>
    createServer((request, response) => {
      const refusal = refusalOf(request, place.names);
      if (refusal) {
        refuse(response, refusal);
        return;
      }
      void Promise.all(sources().map(ask)).then((texts) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(mergeMetrics(texts, roles)),
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

interface Refusal {
  status: number;
  message: string;
}

function refusalOf(request: IncomingMessage, names: readonly string[]): Refusal | undefined {
  if (!isForOwnName(request, names))
    return { status: 421, message: 'This address is not one of the metrics.' };
  if (request.url !== '/metrics') return { status: 404, message: 'Metrics are at /metrics.' };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead ? undefined : { status: 405, message: 'Metrics are for reading only.' };
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(`${message}\n`);
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
