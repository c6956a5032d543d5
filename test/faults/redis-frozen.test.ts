import { everythingDelivered } from '../support/delivery-tally.ts';
import { startFlow } from '../support/event-flow.ts';
import { openEnrollment } from '../support/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';

let world: FaultWorld;
let human: string;
let pending: string;

beforeAll(async () => {
  world = await createFaultWorld();
  await world.startPools('relay');
  await world.startPools('webhooks');
  human = world.person.identityId;
  pending = (await openEnrollment(world.anybody)).identityId;
});
afterAll(() => world?.close());

/** Asks for one person; how long the answer took. */
async function check(identityId: string): Promise<number> {
  const began = performance.now();
  const answer = await world.client.get(`/check?userId=${encodeURIComponent(identityId)}`);
  expect(answer.body).toEqual({ isHuman: identityId === human, identityId });
  return performance.now() - began;
}

async function checkTimes(times: number): Promise<number[]> {
  const took: number[] = [];
  for (let count = 0; count < times; count += 1) took.push(await check(count % 2 === 0 ? human : pending));
  return took.sort((a, b) => a - b);
}

it('answers /check while Redis is frozen, and everything goes on after the thaw', async () => {
  await checkTimes(20);
  process.kill(world.redis.pid, 'SIGSTOP');
  try {
    const flow = startFlow(world, 20);
    const opening = await checkTimes(20);
    expect(opening.at(-1)).toBeLessThan(1000);
    const opened = await checkTimes(400);
    expect(opened.at(-1)).toBeLessThan(1000);
    expect(opened[Math.floor(opened.length * 0.99)]).toBeLessThan(300);
    // As long as the relay waits for a frozen queue before it gives up a batch (5 s), and longer.
    await eventually(() => expect(flow.begun()).toBeGreaterThanOrEqual(8 * 20), 20_000);
    expect(await flow.stop()).toEqual({ 200: flow.begun() });
  } finally {
    process.kill(world.redis.pid, 'SIGCONT');
  }
  const { duplicates } = await everythingDelivered(world, 60_000);
  expect(duplicates).toBe(0);
  await checkTimes(20);
}, 90_000);
