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
  const expected = createHmac('sha256', wanted.secret).update(received.rawBody).digest();
  const given = Buffer.from(presented, 'hex');
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  story.expects(genuine, `${wanted.name} arrived and its HMAC-SHA256 is genuine`);
  return received;
}
