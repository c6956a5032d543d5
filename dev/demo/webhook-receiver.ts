import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { shorten, type Story, UnexpectedCycle } from './story.ts';

const eventBody = z.object({
  id: z.string(),
  event: z.string(),
  timestamp: z.string(),
  data: z.looseObject({}),
});

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  /** The bytes that were signed: parsed JSON written again need not be the same bytes. */
  rawBody: string;
  event: z.output<typeof eventBody>;
}

export interface WebhookReceiver {
  url: string;
  /** The first event of that name that has not been taken yet. @throws UnexpectedCycle when none comes in time */
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
      waiting.push({ headers: request.headers, rawBody, event: eventBody.parse(JSON.parse(rawBody)) });
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
      throw new UnexpectedCycle(`no ${name} webhook arrived within ${patienceMs / 1000} s`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Waits for a webhook and checks its signature as a receiver should: over the raw bytes, in constant time. */
export async function hearOf(
  story: Story,
  wanted: { receiver: WebhookReceiver; name: string; secret: string },
): Promise<ReceivedEvent> {
  const received = await wanted.receiver.take(wanted.name);
  const presented = String(received.headers['x-svc-signature']);
  const { id, event, data } = received.event;
  story.shows({ 'webhook body': { id: shorten(id), event, data }, 'X-SVC-Signature': shorten(presented) });
  story.expects(isGenuine(received, wanted.secret), `${wanted.name} arrived and its HMAC-SHA256 is genuine`);
  return received;
}

export function isGenuine({ headers, rawBody }: ReceivedEvent, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const given = Buffer.from(String(headers['x-svc-signature']), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
