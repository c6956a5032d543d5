import { signIn } from '../support/authenticator/passkey-calls.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { enrollWithPasskey, type PasskeyHolder } from '../passkeys/enroll-with-passkey.ts';
import { asSession, outcomeOf } from './session-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let person: PasskeyHolder;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollWithPasskey(project.client);
});
afterAll(async () => fixture?.close());

const newSession = async () => (await signIn(project.client, person.authenticator)).body;
const refresh = (refreshToken: string) => fixture.visitor().post('/v1/me/refresh', { refreshToken });
const statusOf = async (session: { sessionToken: string }) =>
  (await asSession(fixture.anybody, session).get('/v1/me')).status;

const unusable = { status: 401, reason: 'token_invalid' };
const reused = { status: 401, reason: 'refresh_token_reused' };

it('gives a new pair each time, within one session that still ends when it would have', async () => {
  const first = await newSession();
  const second = (await refresh(first.refreshToken)).body;
  const third = (await refresh(second.refreshToken)).body;
  expect(new Set([first.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3);
  for (const grant of [second, third]) {
    expect(grant).toMatchObject({ sessionId: first.sessionId, refreshExpiresAt: first.refreshExpiresAt });
    expect(await statusOf(grant)).toBe(200);
  }
});

it('ends the whole family when an earlier token comes again, however old', async () => {
  const first = await newSession();
  const second = (await refresh(first.refreshToken)).body;
  const third = (await refresh(second.refreshToken)).body;
  expect(outcomeOf(await refresh(first.refreshToken))).toEqual(reused);
  expect(await statusOf(third)).toBe(401);
  expect(outcomeOf(await refresh(third.refreshToken))).toEqual(unusable);
});

it('lets one of twenty parallel uses of a token win, and ends the session for it too', async () => {
  const session = await newSession();
  const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refreshToken)));
  const won = responses.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const response of responses.filter(({ status }) => status !== 200))
    expect(outcomeOf(response)).toEqual(reused);
  expect(await statusOf(won[0]?.body)).toBe(401);
});

it('does not touch other sessions of the person', async () => {
  const stolen = await newSession();
  const other = await newSession();
  await refresh(stolen.refreshToken);
  expect(outcomeOf(await refresh(stolen.refreshToken))).toEqual(reused);
  expect(await statusOf(other)).toBe(200);
  expect((await refresh(other.refreshToken)).status).toBe(200);
});

it('takes nothing it did not make, and nothing after thirty days', async () => {
  const session = await newSession();
  const spoiled = Buffer.from(session.refreshToken.replace('hm_ref_', ''), 'base64url');
  spoiled.writeUInt32BE(2, 16);
  const tokens = [
    'hm_ref_none',
    session.sessionToken.slice(0, 200),
    session.refreshToken.slice(0, -2),
    `hm_ref_${spoiled.toString('base64url')}`,
  ];
  for (const token of tokens) expect(outcomeOf(await refresh(token))).toEqual(unusable);
  const { sessionId } = session;
  await fixture.db.query(`UPDATE sessions SET expires_at = now() WHERE id = $1`, [sessionId]);
  expect(outcomeOf(await refresh(session.refreshToken))).toEqual(unusable);
  expect(await statusOf(session)).toBe(401);
});
