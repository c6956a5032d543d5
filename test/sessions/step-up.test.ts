import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { sampleOf } from '../support/requests/sample-requests.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { enrollWithPasskey } from '../passkeys/enroll-with-passkey.ts';
import { asSession, outcomeOf } from './session-calls.ts';

let fixture: TestFixture;
let home: TestProject;
let foreign: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  home = await fixture.createProject({ platform: 'home' });
  foreign = await fixture.createProject();
});
afterAll(async () => fixture?.close());

const stepUp = { status: 403, reason: 'step_up_required' };

/** Registers a passkey of the person through this project, and signs in with it there. */
async function signInAt(project: TestProject, person: EnrolledPerson) {
  const authenticator = createSoftwareAuthenticator();
  const { body: passkey } = await registerPasskey(project.client, person.userId, authenticator);
  const { body: session } = await signIn(project.client, authenticator);
  return { authenticator, passkeyId: passkey.passkeyId, session };
}

describe('a passkey of a project the person did not enroll through', () => {
  it('opens a session that may look and may change nothing', async () => {
    const person = await enrollPerson(fixture.anybody, { platform: 'home' });
    const { session, passkeyId } = await signInAt(foreign, person);
    expect(session.stepUpRequired).toBe(true);
    const client = asSession(fixture.anybody, session);
    expect((await client.get('/v1/me')).body).toMatchObject({ userId: person.userId, stepUpRequired: true });
    expect((await client.get('/v1/me/passkeys')).body.data).toHaveLength(1);
    const [device] = (await client.get('/v1/me/devices')).body.data;
    const changes: [string, string, object?][] = [
      ['GET', '/v1/me/export'],
      ['GET', '/v1/me/stamps'],
      ['POST', '/v1/me/stamps/stmp_0000000000000000/revoke', { reason: 'not mine' }],
      ['GET', '/v1/me/disputes'],
      ['DELETE', '/v1/me'],
      ['POST', '/v1/me/passkeys/options', {}],
      ['POST', '/v1/me/passkeys', sampleOf('addPasskey').body],
      ['PATCH', `/v1/me/passkeys/${passkeyId}`, { name: 'Mine' }],
      ['POST', `/v1/me/passkeys/${passkeyId}/confirm`, {}],
      ['DELETE', `/v1/me/passkeys/${passkeyId}`],
      ['DELETE', `/v1/me/devices/${device.deviceId}`],
      ['DELETE', '/v1/me/sessions'],
    ];
    for (const [method, path, body] of changes) {
      expect(outcomeOf(await client.call(method, path, { body }))).toEqual(stepUp);
    }
  });

  it('counts as their own once they confirm it from their device', async () => {
    const person = await enrollPerson(fixture.anybody, { platform: 'home' });
    const { session, passkeyId } = await signInAt(foreign, person);
    const confirm = `/v1/me/passkeys/${passkeyId}/confirm`;
    const confirmed = await callAsPerson(fixture.anybody, person, 'POST', confirm, { body: {} });
    expect(confirmed.body).toMatchObject({ registeredBy: 'project', confirmed: true });
    const confirmedPasskeys = await callAsPerson(fixture.anybody, person, 'GET', '/v1/me/passkeys');
    expect(confirmedPasskeys.body.data).toMatchObject([{ passkeyId, confirmed: true }]);
    expect(outcomeOf(await asSession(fixture.anybody, session).get('/v1/me/export'))).toEqual(stepUp);
  });
});

describe('a session that a foreign project opened with a passkey of the person', () => {
  it('may not take anything away, and sees and ends no other session', async () => {
    const person = await enrollPerson(fixture.anybody, { platform: 'home' });
    const { authenticator, session: strong } = await signInAt(home, person);
    const { body: session } = await signIn(foreign.client, authenticator);
    expect(session.stepUpRequired).toBe(true);
    const client = asSession(fixture.anybody, session);
    expect(outcomeOf(await client.get('/v1/me/export'))).toEqual(stepUp);
    expect(outcomeOf(await client.call('DELETE', '/v1/me'))).toEqual(stepUp);
    expect(outcomeOf(await client.call('DELETE', `/v1/me/sessions/${strong.sessionId}`))).toEqual(stepUp);
    const seen = (await client.get('/v1/me/sessions')).body.data;
    expect(seen).toMatchObject([{ sessionId: session.sessionId, current: true }]);
    expect((await client.call('DELETE', `/v1/me/sessions/${session.sessionId}`)).status).toBe(204);
    expect((await asSession(fixture.anybody, strong).get('/v1/me')).status).toBe(200);
  });
});

it('a passkey of the project the person enrolled through opens everything', async () => {
  const person = await enrollPerson(fixture.anybody, { platform: 'home' });
  const { session } = await signInAt(home, person);
  expect(session.stepUpRequired).toBe(false);
  expect((await asSession(fixture.anybody, session).get('/v1/me/export')).status).toBe(200);
});

describe('a counter that goes back', () => {
  const scoreOf = async (userId: string) =>
    Number((await home.client.get(`/profile?identityId=${userId}`)).body.trustScore);

  it('lets the person in, weakens every session of the passkey, and lowers trust until it is confirmed', async () => {
    const person = await enrollWithPasskey(home.client);
    const before = (await signIn(home.client, person.authenticator)).body;
    const trusted = await scoreOf(person.userId);
    const after = await signIn(home.client, person.authenticator, { counter: 0 });
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject({ stepUpRequired: true });
    for (const session of [before, after.body]) {
      expect(outcomeOf(await asSession(fixture.anybody, session).get('/v1/me/export'))).toEqual(stepUp);
    }
    expect(await scoreOf(person.userId)).toBeLessThan(trusted);
    expect((await home.client.get(`/check?userId=${person.userId}`)).body.isHuman).toBe(true);

    const second = createSoftwareAuthenticator();
    await registerPasskey(home.client, person.userId, second);
    const strong = asSession(fixture.anybody, (await signIn(home.client, second)).body);
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
    const person = await enrollWithPasskey(home.client, { counts: false });
    for (let times = 0; times < 3; times += 1) {
      expect((await signIn(home.client, person.authenticator)).body.stepUpRequired).toBe(false);
    }
  });
});
