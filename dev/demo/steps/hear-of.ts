import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Story } from '../story.ts';
import { shorten } from '../story.ts';
import type { ReceivedEvent, WebhookReceiver } from '../webhook-receiver.ts';

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
