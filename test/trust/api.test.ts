import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { levelOf } from '../../shared/domain/people/trust/trust-score.ts';

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;
let path: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
  path = `/v1/trust/${person.userId}`;
});
afterAll(() => fixture?.close());

const reads = ['/trust?userId=', '/trust-score?userId=', '/v1/trust/'] as const;
const nameOf = (url: string) => encodeURIComponent(url);

describe('whoever is asked for', () => {
  it.each(reads)('%s knows a person by each of their three names', async (read) => {
    const names = [person.userId, person.identityId, person.identityUuid];
    const responses = await Promise.all(names.map((name) => project.client.get(read + nameOf(name))));
    for (const { status, body } of responses)
      expect([status, body.userId, body.trustScore]).toEqual([200, person.userId, 60]);
  });

  it.each(['usr_nobody', 'nonsense', 'Ada #0000000', '00000000-0000-4000-8000-000000000000'])(
    'nobody is called %s',
    async (name) => {
      const { client } = project;
      const named = nameOf(name);
      const signal = { kind: 'abuse', strength: 1, signalId: 'one' };
      for (const response of [
        ...(await Promise.all(reads.map((read) => client.get(read + named)))),
        await client.get(`/v1/trust/${named}/history`),
        await client.post(`/v1/trust/${named}/simulate`, { events: [{ kind: 'stamp' }] }),
        await client.post(`/v1/trust/${named}/signals`, signal),
      ])
        expect(told(response)).toEqual([404, 'identity_not_found']);
    },
  );

  it('live people and test keys do not meet', async () => {
    const tester = await fixture.createKey(project.projectId, { mode: 'test' });
    for (const read of reads)
      expect(told(await tester.client.get(read + person.userId))).toEqual([404, 'identity_not_found']);
    const signal = { kind: 'abuse', strength: 1, signalId: 'one' };
    expect(told(await tester.client.post(`${path}/signals`, signal))).toEqual([404, 'identity_not_found']);
  });

  it('a published test user has the same score every day, and it never changes by itself', async () => {
    const { client } = await fixture.createKey(project.projectId, { mode: 'test' });
    const { body } = await client.get('/v1/trust/usr_test_human');
    expect(body).toMatchObject({ userId: 'usr_test_human', nextChange: null });
    expect((await client.get('/trust?userId=usr_test_human')).body.trustScore).toBe(body.trustScore);
  });

  it.each(['/trust', '/trust-score', '/trust?userId='])('%s needs a userId', async (url) => {
    const response = await project.client.get(url);
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/userId/);
  });
});

it('the glance has what the interface shows and nothing else', async () => {
  const { body } = await project.client.get(`/trust?userId=${person.userId}`);
  expect(Object.keys(body)).toEqual(['userId', 'trustScore', 'level', 'factors']);
  expect(Object.keys(body.factors)).toEqual(['liveness', 'device', 'behavioral', 'credential']);
});

it('the explanation says what each part is about and what would improve it', async () => {
  const { body } = await project.client.get(path);
  expect(body).toMatchObject({ identityId: person.identityId, trustScore: 60, level: 'medium' });
  expect(body.nextChange).toMatchObject({ to: 59 });
  const part = (id: string) => body.parts.find((each: { id: string }) => each.id === id);
  expect(part('credential')).toMatchObject({ points: 0, lastEventAt: null, reasons: ['no passkey yet'] });
  expect(part('credential').howToImprove).toMatch(/passkey/);
  expect(part('verificationAge').reasons).toEqual(['verified today']);
  expect(part('penalties')).toMatchObject({ points: 0, max: 0, lastEventAt: null, howToImprove: null });
});

it('reading needs trust:read, and judging trust:write', async () => {
  const reader = await fixture.createKey(project.projectId, { scopes: ['trust:read'] });
  const writer = await fixture.createKey(project.projectId, { scopes: ['trust:write'] });
  const calls = {
    read: [
      ['GET', `/trust?userId=${person.userId}`],
      ['GET', `/trust-score?userId=${person.userId}`],
      ['GET', path],
      ['GET', `${path}/history`],
      ['POST', `${path}/simulate`, { events: [{ kind: 'stamp' }] }],
    ],
    write: [
      ['POST', `${path}/signals`, { kind: 'long_tenure', strength: 0.1, signalId: 'scopes' }],
      ['POST', '/v1/stamp/stmp_00000000/disputes', { reason: 'other', statement: 'not what it says' }],
    ],
  } as const;
  for (const [method, url, body] of calls.read) {
    expect((await reader.client.call(method, url, { body })).status).toBe(200);
    expect(told(await writer.client.call(method, url, { body }))).toEqual([403, 'scope_missing']);
    expect((await fixture.anybody.call(method, url, { body })).status).toBe(401);
  }
  for (const [method, url, body] of calls.write) {
    expect([201, 404]).toContain((await writer.client.call(method, url, { body })).status);
    expect(told(await reader.client.call(method, url, { body }))).toEqual([403, 'scope_missing']);
    expect((await fixture.anybody.call(method, url, { body })).status).toBe(401);
  }
});

describe('history', () => {
  const history = (query: string) => project.client.get(`${path}/history?${query}`);

  it('is of the last 90 days, day by day, unless asked otherwise', async () => {
    const { body } = await project.client.get(`${path}/history`);
    expect([body.step, body.points.length]).toEqual(['day', 91]);
    expect(body.points.at(-1)).toMatchObject({ at: body.to, trustScore: 60, level: 'medium' });
    expect(body.points[0]).toMatchObject({ at: body.from, trustScore: 0 });
    expect(body.events.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'device',
      'verification_succeeded',
    ]);
  });

  it.each([
    ['hour', 49],
    ['day', 3],
    ['week', 1],
  ])('has a point each %s of a span', async (step, points) => {
    const span = 'from=2030-01-01T00:00:00Z&to=2030-01-03T00:00:00Z';
    const { body } = await history(`${span}&step=${step}`);
    expect(body.points).toHaveLength(points);
    expect(body.points[0].at).toBe('2030-01-01T00:00:00.000Z');
    for (const point of body.points) expect(point.level).toBe(levelOf(point.trustScore));
  });

  it('of days to come falls, and only falls', async () => {
    const from = new Date();
    const to = new Date(from.getTime() + 300 * 86_400_000);
    const { body } = await history(`from=${from.toISOString()}&to=${to.toISOString()}`);
    const scores: number[] = body.points.map((point: { trustScore: number }) => point.trustScore);
    expect(scores).toEqual(scores.toSorted((left, right) => right - left));
    expect(scores.at(-1)).toBeLessThan(30);
  });

  it('has 400 points and no more', async () => {
    const from = Date.parse('2026-01-01T00:00:00Z');
    const span = (days: number) =>
      `from=${new Date(from).toISOString()}&to=${new Date(from + days * 86_400_000).toISOString()}`;
    expect((await history(span(399))).body.points).toHaveLength(400);
    const refused = await history(span(400));
    expect(told(refused)).toEqual([400, 'invalid_request']);
    expect(refused.body.error.message).toMatch(/^step: 401 points/);
  });

  it.each([
    ['from=yesterday', /from/],
    ['to=2026-13-01T00:00:00Z', /to/],
    ['from=2026-01-02T00:00:00%2B01:00', /from/],
    ['step=month', /step/],
    ['from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', /^from: is after `to`/],
  ])('refuses %s', async (query, message) => {
    const response = await history(query);
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(message);
  });
});

it('history is asked for 100 times a minute with one key, as the interface says', async () => {
  const { client } = await fixture.createKey(project.projectId);
  const once = `${path}/history?from=2030-01-01T00:00:00Z&to=2030-01-01T00:00:00Z`;
  const responses = await Promise.all(Array.from({ length: 105 }, () => client.get(once)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
});
