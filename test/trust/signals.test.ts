import { randomUUID } from 'node:crypto';
import { callAsPerson } from '../support/people/person-client.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { replaceFacts } from './trust-rows.ts';

const dayMs = 86_400_000;

let fixture: TestFixture;
let partner: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  partner = await fixture.createProject();
});
afterAll(() => fixture?.close());

const enrolled = () => enrollPerson(fixture.visitor());
const signalOf = (changes: object = {}) => ({
  kind: 'abuse',
  strength: 1,
  signalId: randomUUID(),
  ...changes,
});
const send = ({ client }: Pick<TestProject, 'client'>, person: EnrolledPerson, changes: object = {}) =>
  client.post(`/v1/trust/${person.userId}/signals`, signalOf(changes));
const totalOf = async (person: EnrolledPerson): Promise<number> =>
  (await partner.client.get(`/v1/trust/${person.userId}`)).body.total;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

describe('sending', () => {
  it('answers with what was taken, for half a year unless it says otherwise', async () => {
    const { status, body } = await send(partner, await enrolled(), { kind: 'fraud', strength: 0.5 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'fraud', strength: 0.5, standing: 0.2 });
    expect(Date.parse(body.expiresAt) - Date.parse(body.observedAt)).toBe(180 * dayMs);
  });

  it.each<[string, object, RegExp]>([
    ['no strength', { strength: 0 }, /^strength/],
    ['more than all', { strength: 1.01 }, /^strength/],
    ['a word for a strength', { strength: 'much' }, /^strength/],
    ['an unknown kind', { kind: 'gossip' }, /^kind/],
    ['no name', { signalId: '' }, /^signalId/],
    ['a name with a space', { signalId: 'a b' }, /^signalId/],
    ['a name that is too long', { signalId: 'a'.repeat(101) }, /^signalId/],
    ['what is not observed yet', { observedAt: inDays(1) }, /^observedAt: must not be in the future/],
    [
      'what is over a year ago',
      { observedAt: inDays(-366) },
      /^observedAt: must not be more than a year ago/,
    ],
    ['a day that is none', { observedAt: '2026-02-30T00:00:00Z' }, /^observedAt/],
    [
      'what has expired',
      { observedAt: inDays(-2), expiresAt: inDays(-1) },
      /^expiresAt: must be in the future/,
    ],
    [
      'what never expires',
      { expiresAt: inDays(366) },
      /^expiresAt: must not be more than 365 days after observedAt/,
    ],
  ])('refuses %s', async (_what, changes, message) => {
    const response = await send(partner, await enrolled(), changes);
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(message);
  });

  it('the same signalId again changes nothing, whatever it says and however many say it at once', async () => {
    const person = await enrolled();
    const signalId = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(partner, person, { signalId, strength: (index + 1) / 10 }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [row] = await fixture.db.query<{ count: number }>(
      `SELECT count(*) AS count FROM trust_events WHERE identity_id = $1 AND kind = 'signal_negative'`,
      [person.identityUuid],
    );
    expect(row?.count).toBe(1);
    // The id is scoped to the partner: another one may use it too.
    const other = await fixture.createProject();
    expect((await send(other, person, { signalId })).body.createdAt).not.toBe(responses[0]?.body.createdAt);
  });

  it('the same words under the same Idempotency-Key about somebody else are another request', async () => {
    const [person, other] = [await enrolled(), await enrolled()];
    const headers = { 'idempotency-key': randomUUID() };
    const signal = signalOf();
    const about = ({ userId }: EnrolledPerson) =>
      partner.client.post(`/v1/trust/${userId}/signals`, signal, { headers });
    expect((await about(person)).status).toBe(201);
    expect(told(await about(other))).toEqual([409, 'idempotency_key_reused']);
  });

  it('a repeat under the same Idempotency-Key gets the first answer', async () => {
    const person = await enrolled();
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/v1/trust/${person.userId}/signals`;
    const body = signalOf();
    const first = await partner.client.post(path, body, { headers });
    const again = await partner.client.post(path, body, { headers });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await partner.client.post(path, signalOf(), { headers });
    expect(other.status).toBe(409);
  });
});

describe('weight', () => {
  it('good ones lift, bad ones sink, by strength and standing', async () => {
    const person = await enrolled();
    const before = await totalOf(person);
    await send(partner, person, { strength: 0.5 });
    // 15 points, of which one partner can move 35 %, at half strength, with a fifth of the weight of a well-known
    // partner.
    expect(before - (await totalOf(person))).toBeCloseTo(15 * 0.35 * 0.5 * 0.2, 1);
    const liked = await enrolled();
    await send(partner, liked, { kind: 'good_standing' });
    expect((await totalOf(liked)) - before).toBeCloseTo(5 * 0.4 * 0.2, 1);
  });

  it('a partner is known by the different people it verified', async () => {
    const project = await fixture.createProject();
    const people = await Promise.all(Array.from({ length: 3 }, enrolled));
    for (const { userId } of [...people, ...people]) await project.client.post('/verify', { userId });
    const known = await enrolled();
    const { body } = await send(project, known);
    expect(body.standing).toBeCloseTo(0.2 + 0.8 * (1 - Math.exp(-3 / 25)), 9);
  });

  it('one partner alone moves no more by saying it twenty times, and not a twenty-first', async () => {
    const person = await enrolled();
    const before = await totalOf(person);
    await send(partner, person);
    const once = await totalOf(person);
    for (let count = 1; count < 20; count += 1) {
      expect((await send(partner, person, { kind: 'impersonation' })).status).toBe(201);
    }
    expect(await totalOf(person)).toBeCloseTo(once, 2);
    expect(told(await send(partner, person))).toEqual([409, 'signal_limit']);
    const other = await fixture.createProject();
    expect((await send(other, person)).status).toBe(201);
    const more = await totalOf(person);
    expect(more).toBeLessThan(once);
    // The second signal moves the score less than the first.
    expect(once - more).toBeLessThan(before - once);
  });
});

// listTrustEvents reads the newest 200 of a kind from all sources, so 200 signals of one partner push out another's.
it.failing('what one partner says often does not push out what another said', async () => {
  const person = await enrolled();
  const [critic, accomplice] = [partner.projectId, (await fixture.createProject()).projectId];
  const verified = new Date(Date.now() - 2 * dayMs);
  const said = (source: string, weight: number, hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000);
    const endedAt = source === critic ? null : new Date(at.getTime() + 1000);
    return { kind: 'signal_negative' as const, at, endedAt, weight, source };
  };
  const before = { kind: 'verification_succeeded' as const, endedAt: null, weight: 1, source: null };
  const report = [{ ...before, at: verified }, said(critic, 1, 24)];
  await replaceFacts(fixture.db, person.identityUuid, report);
  const reported = await totalOf(person);
  const noise = Array.from({ length: 200 }, (_, index) => said(accomplice, 0.01, index / 100));
  await replaceFacts(fixture.db, person.identityUuid, [...report, ...noise]);
  expect(await totalOf(person)).toBeLessThanOrEqual(reported);
});

it('nobody else sees what a partner said', async () => {
  const person = await enrolled();
  const signalId = 'the-name-of-it';
  const { body } = await send(partner, person, { signalId, kind: 'impersonation' });
  const { client } = await fixture.createProject();
  const path = `/v1/trust/${person.userId}`;
  const seen = JSON.stringify([
    (await client.get(path)).body,
    (await client.get(`/trust?userId=${person.userId}`)).body,
    (await client.get(`${path}/history`)).body,
    (await client.post(`${path}/simulate`, { events: [{ kind: 'stamp' }] })).body,
    (await client.get(`/profile?identityId=${person.userId}`)).body,
    (await callAsPerson(fixture.anybody, person, 'GET', '/v1/me')).body,
    (await callAsPerson(fixture.anybody, person, 'GET', '/v1/me/trust')).body,
    (await callAsPerson(fixture.anybody, person, 'GET', '/v1/me/export')).body,
  ]);
  for (const secret of [signalId, 'impersonation', 'signal_negative', partner.projectId, body.observedAt])
    expect(seen).not.toContain(secret);
  const { parts } = (await client.get(path)).body;
  expect(parts.find(({ id }: { id: string }) => id === 'partnerSignals').lastEventAt).toBeNull();
});
