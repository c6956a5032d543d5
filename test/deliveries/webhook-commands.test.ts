import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { eventually } from '../support/eventually.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';
import { deliveryIdOf, insertDeliveries, insertEvents, register, setStatus, tally } from './delivery-rows.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: TestFixture;
let workers: RunningRole;
let receiver: WebhookReceiver;
let project: TestProject;
let webhookId: string;
let prefixes = 0;

beforeAll(async () => {
  fixture = await createTestFixture();
  workers = await startWorkers(fixture.config, silentLogger(), ['webhooks']);
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await workers?.stop();
  await receiver?.close();
  await fixture?.close();
});

beforeEach(async () => {
  project = await fixture.createProject({ mode: 'test' });
  webhookId = await register(project.client, { url: receiver.url });
});

const cli = (...words: string[]) => {
  const { database, redis } = fixture.config;
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
  return run(process.execPath, [command, 'webhook', ...words], { env });
};
const json = async (...words: string[]) => JSON.parse((await cli(...words, '--json')).stdout);
const complaint = (...words: string[]): Promise<string> =>
  cli(...words).then(
    () => 'it did not fail',
    ({ stderr }: { stderr: string }) => stderr,
  );
/** Inserts a number of deliveries with that status; returns the prefix of their events. */
const have = async (status: string, count: number, dueIn?: string) => {
  prefixes += 1;
  const prefix = `c${prefixes}x`;
  await insertEvents(fixture.db, { projectId: project.projectId, prefix, count });
  await insertDeliveries(fixture.db, {
    webhookId,
    prefix,
    status,
    ...(dueIn === undefined ? {} : { dueIn }),
  });
  return prefix;
};

it('lists deliveries by what they are, and goes on from a cursor', async () => {
  await have('delivered', 3);
  const dead = await have('dead', 2);
  const all = await json('deliveries', '--webhook', webhookId, '--limit', '4');
  expect(all.deliveries).toHaveLength(4);
  const rest = await json('deliveries', '--webhook', webhookId, '--cursor', all.nextCursor);
  expect(rest).toMatchObject({ deliveries: [expect.anything()], nextCursor: null });
  const letters = await json('deliveries', '--webhook', webhookId, '--state', 'dead', '--from', '2h');
  expect(letters.deliveries.map(({ eventId }: { eventId: string }) => eventId)).toEqual([
    `evt_${dead}0000002`,
    `evt_${dead}0000001`,
  ]);
  const former = await json('deliveries', '--webhook', webhookId, '--status', 'dead', '--from', '2h');
  expect(former).toEqual(letters);
  const one = await json('deliveries', '--webhook', webhookId, '--event', `evt_${dead}0000002`);
  expect(one.deliveries).toMatchObject([{ deliveryId: deliveryIdOf(`evt_${dead}0000002`, webhookId) }]);
  expect((await json('deliveries', '--webhook', webhookId, '--to', '3h')).deliveries).toEqual([]);
});

it('searches on for what is rare until it is found', async () => {
  await insertEvents(fixture.db, {
    projectId: project.projectId,
    prefix: 'seldom',
    count: 1,
    type: 'user.lapsed',
    hoursAgo: 5,
  });
  await insertDeliveries(fixture.db, { webhookId, prefix: 'seldom', status: 'delivered' });
  await have('delivered', 6000);
  const found = await json('deliveries', '--webhook', webhookId, '--event-type', 'user.lapsed');
  expect(found).toMatchObject({ deliveries: [{ eventId: 'evt_seldom0000001' }], nextCursor: null });
});

it('tells of a delivery and of an event', async () => {
  const prefix = await have('dead', 1);
  const deliveryId = deliveryIdOf(`evt_${prefix}0000001`, webhookId);
  expect(await json('delivery', '--delivery', deliveryId)).toMatchObject({
    deliveryId,
    state: 'dead',
    status: 'dead',
    attempts: [],
    url: receiver.url,
  });
  const event = await json('event', '--event', `evt_${prefix}0000001`);
  expect(event).toMatchObject({
    type: 'user.verified',
    deliveries: [{ deliveryId, state: 'dead', status: 'dead' }],
  });
  const { stdout } = await cli('delivery', '--delivery', deliveryId);
  expect(stdout).toMatch(/^deliveryId: dlv_/);
});

it('resends, redrives and recovers, and waits for the end if asked', async () => {
  const prefix = await have('dead', 3);
  const deliveryId = deliveryIdOf(`evt_${prefix}0000001`, webhookId);
  expect(await json('resend', '--delivery', deliveryId)).toMatchObject({
    deliveryId,
    state: 'waiting',
    status: 'waiting',
  });
  const redriven = await json('redrive', '--webhook', webhookId, '--wait');
  expect(redriven).toMatchObject({ kind: 'redrive', status: 'done', queued: 2 });
  await eventually(async () => expect(await tally(fixture.db, webhookId)).toEqual({ delivered: 3 }));

  await insertEvents(fixture.db, { projectId: project.projectId, prefix: 'unsent', count: 5 });
  const recovered = await json(
    'recover',
    '--webhook',
    webhookId,
    '--since',
    '2h',
    '--until',
    '30m',
    '--wait',
  );
  expect(recovered).toMatchObject({ kind: 'recover', state: 'done', status: 'done', queued: 5, examined: 8 });
  await eventually(async () => expect(await tally(fixture.db, webhookId)).toEqual({ delivered: 8 }));
  const again = await json('recovery', '--recovery', recovered.recoveryId);
  expect(again).toEqual(recovered);
});

it('shows at a glance what is stuck, and nothing of what is not', async () => {
  await setStatus(fixture.db, webhookId, 'disabled');
  await have('dead', 3);
  await have('waiting', 2, '-1 h');
  const fine = await register(project.client, { url: receiver.url });
  const { webhooks, oldestUnseenSeconds } = await json('overview');
  expect(oldestUnseenSeconds).toBeNull();
  const stuck = webhooks.find((each: { webhookId: string }) => each.webhookId === webhookId);
  expect(stuck).toMatchObject({
    projectId: project.projectId,
    mode: 'test',
    state: 'disabled',
    status: 'disabled',
    deadLetters: 3,
  });
  expect(stuck.oldestDueSeconds).toBeGreaterThan(3599);
  expect(stuck.oldestDueSeconds).toBeLessThan(3700);
  expect(webhooks.map((each: { webhookId: string }) => each.webhookId)).not.toContain(fine);
});

it('lists, shows, disables and enables webhooks', async () => {
  const listed = await json('list', '--project', project.projectId, '--mode', 'test');
  expect(listed.webhooks).toMatchObject([{ webhookId, url: receiver.url, status: 'enabled' }]);
  expect(await json('list', '--project', project.projectId)).toEqual({ webhooks: [] });
  const disabled = await json('disable', '--webhook', webhookId);
  expect(disabled).toMatchObject({
    webhookId,
    state: 'disabled',
    status: 'disabled',
    disabledReason: 'partner',
  });
  expect(await json('show', '--webhook', webhookId)).toEqual(disabled);
  expect(await json('enable', '--webhook', webhookId)).toMatchObject({ status: 'enabled', disabledAt: null });
});

it.each([
  [['show', '--webhook', 'whk_none'], 'There is no webhook with this id'],
  [['delivery', '--delivery', 'dlv_none'], 'There is no delivery with this id'],
  [['deliveries', '--webhook', 'whk_none'], 'There is no webhook with this id'],
  [['recover', '--webhook', 'whk_none', '--since', 'yesterday'], 'must be a time'],
  [['deliveries', '--webhook', 'whk_none', '--state', 'lost'], 'Allowed choices'],
  [['deliveries', '--webhook', 'whk_none', '--status', 'lost'], 'Allowed choices'],
  [['deliveries', '--webhook', 'whk_none', '--state', 'dead', '--status', 'dead'], 'cannot be used with'],
  [['deliveries', '--webhook', 'whk_none', '--limit', '201'], 'whole number from 1 to 200'],
])('says what is wrong with %j', async (words, reason) => {
  expect(await complaint(...words)).toContain(reason);
});
