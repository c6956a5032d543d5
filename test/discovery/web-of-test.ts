import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';

export interface TestWeb {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Requested paths with their queries, in order. */
  asked: string[];
  /** The response for each path: a body, or a listener; 404 for all other paths. */
  responses: Map<string, string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void)>;
  close(): void;
}

/** A web server whose pages the test defines. */
export async function startTestWeb(): Promise<TestWeb> {
  const responses: TestWeb['responses'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = responses.get(path.replace(/\?.*/, ''));
    if (typeof answer === 'function') answer(request, response);
    else response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${listeningPort(server)}`,
    asked,
    responses,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
