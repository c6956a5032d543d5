import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { connectCache, whenReady } from '../../shared/platform/redis/connect-redis.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { asSession, outcomeOf } from '../sessions/session-calls.ts';
import { registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { resumePerson, suspendPerson } from '../support/people/suspend-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let project: TestProject;
let relay: RunningRole | undefined;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'tests' });
});

afterAll(async () => {
  await relay?.stop();
  await fixture?.close();
});

/** A person with a session, about whom everything that can be cached has been asked under each of their names. */
async function wellKnownPerson() {
  const person = await enrollPerson(fixture.visitor());
  const authenticator = createSoftwareAuthenticator();
  await registerPasskey(project.client, person.userId, authenticator);
  const session = asSession(fixture.anybody, (await signIn(project.client, authenticator)).body);
  expect((await session.get('/v1/me')).status).toBe(200);
  const names = [person.userId, person.identityId, person.identityUuid].map(encodeURIComponent);
  for (const name of names) {
    expect((await project.client.get(`/check?userId=${name}`)).body.isHuman).toBe(true);
    expect((await project.client.get(`/trust?userId=${name}`)).status).toBe(200);
  }
  return { person, authenticator, session, names };
}

const introspect = async (token: string, by = project.client) =>
  (await by.post('/v1/token/introspect', { token })).body;

describe('a cached response about a person', () => {
  it('ends within a minute by itself, should no message about a change arrive', async () => {
    await Promise.all(Array.from({ length: 8 }, wellKnownPerson));
    const redis = connectCache({ url: fixture.redis.url, log: silentLogger(), name: 'suspension-test' });
    await whenReady(redis);
    const cached = [...(await redis.keys('*:check2:live:*')), ...(await redis.keys('hm:trust:live:*'))];
    expect(cached.length).toBeGreaterThanOrEqual(48);
    const lasts = await Promise.all(cached.map((key) => redis.pttl(key)));
    redis.disconnect();
    expect(Math.max(...lasts)).toBeLessThanOrEqual(60_000);
    expect(Math.min(...lasts)).toBeGreaterThan(0);
  });
});

describe('POST /v1/token/introspect', () => {
  it('says of a token that counts whose it is, and of every other nothing but that it does not', async () => {
    const { person } = await wellKnownPerson();
    const active = await introspect(person.identityToken);
    expect(active).toEqual({
      active: true,
      assurance: 'liveness',
      iss: fixture.config.http.publicUrl,
      sub: person.identityUuid,
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: expect.any(Number),
      cnf: { jkt: expect.any(String) },
      userId: person.userId,
      identityId: person.identityId,
    });
    const test = await fixture.createKey(project.projectId, { mode: 'test' });
    expect(await introspect(person.identityToken, test.client)).toEqual({ active: false });
    const [head, body, signature = ''] = person.identityToken.split('.');
    const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of [forged, 'nonsense', 'a.b.c', `${head}..`, project.apiKey])
      expect([token, await introspect(token)]).toEqual([token, { active: false }]);
  });

  it('follows a revoked device at once', async () => {
    const { person } = await wellKnownPerson();
    const { body } = await callAsPerson(fixture.visitor(), person, 'GET', '/v1/me/devices');
    const path = `/v1/me/devices/${body.data[0].deviceId}`;
    expect((await callAsPerson(fixture.visitor(), person, 'DELETE', path)).status).toBe(204);
    expect(await introspect(person.identityToken)).toEqual({ active: false });
  });
});

describe('with the workers running', () => {
  beforeAll(async () => {
    relay = await startWorkers(fixture.config, silentLogger(), ['relay']);
  });

  it('a suspension counts everywhere within a minute', async () => {
    const { person, authenticator, session, names } = await wellKnownPerson();
    await suspendPerson({ db: fixture.db }, person.identityUuid);
    expect(await introspect(person.identityToken)).toEqual({ active: false });
    expect(outcomeOf(await session.get('/v1/me'))).toEqual({ status: 401, reason: 'token_invalid' });
    expect(told(await signIn(project.client, authenticator))).toEqual([403, 'identity_suspended']);
    expect((await project.client.post('/verify', { userId: person.userId })).body.isHuman).toBe(false);
    await eventually(async () => {
      for (const name of names)
        expect((await project.client.get(`/check?userId=${name}`)).body.isHuman).toBe(false);
    });
    // From their device they still reach what is stored about them.
    expect((await callAsPerson(fixture.visitor(), person, 'GET', '/v1/me/export')).status).toBe(200);
    await resumePerson({ db: fixture.db }, person.identityUuid);
    expect((await introspect(person.identityToken)).active).toBe(true);
  });

  it('a deletion counts everywhere within a minute', async () => {
    const { person, session, names } = await wellKnownPerson();
    expect((await callAsPerson(fixture.visitor(), person, 'DELETE', '/v1/me')).status).toBeLessThan(300);
    expect(await introspect(person.identityToken)).toEqual({ active: false });
    expect((await session.get('/v1/me')).status).toBe(401);
    await eventually(async () => {
      for (const name of names)
        for (const path of [`/check?userId=${name}`, `/trust?userId=${name}`])
          expect([path, (await project.client.get(path)).status]).toEqual([path, 404]);
    });
  });
});

it('without the database the introspection fails, and never says that a token counts', async () => {
  const lost = await createTestFixture();
  try {
    const { client } = await lost.createProject();
    const person = await enrollPerson(lost.anybody);
    expect((await introspect(person.identityToken, client)).active).toBe(true);
    await lost.loseDatabase();
    const answer = await client.post('/v1/token/introspect', { token: person.identityToken });
    expect(told(answer)).toEqual([503, 'store_unavailable']);
  } finally {
    await lost.close();
  }
});
