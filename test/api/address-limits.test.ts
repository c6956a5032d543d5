import type { Answer } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { newAddress } from '../support/new-address.ts';
import { sampleRequests, sendSample } from '../support/requests/sample-requests.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
});

afterAll(() => fixture?.close());

const times = <Result>(number: number, call: () => Promise<Result>) =>
  Promise.all(Array.from({ length: number }, call));
const count = (responses: Answer[], status: number) =>
  responses.filter((response) => response.status === status).length;

describe('without a key', () => {
  const enrollment = { email: 'ada@example.com', displayName: 'Ada', platform: 'tests' };

  it('refuses the 11th /public-enroll in a minute from one address, and no other address', async () => {
    const visitor = fixture.visitor();
    const responses = await times(14, () => visitor.post('/public-enroll', enrollment));
    expect([count(responses, 201), count(responses, 429)]).toEqual([10, 4]);
    const refused = await visitor.post('/public-enroll', enrollment);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-policy')).toBe('"publicEnroll";q=10;w=60');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fixture.visitor().post('/public-enroll', enrollment)).status).toBe(201);
  });

  it('counts malformed requests too, and takes no key as an excuse', async () => {
    const visitor = fixture.visitor();
    const { apiKey } = await fixture.createProject();
    await times(10, () => visitor.post('/public-enroll', { nothing: true }));
    const response = await visitor.post('/public-enroll', enrollment, { key: apiKey });
    expect(response.status).toBe(429);
  });

  it('takes all addresses of one IPv6 network for one caller', async () => {
    let host = 0;
    const calls = await times(11, () => {
      host += 1;
      return fixture.anybody.post(
        '/public-enroll',
        {},
        { headers: { 'x-forwarded-for': `2001:db8::${host}` } },
      );
    });
    expect([count(calls, 400), count(calls, 429)]).toEqual([10, 1]);
  });

  it('believes only the last address that a trusted proxy has added', async () => {
    const own = newAddress();
    const responses: Answer[] = [];
    for (let call = 0; call < 11; call += 1) {
      const headers = { 'x-forwarded-for': `${newAddress()}, ${own}` };
      responses.push(await fixture.anybody.post('/public-enroll', {}, { headers }));
    }
    expect(responses.at(-1)?.status).toBe(429);
  });

  it.each(
    sampleRequests
      .filter(({ spec }) => spec.auth !== 'api-key' && spec.limit !== 'none')
      .map((sample) => [sample.operationId, sample] as const),
  )('refuses %s to an address that asks too often', async (_name, sample) => {
    const limit = sample.spec.limit === 'none' ? 0 : (sample.spec.limit?.limit ?? 0);
    // The count is exact for one new address. On a starved machine Redis may miss its 50 ms, and then the process
    // counts those calls separately; in that case another address is tried.
    await eventually(async () => {
      const visitor = fixture.visitor();
      const responses = await times(limit + 2, () => sendSample(visitor, sample));
      expect(count(responses, 429)).toBe(2);
    });
    expect((await sendSample(fixture.visitor(), sample)).status).not.toBe(429);
  });
});

it('ignores X-Forwarded-For from anybody it was not told to trust', async () => {
  const untrusting = await createTestFixture({ TRUSTED_PROXIES: '' });
  try {
    const responses = await times(12, () => untrusting.visitor().post('/public-enroll', {}));
    expect([count(responses, 400), count(responses, 429)]).toEqual([10, 2]);
  } finally {
    await untrusting.close();
  }
});

describe('what /public-enroll tells of an e-mail address', () => {
  const enroll = (email: string) =>
    fixture.visitor().post('/public-enroll', { email, displayName: 'Ada', platform: 'tests' });
  const rows = async () => {
    const [row] = await fixture.db.query<{ identities: number; links: number }>(
      `SELECT (SELECT count(*) FROM identities) AS identities, (SELECT count(*) FROM enrollment_links) AS links`,
    );
    return row ?? { identities: 0, links: 0 };
  };

  it('is nothing: one known a hundred times and one never seen get the same answer for the same work', async () => {
    await times(100, () => enroll('known@example.com'));
    const spent = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 30; round += 1) {
      for (const who of ['known', 'unknown'] as const) {
        const before = await rows();
        const began = performance.now();
        const response = await enroll(who === 'known' ? 'known@example.com' : `new-${round}@example.com`);
        spent[who].push(performance.now() - began);
        expect(response.status).toBe(201);
        expect(Object.keys(response.body)).toEqual(['identityId', 'enrollmentUrl', 'expiresAt']);
        const after = await rows();
        expect([after.identities - before.identities, after.links - before.links]).toEqual([1, 1]);
      }
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[15] ?? Number.NaN;
    expect(median(spent.known) / median(spent.unknown)).toBeGreaterThan(1 / 3);
    expect(median(spent.known) / median(spent.unknown)).toBeLessThan(3);
  });
});
