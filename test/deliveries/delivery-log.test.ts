import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { deliveryIdOf, insertDeliveries, insertEvents, register, setStatus } from './delivery-rows.ts';

let fixture: TestFixture;
let project: TestProject;
let webhookId: string;
let path: string;

const mixed = [
  { prefix: 'a', status: 'delivered', count: 4, hoursAgo: 10 },
  { prefix: 'b', status: 'dead', count: 3, hoursAgo: 8 },
  { prefix: 'c', status: 'waiting', count: 3, hoursAgo: 6, dueIn: '1 h' },
  { prefix: 'd', status: 'sending', count: 2, hoursAgo: 4, type: 'user.failed' },
  { prefix: 'e', status: 'new', count: 2, hoursAgo: 2 },
  { prefix: 'f', status: 'delivered', count: 2, hoursAgo: 1, type: 'user.failed' },
];

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ mode: 'test' });
  webhookId = await register(project.client);
  path = `/v1/webhooks/${webhookId}/deliveries`;
  for (const rows of mixed) {
    await insertEvents(fixture.db, { projectId: project.projectId, ...rows });
    await insertDeliveries(fixture.db, { webhookId, ...rows });
  }
  const elsewhere = await register(project.client);
  await insertDeliveries(fixture.db, { webhookId: elsewhere, prefix: 'a', status: 'dead' });
});
afterAll(() => fixture?.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
/** Reads the whole list page by page; asserts the page size and that no event occurs twice. */
async function everything(query = '', limit = 2) {
  const found: { eventId: string; status: string; createdAt: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: { body: { data: typeof found; nextCursor: string | null } } = await project.client.get(
      `${path}?limit=${limit}${query}${from}`,
    );
    expect(page.body.data.length).toBeLessThanOrEqual(limit);
    found.push(...page.body.data);
    cursor = page.body.nextCursor;
  }
  expect(new Set(found.map(({ eventId }) => eventId)).size).toBe(found.length);
  return found;
}
const letters = async (query?: string) =>
  (await everything(query)).map(({ eventId }) => eventId.charAt(4)).join('');

describe('the list of deliveries', () => {
  it('has all of the webhook, newest first, whatever the size of a page', async () => {
    expect(await letters()).toBe('ffeeddcccbbbaaaa');
    const all = await everything('', 200);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(await everything('', 16)).toEqual(all);
  });

  it.each([
    ['status=waiting', 'eeccc'],
    ['status=sending', 'dd'],
    ['status=delivered', 'ffaaaa'],
    ['status=dead', 'bbb'],
    ['eventType=user.failed', 'ffdd'],
    ['eventType=stamp.created', ''],
    ['eventType=user.failed&status=delivered', 'ff'],
    ['eventType=user.verified&status=waiting', 'eeccc'],
    ['eventId=evt_b0000002', 'b'],
    ['eventId=evt_b0000002&status=dead', 'b'],
    ['eventId=evt_b0000002&status=waiting', ''],
    ['eventId=evt_b0000002&eventType=user.failed', ''],
    ['eventId=evt_nothing', ''],
  ])('answers to %s', async (query, expected) => {
    expect(await letters(`&${query}`)).toBe(expected);
  });

  it('answers to a time, from included and to not', async () => {
    expect(await letters(`&from=${hoursAgo(7)}`)).toBe('ffeeddccc');
    expect(await letters(`&from=${hoursAgo(7)}&to=${hoursAgo(3)}`)).toBe('ddccc');
    expect(await letters(`&to=${hoursAgo(7)}&status=dead`)).toBe('bbb');
    expect(await letters(`&eventId=evt_b0000002&from=${hoursAgo(7)}`)).toBe('');
    expect(await letters(`&eventId=evt_b0000002&to=${hoursAgo(7)}`)).toBe('b');
    const [first] = await everything('&status=dead');
    const at = encodeURIComponent(String(first?.createdAt));
    expect(await letters(`&eventId=evt_b0000001&to=${at}`)).toBe('b');
  });

  it('says of each what a partner asks first', async () => {
    const [waiting] = (await project.client.get(`${path}?status=waiting&limit=3`)).body.data.slice(2);
    expect(waiting).toMatchObject({
      webhookId,
      eventType: 'user.verified',
      status: 'waiting',
      attemptCount: 0,
    });
    expect(Date.parse(waiting.nextAttemptAt) / 60_000).toBeCloseTo(Date.now() / 60_000 + 60, -1);
    const [dead] = (await project.client.get(`${path}?status=dead`)).body.data;
    expect(dead).toMatchObject({
      deliveryId: deliveryIdOf('evt_b0000003', webhookId),
      attemptCount: 10,
      nextAttemptAt: null,
      lastError: 'the receiver answered 500',
    });
  });

  it('says when the breaker lets the next attempt through, and never of a disabled webhook', async () => {
    const first = async () => (await project.client.get(`${path}?status=waiting&limit=1`)).body.data[0];
    const [endpointQueue] = await fixture.db.query<{ at: Date }>(
      `UPDATE webhook_lanes SET held_until = now() + interval '5 hours' WHERE endpoint_id = $1 RETURNING held_until AS at`,
      [webhookId],
    );
    expect((await first()).nextAttemptAt).toBe(endpointQueue?.at.toISOString());
    await setStatus(fixture.db, webhookId, 'disabled');
    expect((await first()).nextAttemptAt).toBeNull();
    await setStatus(fixture.db, webhookId, 'enabled');
  });

  it('looks at 5,000 for one page: rare ones come with an empty page and a cursor before them', async () => {
    const busy = await register(project.client);
    const list = (query: string) => project.client.get(`/v1/webhooks/${busy}/deliveries?${query}`);
    await insertEvents(fixture.db, {
      projectId: project.projectId,
      prefix: 'rare',
      count: 1,
      type: 'user.lapsed',
      hoursAgo: 5,
    });
    await insertEvents(fixture.db, { projectId: project.projectId, prefix: 'usual', count: 7000 });
    for (const prefix of ['rare', 'usual'])
      await insertDeliveries(fixture.db, { webhookId: busy, prefix, status: 'delivered' });
    const first = await list('eventType=user.lapsed');
    expect(first.body.data).toEqual([]);
    const second = await list(`eventType=user.lapsed&cursor=${first.body.nextCursor}`);
    expect(second.body).toMatchObject({ data: [{ eventId: 'evt_rare0000001' }], nextCursor: null });
  });

  it.each([
    ['status', 'status=new'],
    ['eventType', 'eventType=user.created'],
    ['eventId', 'eventId='],
    ['from', 'from=yesterday'],
    ['to', 'to=2026-13-01T00:00:00Z'],
    ['limit', 'limit=201'],
    ['cursor', 'cursor=bm8'],
  ])('names %s in %s', async (field, query) => {
    const response = await project.client.get(`${path}?${query}`);
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(new RegExp(`^${field}`));
  });

  it('is not there for another project or mode, nor of a deleted webhook', async () => {
    const live = await fixture.createKey(project.projectId);
    for (const { client } of [live, await fixture.createProject({ mode: 'test' })])
      expect(told(await client.get(path))).toEqual([404, 'webhook_not_found']);
    const gone = await register(project.client);
    await project.client.delete(`/v1/webhooks/${gone}`);
    expect(told(await project.client.get(`/v1/webhooks/${gone}/deliveries`))).toEqual([
      404,
      'webhook_not_found',
    ]);
  });
});

describe('a delivery', () => {
  const idOf = (eventId: string) => deliveryIdOf(eventId, webhookId);
  const read = async (eventId: string) => (await project.client.get(`/v1/deliveries/${idOf(eventId)}`)).body;
  const attempt = (
    eventId: string,
    number: number,
    changes: { statusCode?: number; error?: string | null } = {},
  ) =>
    fixture.db.query(
      `INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, status_code, error, response_excerpt)
       VALUES ($1, $2, now(), 12, $3, $4, 'no thanks')`,
      [
        idOf(eventId),
        number,
        changes.statusCode ?? 500,
        changes.error === undefined ? 'the receiver answered 500' : changes.error,
      ],
    );

  it('tells its whole life in one call', async () => {
    await attempt('evt_b0000001', 9);
    await attempt('evt_b0000001', 10);
    const delivery = await read('evt_b0000001');
    expect(delivery).toMatchObject({
      deliveryId: idOf('evt_b0000001'),
      status: 'dead',
      deadReason: 'attempts_used_up',
      nextAttemptAt: null,
      event: { eventId: 'evt_b0000001', type: 'user.verified' },
      webhook: { webhookId, url: 'http://127.0.0.1:9/hook', status: 'enabled' },
      attempts: [
        {
          attempt: 9,
          durationMs: 12,
          statusCode: 500,
          error: 'the receiver answered 500',
          responseExcerpt: 'no thanks',
        },
        { attempt: 10 },
      ],
    });
    const [event] = await fixture.db.query<{ body: string }>(
      `SELECT body FROM events WHERE id = 'evt_b0000001'`,
    );
    expect(delivery.event.body).toBe(event?.body);
  });

  it('has the latest fifty attempts', async () => {
    for (let number = 1; number <= 60; number += 1) await attempt('evt_a0000001', number);
    const { attempts } = await read('evt_a0000001');
    expect(attempts.map((made: { attempt: number }) => made.attempt)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 11),
    );
  });

  it.each([
    ['gone', 'the receiver answered 410', 1, { statusCode: 410, error: 'the receiver answered 410' }, 0],
    ['expired', 'the receiver answered 500', 4, {}, 0],
    ['never_ended', 'begun 4 times without an end', 0, undefined, 4],
  ] as const)(
    'says that it is dead because it is %s',
    async (reason, lastError, attempts, made, unfinished) => {
      if (made) await attempt('evt_b0000002', attempts, made);
      await fixture.db.query(
        'UPDATE webhook_deliveries SET last_error = $2, attempts = $3, unfinished = $4 WHERE id = $1',
        [idOf('evt_b0000002'), lastError, attempts, unfinished],
      );
      expect((await read('evt_b0000002')).deadReason).toBe(reason);
      await fixture.db.query('DELETE FROM webhook_attempts WHERE delivery_id = $1', [idOf('evt_b0000002')]);
    },
  );

  it('can be read after its webhook was deleted', async () => {
    const gone = await register(project.client);
    await insertDeliveries(fixture.db, { webhookId: gone, prefix: 'c', status: 'dead' });
    await fixture.db.query(
      `UPDATE webhook_deliveries SET last_error = 'the webhook was deleted' WHERE endpoint_id = $1`,
      [gone],
    );
    await project.client.delete(`/v1/webhooks/${gone}`);
    const response = await project.client.get(`/v1/deliveries/${deliveryIdOf('evt_c0000001', gone)}`);
    expect(response.body).toMatchObject({ deadReason: 'webhook_deleted', webhook: { status: 'deleted' } });
  });

  it("is nobody else's", async () => {
    const live = await fixture.createKey(project.projectId);
    for (const { client } of [live, await fixture.createProject({ mode: 'test' })]) {
      const response = await client.get(`/v1/deliveries/${idOf('evt_a0000001')}`);
      expect(told(response)).toEqual([404, 'delivery_not_found']);
    }
  });
});

describe('an event', () => {
  it('tells what became of it at each webhook', async () => {
    const { body } = await project.client.get('/v1/events/evt_a0000002');
    expect(body).toMatchObject({ eventId: 'evt_a0000002', type: 'user.verified' });
    expect(JSON.parse(body.body)).toMatchObject({ id: 'evt_a0000002' });
    const byStatus = body.deliveries.map(({ status }: { status: string }) => status);
    expect(byStatus.toSorted()).toEqual(['dead', 'delivered']);
  });

  it('is there without any delivery, and not for others', async () => {
    await insertEvents(fixture.db, { projectId: project.projectId, prefix: 'silent', count: 1 });
    expect((await project.client.get('/v1/events/evt_silent0000001')).body.deliveries).toEqual([]);
    const live = await fixture.createKey(project.projectId);
    for (const { client } of [live, await fixture.createProject({ mode: 'test' })])
      expect(told(await client.get('/v1/events/evt_a0000002'))).toEqual([404, 'event_not_found']);
  });
});
