import { recordEvent, recordEvents } from '../../shared/domain/partners/webhooks/record-event.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import {
  createDeliveryFixture,
  type DeliveryFixture,
  type TestWebhook,
} from '../support/webhooks/delivery-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import type { TestProject } from '../support/test-fixture.ts';

let fixture: DeliveryFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 1 });
});
beforeEach(async () => {
  project = await fixture.createProject({ mode: 'test' });
});
afterAll(() => fixture?.close());

const person = { userId: 'usr_test_human', identityId: 'Test Human #T3STHVM' };
const verified = (trustScore: number) =>
  ({
    projectId: project.projectId,
    mode: 'test',
    type: 'user.verified',
    identityId: null,
    data: { ...person, trustScore, assurance: 'liveness' },
  }) as const;
const failed = (reason: 'not_human' | 'biometric_mismatch', liveness: 'pass' | 'fail') =>
  ({
    projectId: project.projectId,
    mode: 'test',
    type: 'user.failed',
    identityId: null,
    data: {
      ...person,
      trustScore: 10,
      assurance: 'liveness',
      reason,
      checks: { liveness, device: 'pass', behavioral: 'unknown' },
    },
  }) as const;
const stamped = (title: string | null) =>
  ({
    projectId: project.projectId,
    mode: 'test',
    type: 'stamp.created',
    identityId: null,
    data: {
      ...person,
      stampId: 'stmp_5f1d0c2ab4e39687',
      contentHash: `sha256:${'ab'.repeat(32)}`,
      contentType: 'article',
      title,
      url: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      attributed: false,
    },
  }) as const;

/** Records an event; returns its id. */
const record = (event: ReturnType<typeof verified | typeof failed | typeof stamped>) =>
  fixture.db.transaction((tx) => recordEvent(tx, { clock: systemClock }, event));
const withFilters = (filters: object[], rest: object = {}) => fixture.webhook({ filters, ...rest }, project);
const change = ({ client, webhookId }: TestWebhook, body: object) =>
  client.call('PATCH', `/v1/webhooks/${webhookId}`, { body });
const receivedIds = (webhook: TestWebhook) =>
  fixture.receivedBy(webhook).map(({ event }) => String(event.id));
const arrived = (webhook: TestWebhook, ids: readonly string[]) =>
  eventually(() => expect(receivedIds(webhook).toSorted()).toEqual(ids.toSorted()));
const rowsOf = async (webhook: TestWebhook) => (await fixture.deliveriesTo(webhook)).length;
const notSent = async (eventId: string) => (await project.client.get(`/v1/events/${eventId}`)).body.notSent;

describe('an event', () => {
  it('is sent to each webhook whose conditions it meets, and makes no delivery for the others', async () => {
    const low = await withFilters([{ field: 'checks.liveness', values: ['fail', 'unknown'] }]);
    const robots = await withFilters(
      [
        { field: 'reason', values: ['not_human'] },
        { field: 'trustScore', values: [10, 20] },
      ],
      { events: ['user.failed'] },
    );
    const every = await withFilters([]);
    const ids = [
      await record(failed('not_human', 'fail')),
      await record(failed('not_human', 'pass')),
      await record(failed('biometric_mismatch', 'fail')),
    ] as const;
    await arrived(every, ids);
    await arrived(low, [ids[0], ids[2]]);
    await arrived(robots, [ids[0], ids[1]]);
    expect([await rowsOf(low), await rowsOf(robots)]).toEqual([2, 2]);
    expect(await notSent(ids[1])).toEqual([
      { webhookId: low.webhookId, reason: 'filtered', filterField: 'checks.liveness' },
    ]);
    expect(await notSent(ids[0])).toEqual([]);
  });

  it('is sent whatever the conditions on fields that it has not', async () => {
    const webhook = await withFilters([{ field: 'reason', values: ['not_human'] }], {
      events: ['user.failed', 'user.verified'],
    });
    const ids = [await record(verified(60)), await record(failed('not_human', 'pass'))];
    const left = await record(failed('biometric_mismatch', 'pass'));
    await arrived(webhook, ids);
    expect(await notSent(left)).toMatchObject([{ reason: 'filtered', filterField: 'reason' }]);
  });

  it('is judged by null, numbers and true or false as JSON has them', async () => {
    const untitled = await withFilters([{ field: 'title', values: [null] }]);
    const own = await withFilters([{ field: 'attributed', values: [true] }]);
    const scores = await withFilters([{ field: 'trustScore', values: [60] }], { events: ['user.verified'] });
    const ids = [await record(stamped(null)), await record(verified(60))] as const;
    await record(stamped('On bees'));
    const other = await record(verified(61));
    await arrived(untitled, [...ids, other]);
    await arrived(scores, [ids[1]]);
    await arrived(own, [ids[1], other]);
  });

  it('is sent where its body has what jsonb refuses', async () => {
    const webhook = await withFilters([{ field: 'trustScore', values: [60] }]);
    const id = await record(stamped('half \ud83d of a pair'));
    await eventually(() => expect(receivedIds(webhook)).toEqual([id]));
  });

  it('is judged in the statement that records many as in that for one', async () => {
    const webhook = await withFilters([{ field: 'trustScore', values: [60] }]);
    const cause = { requestId: null, traceparent: null };
    await fixture.db.transaction((tx) =>
      recordEvents(tx, { clock: systemClock }, [
        { event: verified(60), cause },
        { event: verified(59), cause },
      ]),
    );
    await eventually(() => expect(fixture.receivedBy(webhook)).toHaveLength(1));
    expect(fixture.receivedBy(webhook)[0]?.event.data.trustScore).toBe(60);
    expect(await rowsOf(webhook)).toBe(1);
  });

  it('is judged when the service itself records it', async () => {
    const robots = await withFilters([{ field: 'trustScore', values: [1] }]);
    const failures = await withFilters([{ field: 'reason', values: ['not_human'] }], {
      events: ['user.failed'],
    });
    await project.client.post('/verify', { userId: 'usr_test_human' });
    await project.client.post('/verify', { userId: 'usr_test_robot' });
    await eventually(() =>
      expect(fixture.receivedBy(failures).map(({ event }) => event.event)).toEqual(['user.failed']),
    );
    expect(await rowsOf(robots)).toBe(0);
  });

  it('of a test always arrives', async () => {
    const webhook = await withFilters([{ field: 'url', values: ['https://example.com/never'] }]);
    const sent = await webhook.client.post(`/v1/webhooks/${webhook.webhookId}/test`);
    expect(sent.status).toBe(202);
    const typed = await webhook.client.post(`/v1/webhooks/${webhook.webhookId}/test`, {
      type: 'brand.alert',
    });
    await arrived(webhook, [sent.body.eventId, typed.body.eventId]);
    expect(await notSent(sent.body.eventId)).toEqual([]);
  });
});

describe('why a webhook did not get an event', () => {
  it('is its types, its filters, or that it was not ready then', async () => {
    const other = await fixture.webhook({ events: ['stamp.created'] }, project);
    const id = await record(verified(60));
    const later = await fixture.webhook({}, project);
    const filtered = await withFilters([{ field: 'trustScore', values: [1] }]);
    expect(await notSent(id)).toEqual([
      { webhookId: filtered.webhookId, reason: 'filtered', filterField: 'trustScore' },
      { webhookId: later.webhookId, reason: 'missed', filterField: null },
      { webhookId: other.webhookId, reason: 'not_subscribed', filterField: null },
    ]);
  });
});

describe('a change of the filters', () => {
  it('applies to later events only, and is in the audit log', async () => {
    const webhook = await withFilters([{ field: 'trustScore', values: [60] }]);
    const ids = [await record(verified(60))];
    await record(verified(59));
    const filters = [{ field: 'trustScore', values: [59] }];
    expect((await change(webhook, { filters })).body).toMatchObject({ filters });
    ids.push(await record(verified(59)));
    await record(verified(60));
    expect((await change(webhook, { filters: [] })).body.filters).toEqual([]);
    ids.push(await record(verified(58)));
    await arrived(webhook, ids);
    const lines = await fixture.db.query(
      `SELECT before->'filters' AS before, after->'filters' AS after FROM audit_entries
        WHERE target = $1 AND action = 'webhook.changed' ORDER BY seq`,
      [webhook.webhookId],
    );
    expect(lines).toEqual([
      { before: [{ field: 'trustScore', values: [60] }], after: filters },
      { before: filters, after: [] },
    ]);
  });

  it('is in the audit log as a whole, however long the filters are', async () => {
    const values = Array.from({ length: 15 }, (_, at) => `https://example.com/${at}/${'a'.repeat(230)}`);
    const webhook = await withFilters([{ field: 'url', values }], { description: 'b'.repeat(200) });
    await change(webhook, { filters: [{ field: 'url', values: values.toReversed() }] });
    const [line] = await fixture.db.query<object>(
      `SELECT before->'filters'->0->'values' AS before, after->'filters'->0->'values' AS after FROM audit_entries
        WHERE target = $1 AND action = 'webhook.changed'`,
      [webhook.webhookId],
    );
    expect(line).toEqual({ before: values, after: values.toReversed() });
  });

  it('leaves what is queued to be sent, and to be sent again', async () => {
    const webhook = await withFilters([{ field: 'trustScore', values: [60] }]);
    const id = await record(verified(60));
    await arrived(webhook, [id]);
    await change(webhook, { filters: [{ field: 'trustScore', values: [1] }] });
    const [delivery] = await fixture.deliveriesTo(webhook);
    await eventually(async () =>
      expect((await webhook.client.post(`/v1/deliveries/${delivery?.id}/resend`)).status).toBe(202),
    );
    await eventually(() => expect(receivedIds(webhook)).toEqual([id, id]));
  });

  it('has a recovery send what the filters let through now', async () => {
    const webhook = await withFilters([{ field: 'trustScore', values: [60] }]);
    await record(verified(60));
    const wanted = await record(verified(59));
    await record(verified(58));
    await eventually(() => expect(receivedIds(webhook)).toHaveLength(1));
    await change(webhook, { filters: [{ field: 'trustScore', values: [59] }] });
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const begun = await webhook.client.post(`/v1/webhooks/${webhook.webhookId}/recover`, { since });
    expect(begun.status).toBe(202);
    // The recovery keeps the filters that held when it was asked for.
    await change(webhook, { filters: [{ field: 'trustScore', values: [58] }] });
    await eventually(async () => {
      const { body } = await webhook.client.get(`/v1/recoveries/${begun.body.recoveryId}`);
      expect(body).toMatchObject({ status: 'done', examined: 3, queued: 1 });
    });
    await eventually(() => expect(receivedIds(webhook)).toContain(wanted));
    expect(await rowsOf(webhook)).toBe(2);
  });
});

describe('what is no filter', () => {
  it.each([
    [[{ field: 'nothing', values: ['a'] }], [], 'filters.0.field'],
    [[{ field: 'checks', values: ['a'] }], [], 'filters.0.field'],
    [[{ field: 'reasons', values: ['time'] }], [], 'filters.0.field'],
    [[{ field: 'userId', values: ['usr_c07m2r9z0b9jg0vdbe94ffcx82'] }], [], 'filters.0.field'],
    [[{ field: 'deviceId', values: ['00000000-0000-4000-8000-0000000000ff'] }], [], 'filters.0.field'],
    [[{ field: 'reason', values: ['not_human'] }], ['user.verified'], 'filters.0.field'],
    [[{ field: 'webhookId', values: ['whk_1'] }], ['webhook.test'], 'filters.0.field'],
    [[{ field: 'lapsedAt', values: ['2026-11-20T12:00:00.000Z'] }], [], 'filters.0.field'],
    [[{ field: 'failingSince', values: [null] }], [], 'filters.0.field'],
    [[{ field: 'reason', values: ['not_human'] }], [], 'filters.0.values'],
    [[{ field: 'url', values: [null] }], [], 'filters.0.values'],
    [[{ field: 'trustScore', values: [60, '60'] }], [], 'filters.0.values.1'],
    [[{ field: 'trustScore', values: [101] }], [], 'filters.0.values.0'],
    [[{ field: 'trustScore', values: [null] }], [], 'filters.0.values.0'],
    [[{ field: 'attributed', values: ['true'] }], [], 'filters.0.values.0'],
    [[{ field: 'reason', values: ['no_human'] }], ['user.failed'], 'filters.0.values.0'],
    [[{ field: 'trustScore', values: [] }], [], 'filters.0.values'],
    [[{ field: 'trustScore', values: [{}] }], [], 'filters.0.values.0'],
    [[{ field: 'trustScore', values: [1], not: true }], [], 'filters.0'],
    [[1, 2].map((value) => ({ field: 'trustScore', values: [value] })), [], 'filters'],
    [[{ field: '', values: [1] }], [], 'filters.0.field'],
    [[{ field: 'url', values: Array.from({ length: 20 }, () => 'a'.repeat(250)) }], [], 'filters'],
    [null, [], 'filters'],
  ])('%j with the events %j is refused and named', async (filters, events, name) => {
    const url = 'http://127.0.0.1:9/hook';
    const response = await project.client.post('/v1/webhooks/register', { url, events, filters });
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message.split(':')[0]).toBe(name);
    const webhook = await fixture.webhook({ events }, project);
    const changed = await change(webhook, { filters });
    expect(changed.body.error?.message.split(':')[0]).toBe(name);
  });

  it('is one that shuts out a whole type, which is named', async () => {
    const filters = [{ field: 'reason', values: ['not_human'] }];
    const webhook = await withFilters(filters, { events: ['user.failed'] });
    const refused = await change(webhook, { events: ['user.failed', 'webhook.disabled'] });
    expect(told(refused)).toEqual([400, 'invalid_request']);
    expect(refused.body.error.message).toBe(
      'filters.0.values: "reason" of webhook.disabled is never one of these, so none of its events would be sent; leave it out of events',
    );
    const both = [{ field: 'reason', values: ['not_human', 'failing', 'gone'] }];
    const events = ['user.failed', 'webhook.disabled'];
    expect((await change(webhook, { events, filters: both })).status).toBe(200);
  });

  it('is one that other events have nothing of', async () => {
    const webhook = await withFilters([{ field: 'reason', values: ['not_human'] }], {
      events: ['user.failed'],
    });
    const refused = await change(webhook, { events: ['user.verified'] });
    expect(refused.body.error.message).toMatch(/^filters\.0\.field: /);
    expect((await change(webhook, { events: ['user.verified'], filters: [] })).status).toBe(200);
  });
});
