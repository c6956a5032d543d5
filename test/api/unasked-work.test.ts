import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { routeTable } from '../../api/routes/route-table.ts';
import { changeApiKey } from '../../shared/domain/partners/projects/change-api-key.ts';
import { generateApiKey } from '../../shared/domain/partners/projects/api-key-format.ts';
import { eventually } from '../support/eventually.ts';
import { newAddress } from '../support/new-address.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
});

afterAll(() => fixture?.close());

/** Holds a table, so that whatever asks it waits until the work has ended. */
const withTableHeld = (table: 'api_keys' | 'signing_keys', work: () => Promise<void>) =>
  fixture.db.transaction(async (tx) => {
    await tx.query(
      table === 'api_keys'
        ? 'LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE'
        : 'LOCK TABLE signing_keys IN ACCESS EXCLUSIVE MODE',
    );
    await work();
  });

describe('guesses of API keys', () => {
  const ask = (client: ApiClient, key: string) => client.get('/check?userId=usr_nobody', { key });
  const guess = (client: ApiClient) => ask(client, generateApiKey('live'));
  const guessUntilRefused = async (client: ApiClient) => {
    for (let time = 0; time < 30; time += 1) expect((await guess(client)).status).toBe(401);
    expect((await guess(client)).status).toBe(429);
  };

  it('are refused after 30 in a minute from one address, before the database is asked', async () => {
    const guesser = fixture.visitor();
    await guessUntilRefused(guesser);
    await withTableHeld('api_keys', async () => {
      const refused = await guess(guesser);
      expect(told(refused)).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    });
  });

  it('are refused beyond 500 that arrive together, and for a minute after those', async () => {
    const guesser = fixture.visitor();
    await withTableHeld('api_keys', async () => {
      const guesses = Array.from({ length: 510 }, () => guess(guesser));
      const first = await Promise.race(guesses);
      expect(told(first)).toEqual([429, 'rate_limited']);
      void Promise.allSettled(guesses);
    });
    await eventually(async () => expect((await guess(guesser)).status).toBe(429));
  });

  it('are not what a hundred genuine keys are that come for the first time together', async () => {
    const shared = fixture.visitor();
    const { projectId } = await fixture.createProject();
    const keys = await Promise.all(Array.from({ length: 100 }, () => fixture.createKey(projectId)));
    const answers = await Promise.all(keys.map(({ apiKey }) => ask(shared, apiKey)));
    expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
  });

  it('count for a whole network of IPv6, and not for other addresses', async () => {
    const at = (host: string) => fixture.anybody.with({ 'x-forwarded-for': host });
    for (let host = 1; host <= 30; host += 1) await guess(at(`2001:db8:1:1::${host.toString(16)}`));
    expect((await guess(at('2001:db8:1:1:ffff::1'))).status).toBe(429);
    expect((await guess(at('2001:db8:1:2::1'))).status).toBe(401);
  });

  it('leave alone who has a key and shares the address, though the key has to be read again', async () => {
    const shared = fixture.visitor();
    const { apiKey, keyId } = await fixture.createProject();
    expect((await ask(shared, apiKey)).status).toBe(404);
    await guessUntilRefused(shared);
    expect((await ask(shared, apiKey)).status).toBe(404);
    await changeApiKey({ db: fixture.db }, keyId, { domains: [] });
    // The key is dropped from the cache once the change is read, or 10 s later; then the held table is asked for it.
    await withTableHeld('api_keys', () =>
      eventually(async () => {
        const [waiting] = await fixture.db.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%k.secret_hash = decode%'`,
        );
        if (waiting?.n === 0) void ask(shared, apiKey);
        expect(waiting?.n).toBeGreaterThan(0);
      }),
    );
    expect((await ask(shared, apiKey)).status).toBe(404);
  });

  it('do not include a wrong key that is sent again and again, nor what cannot be a key', async () => {
    const shared = fixture.visitor();
    const wrong = generateApiKey('live');
    for (let time = 0; time < 100; time += 1) {
      expect((await ask(shared, wrong)).status).toBe(401);
      expect((await ask(shared, `hm_live_${time}`)).status).toBe(401);
    }
    const { apiKey } = await fixture.createProject();
    expect((await ask(shared, apiKey)).status).toBe(404);
  });
});

describe('documents that anyone may ask for', () => {
  it('the key set is read once, not for each request', async () => {
    const first = await fixture.anybody.get('/.well-known/jwks.json');
    await withTableHeld('signing_keys', async () => {
      const others = await Promise.all(
        Array.from({ length: 100 }, () => fixture.anybody.get('/.well-known/jwks.json')),
      );
      expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
      expect(others[0]?.body).toEqual(first.body);
    });
  });

  it.each([
    ['/.well-known/jwks.json', 'public, max-age=600'],
    ['/openapi.json', 'public, max-age=60'],
    ['/openapi.people.json', 'public, max-age=60'],
    ['/openapi.postman.json', 'no-cache'],
  ])('%s says how long it is good for, and is not sent to who has it', async (path, age) => {
    const { headers } = await fixture.anybody.get(path);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([age, 'Accept-Encoding']);
    const etag = headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetch(fixture.base + path, { headers: { 'if-none-match': known } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      expect(again.headers.get('cache-control')).toBe(age);
    }
    const changed = await fetch(fixture.base + path, { headers: { 'if-none-match': '"other"' } });
    expect(changed.status).toBe(200);
  });

  it('the OpenAPI document travels compressed, at half of what it was while it repeated itself', async () => {
    const plain = await bytesOf('identity');
    const packed = await bytesOf('gzip, br');
    expect(gunzipSync(packed).equals(plain)).toBe(true);
    // It had 110,285 bytes, at a sixteenth of its size. What repeats nothing compresses less.
    expect(packed.length).toBeLessThan(55_000);
  });
});

/** The body as it was sent: fetch would decompress it. */
function bytesOf(encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': encoding, 'x-forwarded-for': newAddress() } };
    request(`${fixture.base}/openapi.json`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

/** Every operation that is not counted, and why it costs next to nothing however often it is called. */
const unlimited: Readonly<Record<string, string>> = {
  health: 'a constant, for probes',
  ready: 'two probes of stores, which requests that arrive together share',
  jwks: 'read from the database once in ten seconds; partners fetch it from shared addresses',
  relatedOrigins: 'configuration',
  openapiDocument: 'compressed once',
  peopleOpenapiDocument: 'compressed once',
  postmanCollection: 'made once, compressed once',
  docsPage: 'a file in memory, compressed once',
  docsGuide: 'a file in memory, compressed once',
  docsAsset: 'a file in memory, compressed once; places for large files are limited',
  consoleAsset: 'a small file in memory, compressed once',
  consolePage: 'a file in memory, compressed once',
  consoleScreenPage: 'a file in memory, compressed once',
  consoleProjectPage: 'a file in memory, compressed once',
  consoleOperatorPage: 'a file in memory, compressed once',
  enrollPage: 'a file in memory, compressed once',
  reverifyPage: 'a file in memory, compressed once',
  addDevicePage: 'a file in memory, compressed once',
  recoverPage: 'a file in memory, compressed once',
  mePage: 'a file in memory, compressed once',
  privacyPage: 'a file in memory, compressed once',
  homePage: 'a file in memory, compressed once',
  pageAsset: 'a file in memory, compressed once; places for large files are limited',
  badgeScript: 'a file in memory, compressed once; every visitor of a page with a badge fetches it',
};

it('operations without a limit are those of this list, each for its reason', () => {
  const found = routeTable.filter(({ spec }) => spec.limit === 'none').map(({ spec }) => spec.operationId);
  expect(found.toSorted()).toEqual(Object.keys(unlimited).toSorted());
});
