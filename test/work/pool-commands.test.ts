import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { queuesOfPools } from '../../shared/platform/queues/queues-of-pools.ts';
import { wakeUpKinds } from '../../shared/platform/work/wake-up.ts';
import { type Pool, pools } from '../../workers/pools.ts';
import { eventually } from '../support/eventually.ts';
import { testEnvironment } from '../support/test-config.ts';
import {
  createDeliveryFixture,
  type DeliveryFixture,
  type TestWebhook,
} from '../support/webhooks/delivery-fixture.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: DeliveryFixture;
let webhook: TestWebhook;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 2 });
  webhook = await fixture.webhook();
});
afterAll(() => fixture?.close());

const cli = (...words: string[]) => {
  const { database, redis } = fixture.config;
  return run(process.execPath, [command, ...words], {
    env: testEnvironment({ databaseUrl: database.url, redisUrl: redis.queueUrl }),
  });
};
interface Line {
  queue: string;
  isPaused: boolean;
  waiting: number;
  lateSeconds: number | null;
  concurrency: number | null;
  perSecond: number | null;
}
const queues = async (...words: string[]): Promise<Line[]> =>
  JSON.parse((await cli(...words, '--json')).stdout).queues;
const complaint = (...words: string[]): Promise<string> =>
  cli(...words).then(
    () => 'it did not fail',
    ({ stderr }: { stderr: string }) => stderr,
  );

it('knows the queues of every pool', () => {
  const taken = Object.entries<Pool>(pools).map(([name, { queues: own, kinds, opens }]) => {
    const woken = kinds.flatMap(({ wokenBy }) => wokenBy ?? []);
    return [name, [...own.map((queue) => queue.name), ...woken, ...(opens ? [opens.name] : [])].toSorted()];
  });
  const known = Object.entries(queuesOfPools).map(([name, own]) => [name, [...own].toSorted()]);
  expect(taken).toEqual(known);
  expect(taken.flat(2)).toEqual(expect.arrayContaining(Object.keys(wakeUpKinds)));
});

it('holds what a paused pool would do, shows since when it is due, and does it once it is resumed', async () => {
  await fixture.tell(webhook);
  await eventually(() => expect(fixture.receivedBy(webhook)).toHaveLength(1));
  const paused = await queues('pool', 'pause', 'webhooks');
  expect(paused.map(({ queue, isPaused }) => [queue, isPaused])).toEqual([
    ['deliveries', true],
    ['recoveries', true],
  ]);
  // The processes that deliver hear of it within a second.
  await eventually(async () => {
    const before = fixture.receivedBy(webhook).length;
    await fixture.tell(webhook);
    await eventually(async () => {
      const [line] = await queues('pool', 'status', 'webhooks');
      expect(line?.lateSeconds).toBeGreaterThanOrEqual(4);
    }, 30_000);
    expect(fixture.receivedBy(webhook)).toHaveLength(before);
  });
  expect((await cli('pools')).stdout).toMatch(/^webhooks +deliveries .* paused$/m);
  await cli('pool', 'resume', 'webhooks');
  await eventually(async () => {
    const rows = await fixture.deliveriesTo(webhook);
    expect(rows.every(({ status }) => status === 'delivered')).toBe(true);
  });
  const [after] = await queues('pool', 'status', 'webhooks');
  expect([after?.isPaused, after?.lateSeconds]).toEqual([false, 0]);
});

it('limits a pool over all of its processes, and takes the limit away', async () => {
  const limits = ({ queue, concurrency, perSecond }: Line) => [queue, concurrency, perSecond];
  const set = await queues('pool', 'set', 'trust', '--concurrency', '2', '--per-second', '50');
  expect(set.map(limits)).toEqual([['trust', 2, 50]]);
  expect((await queues('pools')).map(limits)).toContainEqual(['trust', 2, 50]);
  const lifted = await queues('pool', 'set', 'trust', '--concurrency', 'none', '--per-second', 'none');
  expect(lifted.map(limits)).toEqual([['trust', null, null]]);
});

it.each([
  [['pool', 'pause', 'everything'], /one of relay, log, webhooks/],
  [['pool', 'set', 'trust'], /give --concurrency, --per-second or both/],
  [['pool', 'set', 'trust', '--concurrency', '0'], /whole number from 1 to 10000, or none/],
  [['pool', 'set', 'trust', '--per-second', 'many'], /whole number from 1 to 10000, or none/],
])('refuses %j in words', async (words, expected) => {
  expect(await complaint(...words)).toMatch(expected);
});
