import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { undocumented } from './documented-event.ts';

export interface ReceivedWebhook {
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  rawBody: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into events member by member
  event: any;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Status of the next answers, 200 unless set, and headers they carry. */
  responseWith(status: number, headers?: Record<string, string>): void;
  /** Runs after a webhook was noted and before it is answered; the answer waits for it. */
  beforeResponse(hook: (webhook: ReceivedWebhook) => Promise<void> | void): void;
  close(): Promise<void>;
}

/** A partner's endpoint on loopback that keeps what it was sent. Closing it throws if any of that is not documented. */
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
    responseWith: (next, headers = {}) => {
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
