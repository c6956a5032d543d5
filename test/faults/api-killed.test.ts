import { recordEvent } from '../../shared/domain/webhooks/record-event.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { everythingDelivered, idsOf } from '../support/delivery-tally.ts';
import { enrollPerson } from '../support/enroll-person.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';
import { holdBack } from '../support/hold-back.ts';

let world: FaultWorld;

beforeAll(async () => {
  world = await createFaultWorld();
});
afterAll(() => world?.close());

async function killApi(): Promise<void> {
  world.api.kill('SIGKILL');
  await world.api.exited;
}

it('delivers what was acknowledged by an API that was killed right after its answer', async () => {
  await world.startPools('webhooks');
  for (let round = 0; round < 3; round += 1) {
    expect(await world.verify()).toBe(200);
    await killApi();
    await world.startApi();
    await enrollPerson(world.anybody, { platform: 'tests' });
    await killApi();
    await world.startApi();
  }
  // The API itself hands nothing to the queue: until a relay runs, the promises stand in the outbox.
  const [promises] = await world.db.query<{ kept: number }>(
    `SELECT count(*) AS kept FROM outbox WHERE published_at IS NULL AND job = 'webhooks.fan-out-event'`,
  );
  expect(promises?.kept).toBe(7);
  expect(world.receiver.received).toHaveLength(0);

  await world.startPools('relay');
  expect(await everythingDelivered(world, 15_000)).toMatchObject({ sent: 7, duplicates: 0 });
}, 60_000);

it('tells nothing of a call whose API was killed before it committed', async () => {
  const before = idsOf(world.receiver.received);
  const hold = await holdBack(world.db, 'INSERT', 'outbox');
  const call = world.verify().catch(() => 'no answer');
  await hold.reached();
  await killApi();
  await hold.release();
  expect(await call).toBe('no answer');
  await world.startApi();

  expect(await world.verify()).toBe(200);
  await everythingDelivered(world, 15_000);
  expect(idsOf(world.receiver.received).size).toBe(before.size + 1);
}, 30_000);

it('leaves no event, job or delivery of a transaction that was rolled back', async () => {
  const { projectId, db } = world;
  const rolledBack = db.transaction(async (tx) => {
    await recordEvent(
      tx,
      { clock: systemClock },
      {
        projectId,
        mode: 'live',
        type: 'user.verified',
        identityId: null,
        data: { userId: 'usr_phantom', identityId: 'phantom #0000000', trustScore: 0 },
      },
    );
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');

  expect(await world.verify()).toBe(200);
  await everythingDelivered(world, 15_000);
  expect(world.receiver.received.some(({ rawBody }) => rawBody.includes('phantom'))).toBe(false);
  expect(await db.query(`SELECT id FROM events WHERE body LIKE '%phantom%'`)).toHaveLength(0);
});
