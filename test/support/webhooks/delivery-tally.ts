import { createHmac } from 'node:crypto';
import { eventually } from '../eventually.ts';
import type { FaultFixture } from '../fault-fixture.ts';

export interface DeliveryTally {
  sent: number;
  /** The number of POSTs beyond one per event. */
  duplicates: number;
  /** The time from the call until no delivery was open. */
  ms: number;
}

/**
 * Waits until every committed event has been received and no row is waiting, then compares what was received with what
 * was committed: nothing lost, nothing invented, each POST signed over the exact bytes of its event.
 */
export async function everythingDelivered(fixture: FaultFixture, withinMs: number): Promise<DeliveryTally> {
  const began = performance.now();
  await eventually(() => assertSettled(fixture), withinMs);
  const ms = Math.round(performance.now() - began);

  const events = await fixture.db.query<{ id: string; body: string }>('SELECT id, body FROM events');
  const { received } = fixture.receiver;
  expect(idsOf(received)).toEqual(new Set(events.map(({ id }) => id)));
  const bodies = new Map(events.map(({ id, body }) => [id, body]));
  for (const { headers, rawBody } of received) {
    expect(rawBody).toBe(bodies.get(String(headers['webhook-id'])));
    expect(headers['x-svc-signature']).toBe(
      createHmac('sha256', fixture.secret).update(rawBody).digest('hex'),
    );
  }
  return { sent: events.length, duplicates: received.length - events.length, ms };
}

async function assertSettled({ db, receiver }: FaultFixture): Promise<void> {
  const [open] = await db.query<{ undelivered: number; events: number }>(
    `SELECT (SELECT count(*) FROM events) AS events,
            (SELECT count(*) FROM webhook_deliveries WHERE status <> 'delivered') AS undelivered`,
  );
  expect(open).toEqual({ undelivered: 0, events: idsOf(receiver.received).size });
  // A failure shows which message is left, how often it was published and how long ago.
  const messages = await db.query(
    `SELECT job, publications, now() - created_at AS age, now() - published_at AS published FROM outbox`,
  );
  expect(messages).toEqual([]);
}

export function idsOf(received: FaultFixture['receiver']['received']): Set<string> {
  return new Set(received.map(({ headers }) => String(headers['webhook-id'])));
}
