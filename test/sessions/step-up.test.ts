import { registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { sampleOf } from '../support/requests/sample-requests.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { addOwnPasskey, enrollWithOwnPasskey, signInAtOwnPage } from './own-passkey.ts';
import { asSession, outcomeOf } from './session-calls.ts';

let fixture: TestFixture;
/** Its link enrolled the people of this file. */
let home: TestProject;
let foreign: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  home = await fixture.createProject({ platform: 'home', name: 'Home' });
  foreign = await fixture.createProject({ name: 'Foreign' });
});
afterAll(async () => fixture?.close());

const stepUp = { status: 403, reason: 'step_up_required' };
const enroll = () => enrollPerson(fixture.visitor(), { platform: 'home' });

/** The project registers an authenticator that it holds itself, and signs in with it. */
async function takeOver(project: TestProject, person: EnrolledPerson) {
  const authenticator = createSoftwareAuthenticator();
  const { body: passkey } = await registerPasskey(project.client, person.userId, authenticator);
  const { body: session } = await signIn(project.client, authenticator);
  return { authenticator, passkeyId: String(passkey.passkeyId), session };
}

/** Everything a person may read or do, apart from what a session may always read. */
const privateCalls = (
  passkeyId: string,
  deviceId: string,
  sessionId: string,
): [string, string, object?][] => [
  ['GET', '/v1/me/export'],
  ['GET', '/v1/me/devices'],
  ['GET', '/v1/me/trust'],
  ['GET', '/v1/me/stamps'],
  ['GET', '/v1/me/disputes'],
  ['POST', '/v1/me/stamps/stmp_0000000000000000/revoke', { reason: 'not mine' }],
  ['DELETE', '/v1/me'],
  ['POST', '/v1/me/stamps/stmp_0000000000000000/disown'],
  ['GET', '/v1/me/attribution'],
  ['PATCH', '/v1/me/attribution', { allowed: false }],
  ['GET', '/v1/me/consents'],
  ['DELETE', '/v1/me/consents/brd_0000000000000000'],
  ['POST', '/v1/me/passkeys/options', {}],
  ['POST', '/v1/me/passkeys', sampleOf('addPasskey').body],
  ['PATCH', `/v1/me/passkeys/${passkeyId}`, { name: 'Mine' }],
  ['POST', `/v1/me/passkeys/${passkeyId}/confirm`, {}],
  ['DELETE', `/v1/me/passkeys/${passkeyId}`],
  ['DELETE', `/v1/me/devices/${deviceId}`],
  ['DELETE', `/v1/me/sessions/${sessionId}`],
  ['DELETE', '/v1/me/sessions'],
];

/** Holds a session to its own passkey and the public profile. */
async function expectRestricted(client: ApiClient, person: EnrolledPerson, passkeyId: string): Promise<void> {
  const own = await signInAtOwnPage(fixture, (await addOwnPasskey(fixture, person)).authenticator);
  const [device] = (await callAsPerson(fixture.visitor(), person, 'GET', '/v1/me/devices')).body.data;
  for (const [method, path, body] of privateCalls(passkeyId, device.deviceId, own.body.sessionId)) {
    expect([method, path, outcomeOf(await client.call(method, path, { body }))]).toEqual([
      method,
      path,
      stepUp,
    ]);
  }
  const { body: me } = await client.get('/v1/me');
  expect(me).toMatchObject({ userId: person.userId, stepUpRequired: true, lapsesAt: null });
  const { body: seen } = await client.get('/v1/me/passkeys');
  expect(seen.data.map((each: { passkeyId: string }) => each.passkeyId)).toEqual([passkeyId]);
  const { body: sessions } = await client.get('/v1/me/sessions');
  expect(sessions.data).toMatchObject([{ passkeyId, current: true }]);
}

describe.each(['home', 'foreign'] as const)('a project that registers its own passkey (%s)', (which) => {
  const attacker = () => (which === 'home' ? home : foreign);

  it('reads that passkey and the public profile, and takes nothing away', async () => {
    const person = await enroll();
    const { session, passkeyId } = await takeOver(attacker(), person);
    expect(session.stepUpRequired).toBe(true);
    await expectRestricted(asSession(fixture.anybody, session), person, passkeyId);
  });

  it('gets no more at the person’s own page, where its authenticator works too', async () => {
    const person = await enroll();
    const { authenticator, passkeyId } = await takeOver(attacker(), person);
    const { body: session } = await signInAtOwnPage(fixture, authenticator);
    expect(session.stepUpRequired).toBe(true);
    await expectRestricted(asSession(fixture.anybody, session), person, passkeyId);
  });

  it('signs in as the person at no other project', async () => {
    const person = await enroll();
    const { authenticator } = await takeOver(attacker(), person);
    const other = which === 'home' ? foreign : home;
    const refused = { status: 400, reason: 'passkey_not_verified' };
    expect(outcomeOf(await signIn(other.client, authenticator))).toEqual(refused);
    expect((await signIn(attacker().client, authenticator)).status).toBe(200);
  });

  it('is refused by the person, and out at once', async () => {
    const person = await enroll();
    const { authenticator, passkeyId, session } = await takeOver(attacker(), person);
    const path = `/v1/me/passkeys/${passkeyId}`;
    expect((await callAsPerson(fixture.visitor(), person, 'DELETE', path)).status).toBe(204);
    const over = { status: 401, reason: 'token_invalid' };
    expect(outcomeOf(await asSession(fixture.anybody, session).get('/v1/me'))).toEqual(over);
    const refused = { status: 400, reason: 'passkey_not_verified' };
    expect(outcomeOf(await signIn(attacker().client, authenticator))).toEqual(refused);
  });

  it.each(['device', 'passkey'] as const)(
    'has it confirmed by the person’s own %s, and then it is theirs everywhere',
    async (by) => {
      const person = await enroll();
      const { authenticator, passkeyId, session } = await takeOver(attacker(), person);
      const confirm = `/v1/me/passkeys/${passkeyId}/confirm`;
      const own = await signInAtOwnPage(fixture, (await addOwnPasskey(fixture, person)).authenticator);
      const confirmed =
        by === 'device'
          ? await callAsPerson(fixture.visitor(), person, 'POST', confirm, { body: {} })
          : await asSession(fixture.anybody, own.body).post(confirm, {});
      expect(confirmed.body).toMatchObject({ registeredBy: 'project', confirmed: true });
      expect(confirmed.body.projectName).toBe(which === 'home' ? 'Home' : 'Foreign');
      const { body: here } = await signInAtOwnPage(fixture, authenticator);
      expect(here.stepUpRequired).toBe(false);
      expect((await asSession(fixture.anybody, here).get('/v1/me/export')).status).toBe(200);
      for (const { client } of [home, foreign])
        expect((await signIn(client, authenticator)).body).toMatchObject({ stepUpRequired: true });
      await expectRestricted(asSession(fixture.anybody, session), person, passkeyId);
    },
  );
});

it.each(['home', 'foreign'] as const)(
  'a session that a project (%s) opened with the person’s own passkey reads no more and takes nothing away',
  async (which) => {
    const person = await enrollWithOwnPasskey(fixture, { platform: 'home' });
    const { client } = which === 'home' ? home : foreign;
    const { body: session } = await signIn(client, person.authenticator);
    expect(session.stepUpRequired).toBe(true);
    const here = asSession(fixture.anybody, session);
    await expectRestricted(here, person, person.passkeyId);
    expect((await here.call('DELETE', `/v1/me/sessions/${session.sessionId}`)).status).toBe(204);
  },
);

describe('a counter that goes back', () => {
  const scoreOf = async (userId: string) =>
    Number((await home.client.get(`/profile?identityId=${userId}`)).body.trustScore);

  it('lets the person in, weakens every session of the passkey, and lowers trust until it is confirmed', async () => {
    const person = await enrollWithOwnPasskey(fixture, { platform: 'home' });
    const before = (await signInAtOwnPage(fixture, person.authenticator)).body;
    const trusted = await scoreOf(person.userId);
    const after = await signInAtOwnPage(fixture, person.authenticator, { counter: 0 });
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject({ stepUpRequired: true });
    for (const session of [before, after.body]) {
      expect(outcomeOf(await asSession(fixture.anybody, session).get('/v1/me/export'))).toEqual(stepUp);
    }
    expect(await scoreOf(person.userId)).toBeLessThan(trusted);
    expect((await home.client.get(`/check?userId=${person.userId}`)).body.isHuman).toBe(true);

    const second = await addOwnPasskey(fixture, person);
    const strong = asSession(fixture.anybody, (await signInAtOwnPage(fixture, second.authenticator)).body);
    const listed = (await strong.get('/v1/me/passkeys')).body.data;
    expect(listed.map((passkey: { cloneSuspected: boolean }) => passkey.cloneSuspected)).toEqual([
      true,
      false,
    ]);
    const confirmed = await strong.post(`/v1/me/passkeys/${person.passkeyId}/confirm`, {});
    expect(confirmed.body).toMatchObject({ cloneSuspected: false, confirmed: true });
    expect(await scoreOf(person.userId)).toBe(trusted);
    expect((await asSession(fixture.anybody, before).get('/v1/me/export')).status).toBe(200);
  });

  it('is no suspicion where the authenticator does not count', async () => {
    const person = await enrollWithOwnPasskey(fixture, { counts: false });
    for (let times = 0; times < 3; times += 1) {
      expect((await signInAtOwnPage(fixture, person.authenticator)).body.stepUpRequired).toBe(false);
    }
  });
});
