import { changeApiKey } from '../../shared/domain/partners/projects/change-api-key.ts';
import { eventually } from '../support/eventually.ts';
import { enrollForged } from '../support/people/forge-submission.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

describe('GET /v1/key', () => {
  it('describes the key, its project and plan, and counts itself', async () => {
    const { client, projectId, keyId } = await fixture.createProject({
      name: 'Shop',
      plan: 'free',
      mode: 'test',
    });
    const { status, body } = await client.get('/v1/key');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      keyId,
      name: null,
      mode: 'test',
      domains: [],
      expiresAt: null,
      project: { projectId, name: 'Shop' },
      plan: 'free',
      limits: { minute: 60, day: 1000, verificationsPerMonth: 1000, stampsPerMonth: 50 },
      remaining: { minute: 59, day: 999, verificationsPerMonth: 1000, stampsPerMonth: 50 },
    });
    expect(body.scopes).toContain('identity:read');
    expect((await client.get('/v1/key')).body.remaining).toMatchObject({ minute: 58, day: 998 });
  });

  it('says what the project has used of its month, whichever key used it', async () => {
    const { client, projectId } = await fixture.createProject({ plan: 'free' });
    const { userId } = await enrollForged(client);
    expect((await client.post('/verify', { userId, checkType: 'full' })).status).toBe(200);
    const other = await fixture.createKey(projectId);
    expect((await other.client.get('/v1/key')).body.remaining).toMatchObject({
      day: 999,
      verificationsPerMonth: 999,
      stampsPerMonth: 50,
    });
  });

  it('has null for what an enterprise plan does not limit', async () => {
    const { client } = await fixture.createProject({ plan: 'enterprise', customLimits: { minute: 500 } });
    const { limits, remaining } = (await client.get('/v1/key')).body;
    expect(limits).toEqual({ minute: 500, day: null, verificationsPerMonth: null, stampsPerMonth: null });
    expect(remaining).toEqual({ minute: 499, day: null, verificationsPerMonth: null, stampsPerMonth: null });
  });

  it('needs no scope, but an allowed domain and the key itself', async () => {
    const { projectId } = await fixture.createProject();
    const { client, keyId } = await fixture.createKey(projectId, {
      scopes: ['brands:read'],
      domains: ['shop.example'],
    });
    expect(told(await client.get('/v1/key'))).toEqual([403, 'domain_not_allowed']);
    await changeApiKey(fixture, keyId, { name: 'Server', domains: [] });
    await eventually(async () => expect((await client.get('/v1/key')).status).toBe(200));
    expect((await client.get('/v1/key')).body).toMatchObject({ name: 'Server', scopes: ['brands:read'] });
    expect(told(await fixture.anybody.get('/v1/key'))).toEqual([401, 'api_key_missing']);
  });
});
