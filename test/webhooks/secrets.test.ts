import { told } from '../support/requests/told.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { registerWebhook, signingSecrets } from '../support/webhooks/webhook-calls.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const tester = () => fixture.createProject({ mode: 'test' });
const rotate = (client: ApiClient, webhookId: string, body: object = {}) =>
  client.post(`/v1/webhooks/${webhookId}/rotate-secret`, body);
const post = (client: ApiClient, webhookId: string, what: string) =>
  client.post(`/v1/webhooks/${webhookId}/${what}`);
const hoursUntil = (moment: string) => (Date.parse(moment) - Date.now()) / 3_600_000;
/** Ends the overlap of the current rotation. */
const letItTakeOver = (webhookId: string) =>
  fixture.db.query('UPDATE webhook_endpoints SET next_secret_from = now() WHERE id = $1', [webhookId]);

describe('rotating', () => {
  it.each([
    [undefined, 24],
    [1, 1],
    [168, 168],
  ])('with an overlap of %s hours signs with both for so long', async (overlapHours, hours) => {
    const { client } = await tester();
    const { webhookId, secret } = await registerWebhook(client);
    const { status, body } = await rotate(client, webhookId, { overlapHours });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.secret).not.toBe(secret);
    expect(Math.abs(hoursUntil(body.rotation.takesOverAt) - hours)).toBeLessThan(0.02);
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: secret, next: body.secret });
    const { secret: _new, ...webhook } = body;
    expect((await client.get(`/v1/webhooks/${webhookId}`)).body).toEqual(webhook);
  });

  it('ends by the clock: then the new secret is the only one, and it may rotate again', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    const second = (await rotate(client, webhookId)).body.secret;
    await letItTakeOver(webhookId);
    expect((await client.get(`/v1/webhooks/${webhookId}`)).body.rotation).toBeNull();
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: second });
    const third = (await rotate(client, webhookId)).body.secret;
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: second, next: third });
  });

  it('without an overlap makes the new secret the only one at once', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    const { body } = await rotate(client, webhookId, { overlapHours: 0 });
    expect(body.rotation).toBeNull();
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: body.secret });
  });

  it('refuses a third secret while two sign', async () => {
    const { client } = await tester();
    const { webhookId, secret } = await registerWebhook(client);
    const next = (await rotate(client, webhookId)).body;
    for (const overlapHours of [24, 0])
      expect(told(await rotate(client, webhookId, { overlapHours }))).toEqual([409, 'rotation_under_way']);
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: secret, next: next.secret });
  });

  it('goes through once when many ask at once', async () => {
    const { client } = await tester();
    const { webhookId, secret } = await registerWebhook(client);
    const responses = await Promise.all(Array.from({ length: 8 }, () => rotate(client, webhookId)));
    const [rotated, ...more] = responses.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: secret, next: rotated?.body.secret });
  });

  it('gives a lost answer again under its Idempotency-Key', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    const headers = { 'idempotency-key': 'rotation-1' };
    const path = `/v1/webhooks/${webhookId}/rotate-secret`;
    const first = await client.post(path, { overlapHours: 2 }, { headers });
    const repeat = await client.post(path, { overlapHours: 2 }, { headers });
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
    const stored = await fixture.db.query<{ row: string }>(
      `SELECT r::text || encode(answer_sealed, 'escape') AS row FROM idempotency_records r`,
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.row).not.toContain(first.body.secret.slice('whsec_'.length, 20));
  });

  it.each([-1, 169, 1.5, '24', null])('takes no overlap of %j hours', async (overlapHours) => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    const response = await rotate(client, webhookId, { overlapHours });
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^overlapHours: /);
  });
});

describe('ending a rotation', () => {
  it('promotes: the new secret takes over now', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    const { secret } = (await rotate(client, webhookId)).body;
    const { status, body, bytes } = await post(client, webhookId, 'promote-secret');
    expect([status, body.rotation, bytes.includes('whsec_')]).toEqual([200, null, false]);
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: secret });
  });

  it('cancels: the secret it had stays', async () => {
    const { client } = await tester();
    const { webhookId, secret } = await registerWebhook(client);
    await rotate(client, webhookId);
    const { status, body, bytes } = await post(client, webhookId, 'cancel-rotation');
    expect([status, body.rotation, bytes.includes('whsec_')]).toEqual([200, null, false]);
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: secret });
  });

  it.each(['promote-secret', 'cancel-rotation'])('%s needs one under way', async (what) => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    expect(told(await post(client, webhookId, what))).toEqual([409, 'rotation_not_under_way']);
    const { secret } = (await rotate(client, webhookId)).body;
    await letItTakeOver(webhookId);
    expect(told(await post(client, webhookId, what))).toEqual([409, 'rotation_not_under_way']);
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: secret });
  });

  it('happens once and one way when both are asked at once', async () => {
    const { client } = await tester();
    for (let round = 0; round < 5; round += 1) {
      const { webhookId, secret } = await registerWebhook(client);
      const next = (await rotate(client, webhookId)).body.secret;
      const [promoted, canceled] = await Promise.all([
        post(client, webhookId, 'promote-secret'),
        post(client, webhookId, 'cancel-rotation'),
      ]);
      expect(new Set([promoted.status, canceled.status])).toEqual(new Set([200, 409]));
      const current = promoted.status === 200 ? next : secret;
      expect(await signingSecrets(fixture, webhookId)).toEqual({ current });
    }
  });
});

describe('revoking', () => {
  it('leaves one new secret, of one as of two', async () => {
    const { client } = await tester();
    const { webhookId, secret } = await registerWebhook(client);
    const seen = [secret];
    for (const rotates of [false, true]) {
      if (rotates) seen.push((await rotate(client, webhookId)).body.secret);
      const { status, body } = await post(client, webhookId, 'revoke-secret');
      expect([status, body.rotation, seen.includes(body.secret)]).toEqual([200, null, false]);
      expect(await signingSecrets(fixture, webhookId)).toEqual({ current: body.secret });
      seen.push(body.secret);
    }
  });

  it('answers each of many at once with a secret of its own, of which the last holds', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => post(client, webhookId, 'revoke-secret')),
    );
    const secrets = responses.map(({ body }) => body.secret);
    expect(new Set(secrets).size).toBe(5);
    expect(secrets).toContain((await signingSecrets(fixture, webhookId)).current);
  });

  it('works on a disabled webhook', async () => {
    const { client } = await tester();
    const { webhookId } = await registerWebhook(client);
    await post(client, webhookId, 'disable');
    const { body } = await post(client, webhookId, 'revoke-secret');
    expect(body.status).toBe('disabled');
    expect(await signingSecrets(fixture, webhookId)).toEqual({ current: body.secret });
  });
});

it('keeps secrets sealed, each for its own webhook', async () => {
  const { client } = await tester();
  const one = await registerWebhook(client);
  const other = await registerWebhook(client);
  const { secret } = (await rotate(client, one.webhookId)).body;
  const rows = await fixture.db.query<{ row: string }>(
    `SELECT w::text || encode(secret_sealed, 'escape') || coalesce(encode(next_secret_sealed, 'escape'), '') AS row
       FROM webhook_endpoints w`,
  );
  for (const { row } of rows)
    for (const known of [one.secret, other.secret, secret]) {
      expect(row).not.toContain(known);
      expect(row).not.toContain(Buffer.from(known).toString('hex'));
    }
  await fixture.db.query(
    `UPDATE webhook_endpoints SET secret_sealed = (SELECT secret_sealed FROM webhook_endpoints WHERE id = $2) WHERE id = $1`,
    [other.webhookId, one.webhookId],
  );
  await expect(signingSecrets(fixture, other.webhookId)).rejects.toThrow();
});
