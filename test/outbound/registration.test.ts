import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { createGuardedFixture, type GuardedFixture } from './guarded-fixture.ts';
import { privateNames, refusedUrls } from './refused-url-corpus.ts';

/** The daily limit of one key. */
const registrationsMax = 10;
/** The limit of one key per minute. */
const changesMax = 30;
let fixture: GuardedFixture;

beforeAll(async () => {
  fixture = await createGuardedFixture(({ name, type }) => {
    const addresses = name === 'public.test' ? ['93.184.215.14'] : privateNames[name];
    if (addresses === undefined) return 'NXDOMAIN';
    return addresses
      .filter((value) => value.includes(':') === (type === 'AAAA'))
      .map((value) => ({ type, value }));
  });
  await fixture.startApi();
});

afterAll(() => fixture?.close());

/** The corpus URLs that are not refused, with a limited number of requests per key. */
async function taken(
  { projectId, perKey }: { projectId: string; perKey: number },
  ask: (key: ApiClient, url: string) => Promise<Answer>,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let from = 0; from < refusedUrls.length; from += perKey) {
    const key = await fixture.newKey(projectId);
    await Promise.all(
      refusedUrls.slice(from, from + perKey).map(async ({ url: template }) => {
        const url = template.replace('PORT', String(fixture.port));
        const { status, body } = await ask(key, url);
        if (status !== 400 || !body.error.message.startsWith('url: ')) found.push({ url, status, body });
      }),
    );
  }
  return found;
}

function expectNobodyInside(): void {
  expect(fixture.strayDials()).toEqual([]);
  expect(fixture.visits()).toEqual({ inside: 0, proxy: 0 });
}

it('takes no address on the inside for a webhook, and asks nobody there', async () => {
  const projectId = await fixture.newProject();
  const register = (key: ApiClient, url: string) => key.post('/v1/webhooks/register', { url });
  expect(await taken({ projectId, perKey: registrationsMax }, register)).toEqual([]);
  expect(await fixture.db.query('SELECT url FROM webhook_endpoints')).toEqual([]);
  expectNobodyInside();
  // Names were refused because of what the configured name server returned for them.
  const asked = new Set(fixture.dns.questions.map(({ name }) => name));
  expect([...asked]).toEqual(expect.arrayContaining(Object.keys(privateNames)));
  expect([...asked].filter((name) => name === 'localhost' || name.endsWith('.localhost'))).toEqual([]);
});

it('moves no webhook to an address on the inside', async () => {
  const projectId = await fixture.newProject();
  const key = await fixture.newKey(projectId);
  const { body } = await key.post('/v1/webhooks/register', { url: 'https://public.test/hook' });
  const move = (mover: ApiClient, url: string) =>
    mover.call('PATCH', `/v1/webhooks/${body.webhookId}`, { body: { url } });
  expect(await taken({ projectId, perKey: changesMax }, move)).toEqual([]);
  expect(await fixture.db.query('SELECT url FROM webhook_endpoints')).toEqual([
    { url: 'https://public.test/hook' },
  ]);
  expectNobodyInside();
});

it('connects to nothing when it takes one either', async () => {
  const key = await fixture.newKey(await fixture.newProject());
  const { status } = await key.post('/v1/webhooks/register', { url: 'https://public.test/hook' });
  expect(status).toBe(201);
  expectNobodyInside();
  // A dial would have been noticed: those to the stores were.
  expect(fixture.dials().length).toBeGreaterThan(1);
});
