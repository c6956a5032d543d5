import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventTypes } from '../../shared/domain/partners/webhooks/event-types.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { insertDeliveries, insertEvents, setStatus } from '../deliveries/delivery-rows.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';

let fixture: TestFixture;
let workers: RunningRole;
let receiver: WebhookReceiver;
let project: TestProject;
let member: ConsoleMember;
let base: string;
let webhookId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  workers = await startWorkers(fixture.config, silentLogger(), ['webhooks']);
});
afterAll(async () => {
  await workers?.stop();
  await fixture?.close();
});

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  project = await fixture.createProject({ mode: 'test' });
  member = await createMember(fixture, { projectId: project.projectId, role: 'developer' });
  base = `/console/api/projects/${project.projectId}/test`;
  const registered = await member.client.post(`${base}/webhooks`, { url: receiver.url });
  webhookId = registered.body.webhookId;
});
afterEach(() => receiver.close());

const post = (path: string, body?: object) => member.client.post(`${base}/${path}`, body);
const read = async (path: string) => (await member.client.get(`${base}/${path}`)).body;
const countSince = async (since: string, until?: string) => {
  const period = { since, ...(until === undefined ? {} : { until }) };
  return (await post(`webhooks/${webhookId}/recover/count`, period)).body;
};
const hourAgo = () => new Date(Date.now() - 3_700_000).toISOString();

describe('the deliveries of the console', () => {
  it('shows what was sent, without what a secret signed, and sends it again', async () => {
    expect((await project.client.post('/verify', { userId: 'usr_test_human' })).status).toBe(200);
    const [{ deliveryId, eventId }] = await eventually(async () => {
      const { data } = await read(`webhooks/${webhookId}/deliveries?status=delivered`);
      expect(data).toHaveLength(1);
      return data;
    });
    const shown = await read(`deliveries/${deliveryId}`);
    const [sent] = receiver.received;
    expect(shown.event.body).toBe(sent?.rawBody);
    const [attempt] = shown.attempts;
    expect(attempt).toMatchObject({ attempt: 1, statusCode: 200, error: null });
    for (const [name, value] of Object.entries(attempt.requestHeaders))
      expect([name, sent?.headers[name]]).toEqual([name, value]);
    expect(Object.keys(attempt.requestHeaders)).toContain('x-request-id');
    for (const name of shown.signatureHeaders) {
      expect(sent?.headers[name]).toBeDefined();
      expect(attempt.requestHeaders[name]).toBeUndefined();
    }
    // Nothing else was sent but what the client of HTTP adds.
    const known = new Set([...Object.keys(attempt.requestHeaders), ...shown.signatureHeaders]);
    const others = Object.keys(sent?.headers ?? {}).filter((name) => !known.has(name));
    expect(others.toSorted()).toEqual(['accept-encoding', 'connection', 'content-length', 'host']);

    expect(await post(`deliveries/${deliveryId}/resend`)).toMatchObject({ status: 202 });
    await eventually(() => expect(receiver.received).toHaveLength(2));
    expect(receiver.received.map(({ event }) => event.id)).toEqual([eventId, eventId]);
  });

  it('sends the example of every type, marked so that nobody takes it for what happened', async () => {
    for (const type of eventTypes)
      expect(await post(`webhooks/${webhookId}/test`, { type })).toMatchObject({ status: 202 });
    await eventually(() => expect(receiver.received).toHaveLength(eventTypes.length));
    const byType = new Map(receiver.received.map(({ event }) => [event.event, event]));
    expect(new Set(byType.keys())).toEqual(new Set(eventTypes));
    for (const [type, { test }] of byType)
      expect([type, test]).toEqual([type, type === 'webhook.test' ? undefined : true]);
    const { data } = await read('events?type=webhook.test');
    expect(data).toHaveLength(eventTypes.length);
    expect((await read('events?type=user.verified')).data).toEqual([]);
    // Another webhook, which wants every event and recovers all of the hour, gets none of them.
    const other = await post('webhooks', { url: receiver.url });
    const counted = await post(`webhooks/${other.body.webhookId}/recover/count`, { since: hourAgo() });
    expect(counted.body).toEqual({ events: 0, complete: true });
    expect(told(await post(`webhooks/${webhookId}/test`, { type: 'user.created' }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('counts exactly what a recovery then sends', async () => {
    const { projectId } = project;
    const since = hourAgo();
    const mark = projectId.slice(-8);
    await insertEvents(fixture.db, { projectId, prefix: `a${mark}`, count: 7 });
    await insertEvents(fixture.db, { projectId, prefix: `b${mark}`, count: 5 });
    await insertEvents(fixture.db, { projectId, prefix: `c${mark}`, count: 4 });
    await insertEvents(fixture.db, { projectId, prefix: `d${mark}`, count: 3, type: 'webhook.test' });
    await insertEvents(fixture.db, { projectId, prefix: `e${mark}`, count: 2, mode: 'live' });
    await insertEvents(fixture.db, { projectId, prefix: `f${mark}`, count: 6, hoursAgo: 5 });
    await insertDeliveries(fixture.db, { webhookId, prefix: `b${mark}`, status: 'delivered' });
    await insertDeliveries(fixture.db, { webhookId, prefix: `c${mark}`, status: 'dead' });
    expect(await countSince(since)).toEqual({ events: 11, complete: true });
    const before = new Date(Date.now() - 4 * 3_600_000).toISOString();
    expect(await countSince('2026-01-01T00:00:00Z', before)).toEqual({ events: 6, complete: true });

    const asked = await post(`webhooks/${webhookId}/recover`, { since });
    expect(asked).toMatchObject({ status: 202, body: { kind: 'recover' } });
    await eventually(async () =>
      expect(await read(`recoveries/${asked.body.recoveryId}`)).toMatchObject({ status: 'done', queued: 11 }),
    );
    await eventually(() => expect(receiver.received).toHaveLength(11));
    await eventually(async () => expect(await countSince(since)).toEqual({ events: 0, complete: true }));
  });

  it('refuses to count what it would refuse to recover', async () => {
    const { deliveryId } = (await post(`webhooks/${webhookId}/test`)).body;
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const count = (body: object) => post(`webhooks/${webhookId}/recover/count`, body);
    expect(told(await count({ since: ahead }))).toEqual([400, 'invalid_request']);
    expect(told(await count({}))).toEqual([400, 'invalid_request']);
    await setStatus(fixture.db, webhookId, 'disabled');
    expect(told(await count({ since: hourAgo() }))).toEqual([409, 'webhook_disabled']);
    expect(told(await post(`webhooks/${webhookId}/recover`, { since: hourAgo() }))).toEqual([
      409,
      'webhook_disabled',
    ]);
    for (const path of ['test', 'redrive'])
      expect([path, ...told(await post(`webhooks/${webhookId}/${path}`))]).toEqual([
        path,
        409,
        'webhook_disabled',
      ]);
    await eventually(async () => expect((await read(`deliveries/${deliveryId}`)).status).not.toBe('pending'));
    expect(told(await post(`deliveries/${deliveryId}/resend`))).toEqual([409, 'webhook_disabled']);
  });

  it('says so where a period has more events than it counts', async () => {
    const { projectId } = project;
    const prefix = `m${projectId.slice(-8)}`;
    await insertEvents(fixture.db, { projectId, prefix, count: 100_001, hoursAgo: 1 });
    expect(await countSince(hourAgo())).toEqual({ events: 100_000, complete: false });
  });

  it('knows no delivery, event or recovery of another project or mode', async () => {
    const { body } = await post(`webhooks/${webhookId}/test`);
    const other = await fixture.createProject({ mode: 'test' });
    const stranger = await createMember(fixture, { projectId: other.projectId });
    const theirs = `/console/api/projects/${other.projectId}/test`;
    const live = base.replace(/test$/, 'live');
    for (const [client, at] of [
      [stranger.client, theirs],
      [member.client, live],
    ] as const) {
      expect(told(await client.get(`${at}/deliveries/${body.deliveryId}`))).toEqual([
        404,
        'delivery_not_found',
      ]);
      expect(told(await client.post(`${at}/deliveries/${body.deliveryId}/resend`))).toEqual([
        404,
        'delivery_not_found',
      ]);
      expect(told(await client.get(`${at}/events/${body.eventId}`))).toEqual([404, 'event_not_found']);
      expect((await client.get(`${at}/events`)).body.data).toEqual([]);
    }
    expect((await read(`events/${body.eventId}`)).deliveries).toHaveLength(1);
  });
});
