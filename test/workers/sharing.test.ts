import { createDeliveryWorld, type DeliveryWorld } from '../support/webhooks/delivery-world.ts';
import { eventually } from '../support/eventually.ts';

/** What one project may hold of a process's 200 places for first tries: never more than it leaves to others. */
const places = 100;

let world: DeliveryWorld;

beforeAll(async () => {
  world = await createDeliveryWorld({ workers: 2 });
});
afterAll(() => world?.close());

it('shares what one process has no places for with another, and delivers nothing twice', async () => {
  const project = await world.createProject({ mode: 'test' });
  const webhooks = [
    await world.webhook({}, project),
    await world.webhook({}, project),
    await world.webhook({}, project),
  ];
  // A hundred at once for each.
  await world.db.query('UPDATE webhook_endpoints SET rate_per_second = 1000');
  let atOnce = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  world.receiver.beforeAnswer(() => {
    atOnce += 1;
    return opened;
  });
  const told = await world.tell(webhooks[0]!, 50);
  await eventually(() => expect(atOnce).toBeGreaterThan(places));
  open();
  for (const webhook of webhooks) {
    await eventually(async () =>
      expect((await world.deliveriesTo(webhook)).every(({ status }) => status === 'delivered')).toBe(true),
    );
    const ids = world.receivedBy(webhook).map(({ headers }) => String(headers['webhook-id']));
    expect(ids.toSorted()).toEqual(told.toSorted());
  }
});
