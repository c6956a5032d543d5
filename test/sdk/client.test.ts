import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { blockAfter } from '../docs/markdown.ts';
import { installPackedSdk, type PackedSdk } from '../support/sdk/packed-sdk.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { freshUrl } from '../support/webhooks/webhook-calls.ts';

let packed: PackedSdk;
let fixture: TestFixture;
let project: TestProject;
let humanmark: InstanceType<PackedSdk['sdk']['Humanmark']>;

beforeAll(async () => {
  packed = await installPackedSdk();
  fixture = await createTestFixture();
  project = await fixture.createProject({ mode: 'test' });
  humanmark = clientOf(project.apiKey);
});
afterAll(async () => {
  await fixture?.close();
  packed?.remove();
});

const clientOf = (apiKey: string) => new packed.sdk.Humanmark({ apiKey, baseUrl: fixture.base });
const caught = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

describe('the client, at a running service', () => {
  it('checks people, one and many', async () => {
    expect(await humanmark.check('usr_test_human')).toMatchObject({ isHuman: true });
    expect(await humanmark.check('Test Robot #T3STRBT')).toMatchObject({ isHuman: false });
    const results = await humanmark.checkMany(['usr_test_human', 'usr_test_robot', 'usr_nobody']);
    expect(results.map(({ status, check }) => [status, check?.isHuman])).toEqual([
      [200, true],
      [200, false],
      [404, undefined],
    ]);
    expect(await humanmark.verify({ userId: 'usr_test_human' })).toMatchObject({ isHuman: true });
    const { identityId } = await humanmark.check('usr_test_human');
    expect(await humanmark.profile(identityId)).toMatchObject({ isVerified: true });
    expect(await humanmark.trust.get('usr_test_human')).toMatchObject({ identityId });
    expect(await humanmark.trust.history('usr_test_human', { step: 'day' })).toMatchObject({ step: 'day' });
    expect(await humanmark.call('describeKey')).toMatchObject({ mode: 'test' });
  });

  it('says why it was refused, with the request that was', async () => {
    const error = await caught(humanmark.check('usr_nobody'));
    expect(error).toBeInstanceOf(packed.sdk.HumanmarkError);
    expect(error).toMatchObject({
      status: 404,
      reason: 'identity_not_found',
      operation: 'checkIdentity',
      attempts: 1,
      requestId: expect.stringMatching(/^\S+$/),
      message: expect.stringMatching(/\w/),
    });
    expect(await caught(clientOf('hm_test_wrong').check('usr_test_human'))).toMatchObject({
      status: 401,
      reason: 'api_key_invalid',
    });
  });

  it('makes, lists, verifies and revokes stamps', async () => {
    const own = clientOf((await fixture.createProject({ mode: 'test' })).apiKey);
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const contentHash = `sha256:${String(at).repeat(64)}`;
      const stamp = await own.stamps.create({
        contentHash,
        contentType: 'article',
        userId: 'usr_test_human',
      });
      made.push(stamp.stampId);
    }
    expect((await all(own.stamps.list({ limit: 2 }))).map(({ stampId }) => stampId)).toEqual(
      made.toReversed(),
    );
    const pages: number[] = [];
    for await (const page of own.stamps.list({ limit: 2 }).pages()) pages.push(page.data.length);
    expect(pages).toEqual([2, 2, 1]);
    const [stampId = ''] = made;
    expect(await own.stamps.get(stampId)).toMatchObject({ stampId });
    expect(await own.stamps.verify({ stampId })).toMatchObject({ valid: true });
    await own.stamps.revoke(stampId, { reason: 'It was a draft.' });
    expect(await own.stamps.verify({ stampId })).toMatchObject({ valid: false });
  });

  it('creates once for one Idempotency-Key', async () => {
    const body = { url: freshUrl() };
    const first = await humanmark.webhooks.register(body, { idempotencyKey: 'once' });
    expect(await humanmark.webhooks.register(body, { idempotencyKey: 'once' })).toEqual(first);
    expect(
      await caught(humanmark.webhooks.register({ url: freshUrl() }, { idempotencyKey: 'once' })),
    ).toMatchObject({
      reason: 'idempotency_key_reused',
    });
  });

  it('registers, changes, rotates and deletes webhooks', async () => {
    const { webhooks, deliveries, events } = humanmark;
    const { webhookId, secret } = await webhooks.register({ url: freshUrl() });
    expect(secret).toMatch(/^whsec_/);
    expect(await webhooks.update(webhookId, { ratePerSecond: 7 })).toMatchObject({ ratePerSecond: 7 });
    expect((await webhooks.rotate(webhookId)).secret).not.toBe(secret);
    expect((await all(webhooks.list({ limit: 1 }))).map((each) => each.webhookId)).toContain(webhookId);
    const { eventId } = await webhooks.test(webhookId);
    expect(await events.get(eventId)).toMatchObject({ eventId, type: 'webhook.test' });
    const [delivery] = await all(deliveries.list(webhookId));
    expect(await deliveries.get(delivery!.deliveryId)).toMatchObject({ eventId });
    expect(await webhooks.delete(webhookId)).toBeUndefined();
    expect(await caught(webhooks.get(webhookId))).toMatchObject({ reason: 'webhook_not_found' });
  });

  it('watches brands', async () => {
    const { brands, alerts, takedowns } = humanmark;
    const { brandId } = await brands.register({ type: 'name', name: 'Acme Bank' });
    expect(await brands.update(brandId, { aliases: ['Acme'] })).toMatchObject({ aliases: ['Acme'] });
    expect((await all(brands.list())).map((brand) => brand.brandId)).toEqual([brandId]);
    expect(await all(alerts.list(brandId, { status: 'open' }))).toEqual([]);
    expect(await all(takedowns.list(brandId))).toEqual([]);
    expect(await caught(takedowns.start(brandId, { alertId: 'alt_none' }))).toMatchObject({
      reason: 'alert_not_found',
    });
  });

  it('reads usage, requests and the audit log', async () => {
    expect(await all(humanmark.usage.list())).toEqual(expect.any(Array));
    expect(await all(humanmark.usage.requests({ limit: 5 }))).toEqual(expect.any(Array));
    const entries = await all(humanmark.list('listAudit', { query: { limit: 1 } }));
    expect(entries.map(({ action }) => action)).toContain('webhook.registered');
    const csv = await humanmark.call('readUsage', { query: { format: 'csv' } });
    expect(csv).toEqual(expect.stringContaining(','));
  });

  it('refuses an address with the /v1 of its paths, where the service would have no such endpoint', async () => {
    const refused = await fetch(`${fixture.base}/v1/v1/key`);
    expect(refused.status).toBe(404);
    const { apiKey } = project;
    expect(() => new packed.sdk.Humanmark({ apiKey, baseUrl: `${fixture.base}/v1` })).toThrow(
      /baseUrl ends in \/v1/,
    );
  });

  it('reads bytes as bytes and text as text', async () => {
    const badge = await humanmark.call('badgeScript');
    expect(new TextDecoder().decode(badge)).toContain('badge');
  });

  it('is found by the first example of its guide, in a process of its own', async () => {
    const guide = readFileSync(path.join(packed.installed, 'README.md'), 'utf8');
    const example = path.join(packed.folder, 'first.js');
    writeFileSync(example, blockAfter(guide, '# @humanmark/sdk'));
    const env = { ...process.env, HUMANMARK_API_KEY: project.apiKey, HUMANMARK_URL: fixture.base };
    const { stdout } = await promisify(execFile)(process.execPath, [example], { env, cwd: packed.folder });
    expect(stdout).toBe('true\n');
  });

  it('is asked for a link where a new person enrolls', async () => {
    const body = { email: 'ada@example.com', displayName: 'Ada', platform: 'tests' };
    expect(await humanmark.enroll(body)).toMatchObject({ enrollmentUrl: expect.stringMatching(/^http/) });
  });
});
