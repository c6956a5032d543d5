import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

const dayMs = 86_400_000;

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
});
afterAll(() => fixture?.close());

const simulate = (body: object) => project.client.post(`/v1/trust/${person.userId}/simulate`, body);

it('says what would be, beside what is', async () => {
  const { status, body } = await simulate({ events: [{ kind: 'passkey' }] });
  expect(status).toBe(200);
  expect(body.current).toEqual({ trustScore: 60, level: 'medium' });
  expect(body).toMatchObject({ userId: person.userId, trustScore: 66, level: 'medium' });
  const failed = await simulate({ events: [{ kind: 'verification_failed' }] });
  expect(failed.body.trustScore).toBeLessThan(60);
});

it('judges the moment of the last event, or the one it is given', async () => {
  const later = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const at = later(90);
  const back = await simulate({ events: [{ kind: 'verification_succeeded', at }] });
  expect(back.body.asOf).toBe(at);
  const waited = await simulate({ events: [{ kind: 'verification_succeeded', at }], at: later(180) });
  expect(waited.body.trustScore).toBeLessThan(back.body.trustScore);
  // At a moment before the event, the event has not happened.
  const before = await simulate({ events: [{ kind: 'dispute_upheld', at }], at: later(1) });
  const without = await simulate({ events: [{ kind: 'dispute_upheld', at: later(2) }], at: later(1) });
  expect(before.body.trustScore).toBe(without.body.trustScore);
});

it('writes nothing', async () => {
  const written = async () => {
    const [row] = await fixture.db.query<{ facts: string; standings: string }>(
      `SELECT (SELECT string_agg(t::text, ' ' ORDER BY id) FROM trust_events t) AS facts,
              (SELECT string_agg(t::text, ' ' ORDER BY identity_id) FROM trust_standings t) AS standings`,
    );
    return row;
  };
  const read = async () => (await project.client.get(`/trust?userId=${person.userId}`)).body;
  const before = [await written(), await read()];
  const kinds = [
    'verification_succeeded',
    'verification_failed',
    'device',
    'passkey',
    'passkey_suspected',
    'stamp',
    'dispute_upheld',
  ];
  expect((await simulate({ events: kinds.map((kind) => ({ kind })) })).status).toBe(200);
  expect([await written(), await read()]).toEqual(before);
});

it.each([
  ['no events', { events: [] }, /events/],
  ['too many', { events: Array.from({ length: 51 }, () => ({ kind: 'stamp' })) }, /events/],
  ['an unknown kind', { events: [{ kind: 'bribe' }] }, /events/],
  ['what partners say', { events: [{ kind: 'signal_positive' }] }, /events/],
  ['a strange moment', { events: [{ kind: 'stamp', at: 'soon' }] }, /events/],
  ['a moment that is past', { events: [{ kind: 'stamp' }], at: '2020-01-01T00:00:00Z' }, /^at: /],
  ['nothing at all', {}, /events/],
])('refuses %s', async (_what, body, message) => {
  const response = await simulate(body);
  expect(told(response)).toEqual([400, 'invalid_request']);
  expect(response.body.error.message).toMatch(message);
});
