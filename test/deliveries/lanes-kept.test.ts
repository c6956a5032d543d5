import { createDeliveryWorld, type DeliveryWorld } from '../support/webhooks/delivery-world.ts';
import { eventually } from '../support/eventually.ts';

let world: DeliveryWorld;

beforeAll(async () => {
  world = await createDeliveryWorld({ workers: 2 });
});
afterAll(() => world?.close());
beforeEach(() => {
  world.receiver.answerWith(200);
  world.receiver.beforeAnswer(() => undefined);
});

const laneOf = async ({ webhookId }: { webhookId: string }) => {
  const [lane] = await world.db.query<{ failures: number; openings: number; heldSeconds: number | null }>(
    `SELECT failures_in_a_row AS failures, openings_in_a_row AS openings,
            extract(epoch FROM held_until - now())::float8 AS "heldSeconds"
       FROM webhook_lanes WHERE endpoint_id = $1`,
    [webhookId],
  );
  if (!lane) throw new Error('no lane');
  return lane;
};
const countBy = (rows: { status: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

it('sends an endpoint five at once, over all workers, and the sixth when one has ended', async () => {
  const webhook = await world.webhook();
  const open: (() => void)[] = [];
  world.receiver.beforeAnswer(() => new Promise<void>((resolve) => open.push(resolve)));
  await world.tell(webhook, 20);
  for (let ended = 0; ended < 20; ended += 1) {
    const expected = Math.min(5, 20 - ended);
    await eventually(() => expect(open).toHaveLength(expected));
    expect(world.receivedBy(webhook)).toHaveLength(ended + expected);
    open.shift()?.();
  }
  await eventually(async () => expect(countBy(await world.deliveriesTo(webhook))).toEqual({ delivered: 20 }));
  expect(world.receivedBy(webhook)).toHaveLength(20);
});

it('keeps to the rate of an endpoint, over all workers', async () => {
  const webhook = await world.webhook();
  await world.db.query('UPDATE webhook_endpoints SET rate_per_second = 20 WHERE id = $1', [
    webhook.webhookId,
  ]);
  const arrivals: number[] = [];
  world.receiver.beforeAnswer(() => void arrivals.push(performance.now()));
  await world.tell(webhook, 60);
  await eventually(() => expect(arrivals).toHaveLength(60), 15_000);
  for (const from of arrivals)
    // A tenth of a second's worth may have gathered, and one more for the way there.
    expect(arrivals.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(24);
});

it('lets nobody wait for an endpoint that does not answer', async () => {
  const hanging = await world.webhook();
  const well = await world.webhook();
  const held: (() => void)[] = [];
  world.receiver.beforeAnswer(({ path }) =>
    hanging.url.endsWith(path) ? new Promise<void>((resolve) => held.push(resolve)) : undefined,
  );
  await world.tell(hanging, 600);
  await eventually(() => expect(held).toHaveLength(5));
  await world.tell(well, 20);
  await eventually(async () => expect(countBy(await world.deliveriesTo(well))).toEqual({ delivered: 20 }));
  expect(held).toHaveLength(5);
  expect(countBy(await world.deliveriesTo(hanging))).toEqual({ sending: 5, waiting: 595 });
  // Deleted before the five are answered: an answered one would make room for the next.
  await hanging.client.delete(`/v1/webhooks/${hanging.webhookId}`);
  world.receiver.beforeAnswer(() => undefined);
  for (const answer of held) answer();
  await eventually(async () =>
    expect(countBy(await world.deliveriesTo(hanging))).toMatchObject({ dead: 595 }),
  );
});

it('lets nobody wait for a project whose receivers take their time', async () => {
  const slow = await world.createProject({ mode: 'test' });
  const webhooks = [];
  for (let at = 0; at < 4; at += 1) webhooks.push(await world.webhook({ ratePerSecond: 1000 }, slow));
  const well = await world.webhook();
  const held: (() => void)[] = [];
  world.receiver.beforeAnswer(({ path }) =>
    well.url.endsWith(path) ? undefined : new Promise<void>((resolve) => held.push(resolve)),
  );
  // More than two workers have places for: each event goes to all four, a hundred at once to each.
  await world.tell(webhooks[0]!, 120);
  await eventually(() => expect(held.length).toBeGreaterThanOrEqual(200));
  await world.tell(well);
  await eventually(async () => expect(countBy(await world.deliveriesTo(well))).toEqual({ delivered: 1 }));
  expect(held).toHaveLength(200);
  world.receiver.beforeAnswer(() => undefined);
  for (const answer of held) answer();
});

it('stops asking an endpoint that fails ten times in a row, probes it, and goes on when it is well', async () => {
  const webhook = await world.webhook();
  world.receiver.answerWith(500);
  await world.tell(webhook, 40);
  const opened = await eventually(async () => {
    const lane = await laneOf(webhook);
    expect(lane).toMatchObject({ openings: 1 });
    return lane;
  });
  expect(opened.heldSeconds).toBeGreaterThan(25);
  expect(opened.heldSeconds).toBeLessThanOrEqual(30);
  const asked = world.receivedBy(webhook).length;
  expect(asked).toBeLessThanOrEqual(14);
  // What was held back was not attempted, so none of its ten attempts are used up.
  const waiting = (await world.deliveriesTo(webhook)).filter(({ attempts }) => attempts === 0);
  expect(waiting.length).toBe(40 - asked);

  await world.makeDue(webhook);
  await eventually(async () => expect(await laneOf(webhook)).toMatchObject({ openings: 2 }));
  expect(world.receivedBy(webhook)).toHaveLength(asked + 1);

  world.receiver.answerWith(200);
  await world.makeDue(webhook);
  await eventually(async () => {
    await world.makeDue(webhook);
    expect(countBy(await world.deliveriesTo(webhook))).toEqual({ delivered: 40 });
  });
  expect(await laneOf(webhook)).toMatchObject({ openings: 0, failures: 0, heldSeconds: null });
});

it('sends nothing to a disabled webhook and goes on where it was when it is enabled', async () => {
  const webhook = await world.webhook();
  const set = (status: string) =>
    world.db.query(
      `UPDATE webhook_endpoints SET status = $2, disabled_reason = CASE WHEN $2 = 'disabled' THEN 'partner' END,
              disabled_at = CASE WHEN $2 = 'disabled' THEN now() END WHERE id = $1`,
      [webhook.webhookId, status],
    );
  world.receiver.answerWith(500);
  await world.tell(webhook, 2);
  await eventually(async () => expect((await laneOf(webhook)).failures).toBeGreaterThanOrEqual(2));
  await set('disabled');
  world.receiver.answerWith(200);
  await world.makeDue(webhook);
  await eventually(async () =>
    expect(
      await world.db.query('SELECT 1 FROM webhook_lanes WHERE endpoint_id = $1 AND due_at IS NULL', [
        webhook.webhookId,
      ]),
    ).toHaveLength(1),
  );
  expect(countBy(await world.deliveriesTo(webhook))).toEqual({ waiting: 2 });
  await set('enabled');
  await world.makeDue(webhook);
  await eventually(async () => expect(countBy(await world.deliveriesTo(webhook))).toEqual({ delivered: 2 }));
});
