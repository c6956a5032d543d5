import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { startApi, type RunningApi } from '../../api/start-api.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createApiClient } from '../support/requests/api-client.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { signIn } from '../support/authenticator/passkey-calls.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { testPublicUrl } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { enrollWithOwnPasskey, type OwnPasskeyHolder, signInAtOwnPage } from './own-passkey.ts';
import { asSession, outcomeOf } from './session-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let person: OwnPasskeyHolder;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ name: 'Example Shop' });
  person = await enrollWithOwnPasskey(fixture);
});
afterAll(async () => fixture?.close());

const newSession = async () => (await signInAtOwnPage(fixture, person.authenticator)).body;

it('opens the own endpoints of the person and says whose it is', async () => {
  const { sessionToken, userId } = await newSession();
  const me = await asSession(fixture.anybody, { sessionToken }).get('/v1/me');
  expect(me.status).toBe(200);
  expect(me.body).toMatchObject({ userId, status: 'verified', via: 'session', stepUpRequired: false });
  expect(userId).toBe(person.userId);
});

it('is a signed token of its own type, for this service, of fifteen minutes', async () => {
  const { sessionToken, sessionId, expiresAt } = (await signIn(project.client, person.authenticator)).body;
  const jws = sessionToken.replace('hm_sess_', '');
  const keys = createRemoteJWKSet(new URL(`${fixture.base}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(jws, keys, { issuer: testPublicUrl, audience: testPublicUrl });
  expect(decodeProtectedHeader(jws)).toMatchObject({ alg: 'Ed25519', typ: 'hm-session+jwt' });
  expect(payload).toMatchObject({ sub: person.identityUuid, sid: sessionId, azp: project.projectId });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
  expect(new Date((payload.exp ?? 0) * 1000).toISOString()).toBe(expiresAt);
});

it('opens nothing of a project, and no other token opens what is a person’s', async () => {
  const { sessionToken } = await newSession();
  const me = '/v1/me';
  const asPerson = asSession(fixture.anybody, { sessionToken });
  for (const path of ['/check?userId=usr_test_human', '/profile?identityId=usr_test_human']) {
    expect(outcomeOf(await asPerson.get(path))).toEqual({ status: 401, reason: 'api_key_invalid' });
  }
  const invalid = { status: 401, reason: 'token_invalid' };
  expect(outcomeOf(await project.client.get(me))).toEqual(invalid);
  expect(outcomeOf(await fixture.anybody.get(me))).toEqual({ status: 401, reason: 'token_missing' });
  const wrong = [
    sessionToken.slice(0, -3) + 'AAA',
    sessionToken.replace('hm_sess_', ''),
    `hm_sess_${person.identityToken}`,
    person.identityToken,
  ];
  for (const token of wrong) {
    expect(outcomeOf(await asSession(fixture.anybody, { sessionToken: token }).get(me))).toEqual(invalid);
  }
  const jws = sessionToken.replace('hm_sess_', '');
  const device = { ...(await enrollPerson(fixture.anybody)), identityToken: jws };
  expect(outcomeOf(await callAsPerson(fixture.anybody, device, 'GET', me))).toEqual(invalid);
});

it('lists where the person is signed in, a page at a time, and marks this one', async () => {
  const { body: first } = await signIn(project.client, person.authenticator);
  const second = await newSession();
  const client = asSession(fixture.anybody, second);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await client.get(`/v1/me/sessions?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(page.body.data.length).toBeLessThanOrEqual(1);
    seen.push(...page.body.data.map(({ sessionId }: { sessionId: string }) => sessionId));
    cursor = page.body.nextCursor;
  }
  expect(seen.slice(0, 2)).toEqual([second.sessionId, first.sessionId]);
  expect(new Set(seen).size).toBe(seen.length);
  const all = await client.get('/v1/me/sessions');
  const current = all.body.data.filter((session: { current: boolean }) => session.current);
  expect(current).toMatchObject([{ sessionId: second.sessionId, projectName: null }]);
  const atShop = all.body.data.filter(({ projectName }: { projectName: string | null }) => projectName);
  expect(atShop).toMatchObject([
    { sessionId: first.sessionId, projectName: 'Example Shop' },
    { projectName: 'Example Shop' },
  ]);
  expect(outcomeOf(await client.get('/v1/me/sessions?cursor=bm8'))).toEqual({
    status: 400,
    reason: 'invalid_request',
  });
});

describe('ending', () => {
  let other: RunningApi;
  beforeAll(async () => {
    other = await startApi(fixture.config, silentLogger());
  });
  afterAll(async () => other?.stop());

  const over = { status: 401, reason: 'token_invalid' };

  it('a session takes effect with the next request, on every API process', async () => {
    const ended = await newSession();
    const kept = await newSession();
    const elsewhere = createApiClient(`http://127.0.0.1:${other.port}`);
    expect((await asSession(elsewhere, ended).get('/v1/me')).status).toBe(200);
    const path = `/v1/me/sessions/${ended.sessionId}`;
    expect((await asSession(fixture.anybody, kept).call('DELETE', path)).status).toBe(204);
    expect(outcomeOf(await asSession(elsewhere, ended).get('/v1/me'))).toEqual(over);
    expect(outcomeOf(await asSession(fixture.anybody, ended).get('/v1/me'))).toEqual(over);
    const refresh = await fixture.anybody.post('/v1/me/refresh', { refreshToken: ended.refreshToken });
    expect(outcomeOf(refresh)).toEqual(over);
    expect(outcomeOf(await asSession(fixture.anybody, kept).call('DELETE', path))).toEqual({
      status: 404,
      reason: 'session_not_found',
    });
    expect((await asSession(elsewhere, kept).get('/v1/me')).status).toBe(200);
  });

  it('all of them signs the person out everywhere', async () => {
    const sessions = [await newSession(), await newSession()] as const;
    const response = await asSession(fixture.anybody, sessions[0]).call('DELETE', '/v1/me/sessions');
    expect(response.status).toBe(200);
    expect(response.body.revoked).toBeGreaterThanOrEqual(2);
    for (const session of sessions) {
      expect(outcomeOf(await asSession(fixture.anybody, session).get('/v1/me'))).toEqual(over);
    }
  });

  it('somebody else’s session is not possible', async () => {
    const stranger = await enrollWithOwnPasskey(fixture);
    const theirs = (await signInAtOwnPage(fixture, stranger.authenticator)).body;
    const mine = await newSession();
    const path = `/v1/me/sessions/${mine.sessionId}`;
    expect(outcomeOf(await asSession(fixture.anybody, theirs).call('DELETE', path))).toEqual({
      status: 404,
      reason: 'session_not_found',
    });
    expect((await asSession(fixture.anybody, mine).get('/v1/me')).status).toBe(200);
  });

  it('comes by itself when its passkey is deleted', async () => {
    const holder = await enrollWithOwnPasskey(fixture);
    const session = (await signInAtOwnPage(fixture, holder.authenticator)).body;
    const client = asSession(fixture.anybody, session);
    expect((await client.call('DELETE', `/v1/me/passkeys/${holder.passkeyId}`)).status).toBe(204);
    expect(outcomeOf(await client.get('/v1/me'))).toEqual(over);
  });
});
