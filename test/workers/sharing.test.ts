import { everythingDelivered } from '../support/delivery-tally.ts';
import { verifyTimes } from '../support/event-flow.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';

/** Deliveries that one webhooks process makes at once. */
const slots = 50;

let world: FaultWorld;

beforeAll(async () => {
  world = await createFaultWorld();
});
afterAll(() => world?.close());

it('shares 500 events between two relays and two webhooks workers without delivering one twice', async () => {
  await verifyTimes(world, 499);
  let atOnce = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  world.receiver.beforeAnswer(() => {
    atOnce += 1;
    return opened;
  });
  await Promise.all(['relay', 'relay', 'webhooks', 'webhooks'].map((pool) => world.startPools(pool)));
  // More than one process can have under way: both are at work.
  await eventually(() => expect(atOnce).toBeGreaterThan(slots));
  open();
  expect(await everythingDelivered(world, 30_000)).toMatchObject({ sent: 500, duplicates: 0 });
}, 60_000);
