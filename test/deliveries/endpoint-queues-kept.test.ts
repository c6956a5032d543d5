import { eventually } from '../support/eventually.ts';
import { createDeliveryFixture, type DeliveryFixture } from '../support/webhooks/delivery-fixture.ts';

let fixture: DeliveryFixture;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 2 });
});
afterAll(() => fixture?.close());
beforeEach(() => {
  fixture.receiver.respondWith(200);
  fixture.receiver.beforeResponse(() => undefined);
});

const endpointQueueOf = async ({ webhookId }: { webhookId: string }) => {
  const [endpointQueue] = await fixture.db.query<{
    failures: number;
    openings: number;
    heldSeconds: number | null;
  }>(
    `SELECT failures_in_a_row AS failures, openings_in_a_row AS openings,
            extract(epoch FROM held_until - now())::float8 AS "heldSeconds"
       FROM webhook_lanes WHERE endpoint_id = $1`,
    [webhookId],
  );
  if (!endpointQueue) throw new Error('no endpoint queue');
  return endpointQueue;
};
const countBy = (rows: { status: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

it('sends an endpoint five at once, over all workers, and the sixth when one has ended', async () => {
  const webhook = await fixture.webhook();
  const open: (() => void)[] = [];
  fixture.receiver.beforeResponse(() => new Promise<void>((resolve) => open.push(resolve)));
  await fixture.tell(webhook, 20);
  for (let ended = 0; ended < 20; ended += 1) {
    const expected = Math.min(5, 20 - ended);
    await eventually(() => expect(open).toHaveLength(expected));
    expect(fixture.receivedBy(webhook)).toHaveLength(ended + expected);
    open.shift()?.();
  }
  await eventually(async () =>
    expect(countBy(await fixture.deliveriesTo(webhook))).toEqual({ delivered: 20 }),
  );
  expect(fixture.receivedBy(webhook)).toHaveLength(20);
});

it('keeps to the rate of an endpoint, over all workers', async () => {
  const webhook = await fixture.webhook();
  await fixture.db.query('UPDATE webhook_endpoints SET rate_per_second = 20 WHERE id = $1', [
    webhook.webhookId,
  ]);
  const arrivals: number[] = [];
  fixture.receiver.beforeResponse(() => void arrivals.push(performance.now()));
  await fixture.tell(webhook, 60);
  await eventually(() => expect(arrivals).toHaveLength(60));
  // Two tokens are there at once, and 58 need 2.9 s; the first arrival may have been noticed late. Two workers with a
  // rate each would need half of that. What a bucket gives out in any second is tested beside it.
  expect(Math.max(...arrivals) - Math.min(...arrivals)).toBeGreaterThan(2000);
});

it('lets nobody wait for an endpoint that does not answer', async () => {
  const hanging = await fixture.webhook();
  const well = await fixture.webhook();
  const held: (() => void)[] = [];
  fixture.receiver.beforeResponse(({ path }) =>
    hanging.url.endsWith(path) ? new Promise<void>((resolve) => held.push(resolve)) : undefined,
  );
  await fixture.tell(hanging, 600);
  await eventually(() => expect(held).toHaveLength(5));
  await fixture.tell(well, 20);
  await eventually(async () => expect(countBy(await fixture.deliveriesTo(well))).toEqual({ delivered: 20 }));
  expect(held).toHaveLength(5);
  expect(countBy(await fixture.deliveriesTo(hanging))).toEqual({ sending: 5, waiting: 595 });
  // The webhook is deleted before the five responses are sent: each response would free a slot for the next delivery.
  await hanging.client.delete(`/v1/webhooks/${hanging.webhookId}`);
  fixture.receiver.beforeResponse(() => undefined);
  for (const respond of held) respond();
  await eventually(async () =>
    expect(countBy(await fixture.deliveriesTo(hanging))).toMatchObject({ dead: 595 }),
  );
});

it('lets nobody wait for a project whose receivers take their time', async () => {
  const slow = await fixture.createProject({ mode: 'test' });
  const webhooks = [];
  for (let at = 0; at < 4; at += 1) webhooks.push(await fixture.webhook({ ratePerSecond: 1000 }, slow));
  const well = await fixture.webhook();
  const held: (() => void)[] = [];
  fixture.receiver.beforeResponse(({ path }) =>
    well.url.endsWith(path) ? undefined : new Promise<void>((resolve) => held.push(resolve)),
  );
  // 120 events for each of four webhooks need more slots than two workers have, with at most a hundred at once to each.
  await fixture.tell(webhooks[0]!, 120);
  await eventually(() => expect(held.length).toBeGreaterThanOrEqual(200));
  await fixture.tell(well);
  await eventually(async () => expect(countBy(await fixture.deliveriesTo(well))).toEqual({ delivered: 1 }));
  expect(held).toHaveLength(200);
  fixture.receiver.beforeResponse(() => undefined);
  for (const respond of held) respond();
});

it('stops asking an endpoint that fails ten times in a row, probes it, and goes on when it is well', async () => {
  const webhook = await fixture.webhook();
  fixture.receiver.respondWith(500);
  await fixture.tell(webhook, 40);
  const opened = await eventually(async () => {
    const endpointQueue = await endpointQueueOf(webhook);
    expect(endpointQueue).toMatchObject({ openings: 1 });
    return endpointQueue;
  });
  expect(opened.heldSeconds).toBeGreaterThan(25);
  expect(opened.heldSeconds).toBeLessThanOrEqual(30);
  const asked = await eventually(async () => {
    const received = fixture.receivedBy(webhook).length;
    // Deliveries that were held back were not attempted, so none of their ten attempts has been spent. Those that were on
    // their way when the tenth failed are written down after it.
    const waiting = (await fixture.deliveriesTo(webhook)).filter(({ attempts }) => attempts === 0);
    expect(waiting.length).toBe(40 - received);
    return received;
  });
  expect(asked).toBeLessThanOrEqual(14);

  await fixture.makeDue(webhook);
  await eventually(async () => expect(await endpointQueueOf(webhook)).toMatchObject({ openings: 2 }));
  expect(fixture.receivedBy(webhook)).toHaveLength(asked + 1);

  fixture.receiver.respondWith(200);
  await fixture.makeDue(webhook);
  await eventually(async () => {
    await fixture.makeDue(webhook);
    expect(countBy(await fixture.deliveriesTo(webhook))).toEqual({ delivered: 40 });
  });
  expect(await endpointQueueOf(webhook)).toMatchObject({ openings: 0, failures: 0, heldSeconds: null });
});

it('sends nothing to a disabled webhook and goes on where it was when it is enabled', async () => {
  const webhook = await fixture.webhook();
  const set = (status: string) =>
    fixture.db.query(
      `UPDATE webhook_endpoints SET status = $2, disabled_reason = CASE WHEN $2 = 'disabled' THEN 'partner' END,
              disabled_at = CASE WHEN $2 = 'disabled' THEN now() END WHERE id = $1`,
      [webhook.webhookId, status],
    );
  fixture.receiver.respondWith(500);
  await fixture.tell(webhook, 2);
  await eventually(async () => expect((await endpointQueueOf(webhook)).failures).toBeGreaterThanOrEqual(2));
  await set('disabled');
  fixture.receiver.respondWith(200);
  await fixture.makeDue(webhook);
  await eventually(async () =>
    expect(
      await fixture.db.query('SELECT 1 FROM webhook_lanes WHERE endpoint_id = $1 AND due_at IS NULL', [
        webhook.webhookId,
      ]),
    ).toHaveLength(1),
  );
  expect(countBy(await fixture.deliveriesTo(webhook))).toEqual({ waiting: 2 });
  await set('enabled');
  await fixture.makeDue(webhook);
  await eventually(async () =>
    expect(countBy(await fixture.deliveriesTo(webhook))).toEqual({ delivered: 2 }),
  );
});
