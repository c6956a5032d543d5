import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';

export interface ScriptedResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  atMs: number;
}

export interface ScriptedServer {
  url: string;
  received: ReceivedRequest[];
  /** The next responses in this order, and the last one from then on. 'hang' never responds, 'cut' ends the connection. */
  respond(...next: (ScriptedResponse | 'hang' | 'cut')[]): void;
  close(): Promise<void>;
}

/** A server on loopback that plays a service in trouble. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: ReceivedRequest[] = [];
  let script: (ScriptedResponse | 'hang' | 'cut')[] = ['cut'];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    request.resume();
    received.push({ method, path: url, headers, atMs: performance.now() });
    const next = script.length > 1 ? script.shift()! : script[0]!;
    if (next === 'cut') request.socket.destroy();
    else if (next !== 'hang') response.writeHead(next.status, next.headers).end(next.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${listeningPort(server)}`,
    received,
    respond(...next) {
      received.length = 0;
      script = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
