import { once } from 'node:events';
import { createServer } from 'node:http';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import {
  createDeliveryFixture,
  type DeliveryFixture,
  type TestWebhook,
} from '../support/webhooks/delivery-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { freshUrl } from '../support/webhooks/webhook-calls.ts';

let fixture: DeliveryFixture;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 1 });
});
afterEach(() => fixture.receiver.respondWith(200));
afterAll(() => fixture?.close());

const token = 'Bearer 9f2b-7c41-aa03';
const headers = [
  { name: 'Authorization', value: token },
  { name: 'X-Team', value: 'bees' },
];
const change = ({ client, webhookId }: TestWebhook, body: object) =>
  client.call('PATCH', `/v1/webhooks/${webhookId}`, { body });
const read = async ({ client, webhookId }: TestWebhook) => client.get(`/v1/webhooks/${webhookId}`);
const received = (webhook: TestWebhook, count: number) =>
  eventually(() => {
    const all = fixture.receivedBy(webhook);
    expect(all).toHaveLength(count);
    return all;
  });
const storedOf = async ({ webhookId }: TestWebhook) => {
  const [row] = await fixture.db.query<{ names: string[]; sealed: Buffer | null; row: string }>(
    `SELECT header_names AS names, headers_sealed AS sealed, w::text AS row FROM webhook_endpoints w WHERE id = $1`,
    [webhookId],
  );
  return row;
};

describe('headers of a webhook', () => {
  it('arrive with every attempt and with what is sent again, beside those of the service', async () => {
    const webhook = await fixture.webhook({ headers });
    fixture.receiver.respondWith(500);
    await fixture.tell(webhook);
    await received(webhook, 1);
    fixture.receiver.respondWith(200);
    await eventually(async () => {
      await fixture.makeDue(webhook);
      expect((await fixture.deliveriesTo(webhook))[0]?.status).toBe('delivered');
    });
    const [delivery] = await fixture.deliveriesTo(webhook);
    await webhook.client.post(`/v1/deliveries/${delivery?.id}/resend`);
    await webhook.client.post(`/v1/webhooks/${webhook.webhookId}/test`);
    const all = await received(webhook, 4);
    for (const { headers: got } of all) {
      expect(got).toMatchObject({ authorization: token, 'x-team': 'bees' });
      expect(got['content-type']).toBe('application/json');
      expect(got['webhook-signature']).toMatch(/^v1,/);
    }
  });

  it('are those of each webhook alone', async () => {
    const project = await fixture.createProject({ mode: 'test' });
    const one = await fixture.webhook({ headers: [{ name: 'X-Team', value: 'bees' }] }, project);
    const two = await fixture.webhook({ headers: [{ name: 'x-team', value: 'ants' }] }, project);
    const none = await fixture.webhook({}, project);
    await fixture.tell(one);
    const teams = await Promise.all(
      [one, two, none].map(async (webhook) => (await received(webhook, 1))[0]?.headers['x-team']),
    );
    expect(teams).toEqual(['bees', 'ants', undefined]);
  });

  it('are shown by name and stored sealed, and their values are nowhere', async () => {
    const webhook = await fixture.webhook({ headers });
    const { body, bytes } = await read(webhook);
    expect(body.headers).toEqual([{ name: 'Authorization' }, { name: 'X-Team' }]);
    const row = await storedOf(webhook);
    expect(row?.names).toEqual(['Authorization', 'X-Team']);
    await change(webhook, { headers: [{ name: 'Authorization' }, { name: 'X-Env', value: 'production' }] });
    const audited = await fixture.db.query(
      `SELECT action, coalesce(before::text, '') || after::text AS said FROM audit_entries WHERE target = $1 ORDER BY seq`,
      [webhook.webhookId],
    );
    const said = JSON.stringify([bytes, row, audited, row?.sealed?.toString('latin1')]);
    for (const value of ['9f2b-7c41-aa03', 'bees', 'production']) expect(said.includes(value)).toBe(false);
    expect(said).toContain('X-Env');
    await fixture.tell(webhook);
    const [got] = await received(webhook, 1);
    expect(got?.headers).toMatchObject({ authorization: token, 'x-env': 'production' });
    expect(got?.headers['x-team']).toBeUndefined();
  });

  it('of which one has a new value are a line of the audit log, without the value', async () => {
    const webhook = await fixture.webhook({ headers });
    const again = [{ name: 'Authorization', value: 'Bearer of-another-value' }, { name: 'X-Team' }];
    expect((await change(webhook, { headers: again })).status).toBe(200);
    // It changes nothing, so it has no line.
    await change(webhook, { headers: [{ name: 'Authorization' }, { name: 'X-Team' }] });
    const lines = await fixture.db.query<{ set: string[]; names: string[]; said: string }>(
      `SELECT after->'headersSet' AS set, after->'headerNames' AS names, after::text AS said FROM audit_entries
        WHERE target = $1 AND action = 'webhook.changed'`,
      [webhook.webhookId],
    );
    expect(lines).toMatchObject([{ set: ['Authorization'], names: ['Authorization', 'X-Team'] }]);
    expect(lines[0]?.said).not.toContain('of-another-value');
  });

  it('that are new are tried at once, without waiting out the failures before them', async () => {
    const webhook = await fixture.webhook({ headers });
    await fixture.db.query(
      `UPDATE webhook_lanes SET failures_in_a_row = 30, failing_since = now(), held_until = now() + interval '1 hour'
        WHERE endpoint_id = $1`,
      [webhook.webhookId],
    );
    expect((await read(webhook)).body.health.consecutiveFailures).toBe(30);
    const { body } = await change(webhook, { headers: [{ name: 'X-Team', value: 'ants' }] });
    expect(body.health).toMatchObject({ consecutiveFailures: 0, heldUntil: null });
    await fixture.tell(webhook);
    expect((await received(webhook, 1))[0]?.headers).toMatchObject({ 'x-team': 'ants' });
  });

  it('are hidden in what is kept of an answer that repeats them', async () => {
    const echo = createServer(({ headers: got }, response) => {
      response.writeHead(500).end(`you sent ${got.authorization}, which is ${token.slice('Bearer '.length)}`);
    }).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    const webhook = await fixture.webhook({
      headers: [{ name: 'Authorization', value: token }],
      url: `http://127.0.0.1:${listeningPort(echo)}/`,
    });
    await fixture.tell(webhook);
    await eventually(async () => expect((await fixture.deliveriesTo(webhook))[0]?.attempts).toBe(1));
    echo.close();
    const [delivery] = await fixture.deliveriesTo(webhook);
    const { body } = await webhook.client.get(`/v1/deliveries/${delivery?.id}`);
    expect(body.attempts[0].responseExcerpt).toBe('you sent [hidden], which is [hidden]');
  });

  it('stay at a url of the same origin, and go with the origin unless they are sent again', async () => {
    const webhook = await fixture.webhook({ headers });
    const path = `${webhook.url}&path=2`;
    expect((await change(webhook, { url: path })).body.headers).toHaveLength(2);
    const kept = { url: freshUrl(), headers: [{ name: 'X-Team', value: 'ants' }, { name: 'Authorization' }] };
    const refused = await change(webhook, kept);
    expect(told(refused)).toEqual([400, 'invalid_request']);
    expect(refused.body.error.message).toMatch(/^headers\.1\.value: has to be sent again/);
    expect((await read(webhook)).body).toMatchObject({ url: path, headers: [{}, {}] });
    const moved = await change(webhook, { url: freshUrl(), headers: [headers[1]] });
    expect(moved.body.headers).toEqual([{ name: 'X-Team' }]);
    expect((await change(webhook, { url: webhook.url })).body.headers).toEqual([]);
    expect(await storedOf(webhook)).toMatchObject({ names: [], sealed: null });
    await fixture.tell(webhook);
    expect(Object.keys((await received(webhook, 1))[0]!.headers)).not.toContain('x-team');
  });

  it('go with the webhook', async () => {
    const webhook = await fixture.webhook({ headers });
    expect((await webhook.client.delete(`/v1/webhooks/${webhook.webhookId}`)).status).toBe(204);
    expect(await storedOf(webhook)).toMatchObject({ names: [], sealed: null });
  });

  it('that cannot be opened delay the deliveries of their webhook alone', async () => {
    const project = await fixture.createProject({ mode: 'test' });
    const broken = await fixture.webhook({ headers }, project);
    const other = await fixture.webhook({ headers }, project);
    const sealed = (await storedOf(broken))?.sealed;
    // Sealed for another webhook, so that it does not open for this one.
    await fixture.db.query('UPDATE webhook_endpoints SET headers_sealed = $2 WHERE id = $1', [
      broken.webhookId,
      (await storedOf(other))?.sealed,
    ]);
    await fixture.tell(broken);
    await received(other, 1);
    expect((await fixture.deliveriesTo(broken))[0]).toMatchObject({ attempts: 0 });
    await fixture.db.query('UPDATE webhook_endpoints SET headers_sealed = $2 WHERE id = $1', [
      broken.webhookId,
      sealed,
    ]);
    await eventually(async () => {
      await fixture.makeDue(broken);
      expect(fixture.receivedBy(broken)[0]?.headers).toMatchObject({ authorization: token });
    });
  });
});

it('replaces headers that cannot be opened by values that are all sent, or none', async () => {
  const project = await fixture.createProject({ mode: 'test' });
  const broken = await fixture.webhook({ headers }, project);
  const other = await fixture.webhook({ headers }, project);
  const breakIt = async () =>
    fixture.db.query('UPDATE webhook_endpoints SET headers_sealed = $2 WHERE id = $1', [
      broken.webhookId,
      (await storedOf(other))?.sealed,
    ]);
  await breakIt();
  expect((await change(broken, { headers: [{ name: 'X-Team', value: 'ants' }] })).status).toBe(200);
  await fixture.tell(broken);
  expect((await received(broken, 1))[0]?.headers).toMatchObject({ 'x-team': 'ants' });
  await breakIt();
  expect((await change(broken, { headers: [] })).body.headers).toEqual([]);
});

describe('what is no header', () => {
  const reserved = [
    'Host',
    'content-type',
    'Content-Length',
    'Transfer-Encoding',
    'Connection',
    'Proxy-Authorization',
    'X-SVC-Signature',
    'Webhook-Id',
    'traceparent',
    'User-Agent',
    'X-Request-Id',
    'X-Forwarded-For',
    '__proto__',
  ];
  it.each([
    ...reserved.map((name) => [[{ name, value: 'a' }], 'headers.0.name'] as const),
    [[{ name: 'X Team', value: 'a' }], 'headers.0.name'],
    [[{ name: 'X-Team:', value: 'a' }], 'headers.0.name'],
    [[{ name: '', value: 'a' }], 'headers.0.name'],
    [[{ name: 'x'.repeat(65), value: 'a' }], 'headers.0.name'],
    [[{ name: 'X-Team' }], 'headers.0.value'],
    [[{ name: 'X-Team', value: '' }], 'headers.0.value'],
    [[{ name: 'X-Team', value: ' a' }], 'headers.0.value'],
    [[{ name: 'X-Team', value: 'a\r\nHost: b' }], 'headers.0.value'],
    [[{ name: 'X-Team', value: 'a\n' }], 'headers.0.value'],
    [[{ name: 'X-Team', value: 'caf\u00e9' }], 'headers.0.value'],
    [[{ name: 'X-Team', value: 'a'.repeat(2049) }], 'headers.0.value'],
    [[1, 2, 3].map((at) => ({ name: `X-${at}`, value: 'a'.repeat(2000) })), 'headers'],
    [
      [
        { name: 'X-Team', value: 'a' },
        { name: 'x-team', value: 'b' },
      ],
      'headers',
    ],
    [Array.from({ length: 11 }, (_, at) => ({ name: `X-${at}`, value: 'a' })), 'headers'],
    [{ 'X-Team': 'a' }, 'headers'],
  ] as const)('%j is refused as %s', async (wrong, name) => {
    const { client } = await fixture.createProject({ mode: 'test' });
    const response = await client.post('/v1/webhooks/register', { url: freshUrl(), headers: wrong });
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message.split(':')[0]).toBe(name);
    for (const { value } of Array.isArray(wrong) ? wrong : [])
      if (value !== undefined && value.length > 3) expect(response.body.error.message).not.toContain(value);
  });
});
