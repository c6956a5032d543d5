import type { ApiClient } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { freshUrl, registerWebhook } from '../support/webhooks/webhook-calls.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const tester = () => fixture.createProject({ mode: 'test' });
const at = (webhookId: string, rest = '') => `/v1/webhooks/${webhookId}${rest}`;
const patch = (client: ApiClient, webhookId: string, body: object) =>
  client.call('PATCH', at(webhookId), { body });
/** Puts the endpoint queue in the state after a day of failed attempts, with an open circuit. */
const failEndpointQueue = (webhookId: string) =>
  fixture.db.query(
    `UPDATE webhook_lanes
        SET failures_in_a_row = 12, openings_in_a_row = 2, held_until = now() + interval '10 minutes', warned_at = now(),
            failing_since = now() - interval '1 day', due_at = now() + interval '10 minutes'
      WHERE endpoint_id = $1`,
    [webhookId],
  );
const endpointQueueOf = async (webhookId: string) => {
  const [endpointQueue] = await fixture.db.query<Record<string, unknown>>(
    `SELECT failures_in_a_row AS failures, openings_in_a_row AS openings, held_until IS NULL AS open,
            failing_since IS NULL AS fine, warned_at IS NULL AS unwarned, due_at <= now() AS due
       FROM webhook_lanes WHERE endpoint_id = $1`,
    [webhookId],
  );
  return endpointQueue;
};
const reopened = { failures: 0, openings: 0, open: true, fine: true, unwarned: true, due: true };

describe('reading', () => {
  it('shows a webhook as it was registered, but for its secret', async () => {
    const { client } = await tester();
    const { secret, ...registered } = await registerWebhook(client, {
      events: ['stamp.created'],
      description: 'stamps',
      ratePerSecond: 7,
    });
    expect(registered).toMatchObject({
      events: ['stamp.created'],
      ratePerSecond: 7,
      status: 'enabled',
      disabledAt: null,
      disabledReason: null,
      rotation: null,
      health: { failingSince: null, consecutiveFailures: 0, heldUntil: null },
    });
    expect(registered.updatedAt).toBe(registered.createdAt);
    const read = await client.get(at(registered.webhookId));
    expect([read.status, read.body]).toEqual([200, registered]);
    expect(read.bytes.includes(secret)).toBe(false);
  });

  it('says how it fares', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    await failEndpointQueue(webhookId);
    const { health } = (await client.get(at(webhookId))).body;
    expect(health.consecutiveFailures).toBe(12);
    expect(Date.now() - Date.parse(health.failingSince)).toBeGreaterThan(86_000_000);
    expect(Date.parse(health.heldUntil)).toBeGreaterThan(Date.now() + 500_000);
    await fixture.db.query(`UPDATE webhook_lanes SET held_until = now() WHERE endpoint_id = $1`, [webhookId]);
    expect((await client.get(at(webhookId))).body.health.heldUntil).toBeNull();
  });

  it('lists those of the project and the mode, newest first, page by page', async () => {
    const project = await tester();
    const { client } = project;
    const ids: string[] = [];
    for (let left = 5; left > 0; left -= 1) ids.unshift((await registerWebhook(client)).webhookId);
    const removed = ids.splice(2, 1)[0]!;
    expect((await client.delete(at(removed))).status).toBe(204);
    await registerWebhook((await fixture.createKey(project.projectId)).client);
    await registerWebhook((await tester()).client);
    // Both were registered at the same moment, so the id decides.
    await fixture.db.query('UPDATE webhook_endpoints SET created_at = now() WHERE id = ANY ($1)', [
      ids.slice(0, 2),
    ]);
    ids.splice(0, 2, ...ids.slice(0, 2).toSorted().toReversed());

    const listed: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages += 1) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { status, body, bytes } = await client.get(`/v1/webhooks?limit=2${query}`);
      expect([status, pages < 2]).toEqual([200, true]);
      expect(bytes.includes('whsec_')).toBe(false);
      listed.push(...body.data.map(({ webhookId }: { webhookId: string }) => webhookId));
      cursor = body.nextCursor;
    }
    expect(listed).toEqual(ids);
    expect((await client.get('/v1/webhooks')).body.nextCursor).toBeNull();
  });

  it.each(['limit=0', 'limit=201', 'cursor=none', `cursor=${btoa('["2026-13-01 00:00:00+00","whk_1"]')}`])(
    'takes no list with %s',
    async (query) => {
      const { client } = await tester();
      const response = await client.get(`/v1/webhooks?${query}`);
      expect(told(response)).toEqual([400, 'invalid_request']);
      expect(response.body.error.message).toMatch(/^(limit|cursor): /);
    },
  );
});

describe('changing', () => {
  it('changes what is named and leaves the rest', async () => {
    const { client } = await tester();
    const { secret: _secret, ...before } = await registerWebhook(client, {
      events: ['user.failed'],
      description: 'first',
    });
    const expected = { ...before };
    for (const change of [
      { description: ' second ' },
      { events: ['user.verified', 'user.verified'] },
      { events: [] },
      { ratePerSecond: 1000 },
      { url: freshUrl() },
      { description: '', ratePerSecond: 1 },
    ]) {
      const { status, body } = await patch(client, before.webhookId, change);
      Object.assign(expected, change);
      if ('description' in change) expected.description = change.description!.trim();
      if ('events' in change) expected.events = [...new Set(change.events)];
      expect([status, { ...body, updatedAt: '' }]).toEqual([200, { ...expected, updatedAt: '' }]);
      expect(body.updatedAt > before.updatedAt).toBe(true);
    }
    expect((await client.get(at(before.webhookId))).body).toMatchObject({ ratePerSecond: 1, events: [] });
  });

  it.each([
    [{}, 'body'],
    [{ rate: 5 }, 'body'],
    [{ ratePerSecond: 0 }, 'ratePerSecond'],
    [{ ratePerSecond: 1001 }, 'ratePerSecond'],
    [{ ratePerSecond: 1.5 }, 'ratePerSecond'],
    [{ ratePerSecond: '50' }, 'ratePerSecond'],
    [{ events: ['user.created'] }, 'events.0'],
    [{ events: null }, 'events'],
    [{ description: 'x'.repeat(201) }, 'description'],
    [{ description: 'a\0b' }, 'description'],
    [{ url: '' }, 'url'],
    [{ url: 'https://ada:secret@127.0.0.1/' }, 'url'],
    [{ url: 'ftp://127.0.0.1/' }, 'url'],
    [[], 'body'],
  ])('refuses %j and names %s', async (change, field) => {
    const { client } = await tester();
    const { secret: _secret, ...before } = await registerWebhook(client);
    const response = await patch(client, before.webhookId, change);
    expect([response.status, response.body.error.message.split(':')[0]]).toEqual([400, field]);
    expect((await client.get(at(before.webhookId))).body).toEqual(before);
  });

  it('judges a new address as at registration', async () => {
    const guarded = await createTestFixture({ NETWORK_ALLOWLIST: '' });
    try {
      const { client, projectId } = await guarded.createProject({ mode: 'test' });
      const id = 'whk_guarded';
      await guarded.db.query(
        `WITH endpoint AS (INSERT INTO webhook_endpoints (id, project_id, mode, url, secret_sealed)
           VALUES ($1, $2, 'test', 'https://203.0.113.1/', '') RETURNING id)
         INSERT INTO webhook_lanes (endpoint_id) SELECT id FROM endpoint`,
        [id, projectId],
      );
      for (const url of ['https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://localhost/'])
        expect(told(await patch(client, id, { url }))).toEqual([400, 'webhook_url_refused']);
      expect((await client.get(at(id))).body.url).toBe('https://203.0.113.1/');
    } finally {
      await guarded.close();
    }
  });

  it('lets deliveries go to a new address at once, and to the old one when it is due', async () => {
    const { client } = await tester();
    const { webhookId, url } = await registerWebhook(client);
    await failEndpointQueue(webhookId);
    await patch(client, webhookId, { url, description: 'the same address' });
    expect(await endpointQueueOf(webhookId)).toMatchObject({ failures: 12, open: false, due: false });
    await patch(client, webhookId, { ratePerSecond: 100 });
    expect(await endpointQueueOf(webhookId)).toMatchObject({ failures: 12, open: false, due: true });
    await patch(client, webhookId, { url: freshUrl() });
    expect(await endpointQueueOf(webhookId)).toEqual(reopened);
  });

  it('keeps all of many changes made at once', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    const changes = { description: 'all', ratePerSecond: 3, events: ['user.failed'], url: freshUrl() };
    const responses = await Promise.all(
      Object.entries(changes).map(([name, value]) => patch(client, webhookId, { [name]: value })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await client.get(at(webhookId))).body).toMatchObject(changes);
  });
});

describe('disabling and enabling', () => {
  it('goes there and back, and a second time changes nothing', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    const disabled = await client.post(at(webhookId, '/disable'));
    expect(disabled.status).toBe(200);
    expect(disabled.body).toMatchObject({ status: 'disabled', disabledReason: 'partner' });
    expect(Math.abs(Date.parse(disabled.body.disabledAt) - Date.now())).toBeLessThan(60_000);
    expect((await client.post(at(webhookId, '/disable'))).body).toEqual(disabled.body);

    const enabled = await client.post(at(webhookId, '/enable'));
    expect(enabled.body).toMatchObject({ status: 'enabled', disabledAt: null, disabledReason: null });
    expect((await client.post(at(webhookId, '/enable'))).body).toEqual(enabled.body);
  });

  it('keeps why it was disabled, whoever disables it again', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    await fixture.db.query(
      `UPDATE webhook_endpoints SET status = 'disabled', disabled_at = now(), disabled_reason = 'gone' WHERE id = $1`,
      [webhookId],
    );
    const { body } = await client.post(at(webhookId, '/disable'));
    expect(body.disabledReason).toBe('gone');
  });

  it('forgets the failures when it is enabled, and only then', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    await failEndpointQueue(webhookId);
    await client.post(at(webhookId, '/enable'));
    expect(await endpointQueueOf(webhookId)).toMatchObject({ failures: 12, open: false });
    await client.post(at(webhookId, '/disable'));
    await client.post(at(webhookId, '/enable'));
    expect(await endpointQueueOf(webhookId)).toEqual(reopened);
  });

  it('makes no delivery of what happens while it is disabled, and tells the others that it is', async () => {
    const { client } = await tester();
    const { webhookId, url } = await registerWebhook(client, { events: ['user.verified'] });
    const witness = await registerWebhook(client, { events: ['webhook.disabled'] });
    await client.post(at(webhookId, '/disable'));
    await client.post(at(webhookId, '/disable'));
    await client.post('/verify', { userId: 'usr_test_human' });
    await client.post(at(webhookId, '/enable'));
    await client.post('/verify', { userId: 'usr_test_human' });
    const rows = await fixture.db.query<{ webhookId: string; body: string }>(
      `SELECT d.endpoint_id AS "webhookId", e.body FROM webhook_deliveries d JOIN events e ON e.id = d.event_id
        WHERE d.endpoint_id IN ($1, $2) ORDER BY e.created_at`,
      [webhookId, witness.webhookId],
    );
    expect(rows.map((row) => [row.webhookId, JSON.parse(row.body).event])).toEqual([
      [witness.webhookId, 'webhook.disabled'],
      [webhookId, 'user.verified'],
    ]);
    expect(JSON.parse(rows[0]!.body).data).toMatchObject({
      webhookId,
      url,
      reason: 'partner',
      failingSince: null,
      disabledAt: expect.any(String),
    });
  });
});

describe('removing', () => {
  it('removes what is disabled and what rotates as well', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    await client.post(at(webhookId, '/rotate-secret'), {});
    await client.post(at(webhookId, '/disable'));
    expect((await client.delete(at(webhookId))).status).toBe(204);
    expect(told(await client.get(at(webhookId)))).toEqual([404, 'webhook_not_found']);
    const [row] = await fixture.db.query<{ next: Buffer | null }>(
      'SELECT next_secret_sealed AS next FROM webhook_endpoints WHERE id = $1',
      [webhookId],
    );
    expect(row?.next).toBeNull();
  });

  it('wins over whatever is done to it at the same time', async () => {
    const { client } = await tester();
    for (let round = 0; round < 5; round += 1) {
      const { webhookId } = await registerWebhook(client);
      const [removed, ...others] = await Promise.all([
        client.delete(at(webhookId)),
        patch(client, webhookId, { ratePerSecond: 5 }),
        client.post(at(webhookId, '/disable')),
        client.post(at(webhookId, '/rotate-secret'), {}),
        client.post(at(webhookId, '/test')),
        client.delete(at(webhookId)),
      ]);
      const [again] = others.splice(-1);
      expect(new Set([removed.status, again?.status])).toEqual(new Set([204, 404]));
      for (const { status } of others) expect([200, 202, 404, 409]).toContain(status);
      const [row] = await fixture.db.query<{ status: string }>(
        'SELECT status FROM webhook_endpoints WHERE id = $1',
        [webhookId],
      );
      expect(row?.status).toBe('deleted');
    }
  });
});
