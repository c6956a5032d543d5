import { createDeliveryFixture, type DeliveryFixture } from '../support/webhooks/delivery-fixture.ts';
import { eventually } from '../support/eventually.ts';

/**
 * The share of a process's 200 slots for first attempts that one project may hold: never more than it leaves to others.
 */
const places = 100;

let fixture: DeliveryFixture;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 2 });
});
afterAll(() => fixture?.close());

it('shares what one process has no places for with another, and delivers nothing twice', async () => {
  const project = await fixture.createProject({ mode: 'test' });
  const webhooks = [
    await fixture.webhook({}, project),
    await fixture.webhook({}, project),
    await fixture.webhook({}, project),
  ];
  // The rate allows a hundred at once for each.
  await fixture.db.query('UPDATE webhook_endpoints SET rate_per_second = 1000');
  let atOnce = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  fixture.receiver.beforeResponse(() => {
    atOnce += 1;
    return opened;
  });
  const told = await fixture.tell(webhooks[0]!, 50);
  await eventually(() => expect(atOnce).toBeGreaterThan(places));
  open();
  for (const webhook of webhooks) {
    await eventually(async () =>
      expect((await fixture.deliveriesTo(webhook)).every(({ status }) => status === 'delivered')).toBe(true),
    );
    const ids = fixture.receivedBy(webhook).map(({ headers }) => String(headers['webhook-id']));
    expect(ids.toSorted()).toEqual(told.toSorted());
  }
});
