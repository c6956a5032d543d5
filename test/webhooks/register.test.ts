import { randomUUID } from 'node:crypto';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
});

afterAll(() => fixture?.close());

const tester = () => fixture.createProject({ mode: 'test' });
const freshUrl = () => `http://127.0.0.1:9/hook?${randomUUID()}`;
const register = async (client: TestProject['client'], body: object = {}) => {
  const response = await client.post('/v1/webhooks/register', { url: freshUrl(), ...body });
  if (response.status !== 201) throw new Error(`register answered ${response.status}`);
  return response.body;
};

describe('registering', () => {
  it('answers with the secret, once, and what was registered', async () => {
    const { client } = await tester();
    const url = freshUrl();
    const response = await client.post('/v1/webhooks/register', {
      url,
      events: ['user.verified', 'user.verified'],
      description: ' orders ',
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      url,
      events: ['user.verified'],
      description: 'orders',
      status: 'enabled',
    });
    expect(response.body.webhookId).toMatch(/^whk_[0-9a-z]{26}$/);
    expect(Buffer.from(response.body.secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    const [row] = await fixture.db.query<{ sealed: Buffer }>(
      'SELECT secret_sealed AS sealed FROM webhook_endpoints WHERE id = $1',
      [response.body.webhookId],
    );
    expect(row?.sealed.toString('latin1')).not.toContain(response.body.secret);
  });

  it.each([
    '',
    'no url',
    'ftp://example.com/',
    'https://ada:secret@127.0.0.1/',
    'javascript:alert(1)',
    'https://',
  ])('refuses the address %j', async (url) => {
    const { client } = await tester();
    const response = await client.post('/v1/webhooks/register', { url });
    expect(response.status).toBe(400);
    expect(response.body.error.message).toMatch(/^url: /);
  });

  it.each([[['user.created']], [['user.verified', '']], ['user.verified'], [[1]]])(
    'knows no events %j',
    async (events) => {
      const { client } = await tester();
      const response = await client.post('/v1/webhooks/register', { url: freshUrl(), events });
      expect(told(response)).toEqual([400, 'invalid_request']);
      expect(response.body.error.message).toMatch(/^events/);
    },
  );

  it('stops at 50 for each project and mode, also when many ask at once', async () => {
    const project = await tester();
    await fixture.db.query(
      `INSERT INTO webhook_endpoints (id, project_id, mode, url, secret_sealed)
       SELECT $1 || n, $1, 'test', 'http://127.0.0.1:9/', '' FROM generate_series(1, 47) n`,
      [project.projectId],
    );
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => project.client.post('/v1/webhooks/register', { url: freshUrl() })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(told(refused[0]!)).toEqual([409, 'webhook_limit']);

    const removed = responses.find(({ status }) => status === 201)?.body.webhookId;
    expect((await project.client.delete(`/v1/webhooks/${removed}`)).status).toBe(204);
    expect((await project.client.post('/v1/webhooks/register', { url: freshUrl() })).status).toBe(201);
    const live = await fixture.createKey(project.projectId);
    expect((await live.client.post('/v1/webhooks/register', { url: freshUrl() })).status).toBe(201);
  });
});

describe('an address inside the network', () => {
  let guarded: TestFixture;

  beforeAll(async () => {
    guarded = await createTestFixture({ NETWORK_ALLOWLIST: '' });
  });

  afterAll(() => guarded?.close());

  it.each([
    'http://127.0.0.1:8080/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.7/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/',
    'https://localhost/',
    'https://[::ffff:127.0.0.1]/',
  ])('cannot be registered: %s', async (url) => {
    const { client } = await guarded.createProject();
    expect(told(await client.post('/v1/webhooks/register', { url }))).toEqual([400, 'webhook_url_refused']);
  });
});

describe('removing', () => {
  it('answers 204, and 404 from then on', async () => {
    const { client } = await tester();
    const { webhookId } = await register(client);
    const removed = await client.delete(`/v1/webhooks/${webhookId}`);
    expect([removed.status, removed.body]).toEqual([204, undefined]);
    expect(told(await client.delete(`/v1/webhooks/${webhookId}`))).toEqual([404, 'webhook_not_found']);
  });

  it("finds neither another project's nor the other mode's", async () => {
    const project = await tester();
    const { webhookId } = await register(project.client);
    const live = await fixture.createKey(project.projectId);
    for (const { client } of [await tester(), live])
      expect(told(await client.delete(`/v1/webhooks/${webhookId}`))).toEqual([404, 'webhook_not_found']);
    expect((await project.client.delete(`/v1/webhooks/${webhookId}`)).status).toBe(204);
  });
});
