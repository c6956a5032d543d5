import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { undocumented } from './documented-event.ts';

export interface ReceivedWebhook {
  /** The path with its query. */
  path: string;
  headers: IncomingHttpHeaders;
  rawBody: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read events field by field
  event: any;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Sets the status of the next responses, 200 by default, and their headers. */
  respondWith(status: number, headers?: Record<string, string>): void;
  /** Runs after a webhook was recorded; the response waits for it. */
  beforeResponse(hook: (webhook: ReceivedWebhook) => Promise<void> | void): void;
  close(): Promise<void>;
}

/** A partner's endpoint on loopback that records what it receives. Closing it throws if any of that is undocumented. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const complaints = new Set<string>();
  let status = 200;
  let responseHeaders: Record<string, string> = {};
  let hook: (webhook: ReceivedWebhook) => Promise<void> | void = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString();
      const { headers, url: path = '' } = request;
      const webhook = { path, headers, rawBody, event: JSON.parse(rawBody) };
      received.push(webhook);
      for (const complaint of undocumented(webhook)) complaints.add(complaint);
      void Promise.resolve(hook(webhook)).then(() => response.writeHead(status, responseHeaders).end());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${listeningPort(server)}/hook`,
    received,
    respondWith: (next, headers = {}) => {
      status = next;
      responseHeaders = headers;
    },
    beforeResponse: (next) => {
      hook = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      if (complaints.size > 0) throw new Error([...complaints].join('\n'));
    },
  };
}
