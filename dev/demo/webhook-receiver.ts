import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { UnexpectedTurn } from './story.ts';

const event = z.object({
  id: z.string(),
  event: z.string(),
  timestamp: z.string(),
  data: z.looseObject({}),
});

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  /** The bytes that were signed: parsed JSON written again need not be the same bytes. */
  rawBody: string;
  event: z.output<typeof event>;
}

export interface WebhookReceiver {
  url: string;
  /** The first event of that name which nobody has taken yet. @throws UnexpectedTurn when none comes in time */
  take(name: string): Promise<ReceivedEvent>;
  close(): Promise<void>;
}

const pollMs = 10;

/** A partner's webhook endpoint on this machine. @param patienceMs how long an event is waited for */
export async function startWebhookReceiver(patienceMs = 10_000): Promise<WebhookReceiver> {
  const waiting: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString();
      waiting.push({ headers: request.headers, rawBody, event: event.parse(JSON.parse(rawBody)) });
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${listeningPort(server)}/humanmark`,
    async take(name) {
      const deadline = performance.now() + patienceMs;
      while (performance.now() < deadline) {
        const at = waiting.findIndex((each) => each.event.event === name);
        const [taken] = at < 0 ? [] : waiting.splice(at, 1);
        if (taken !== undefined) return taken;
        await sleep(pollMs);
      }
      throw new UnexpectedTurn(`no ${name} webhook arrived within ${patienceMs / 1000} s`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
