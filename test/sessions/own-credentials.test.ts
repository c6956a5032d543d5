import { signIn } from '../support/authenticator/passkey-calls.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { enrollWithOwnPasskey, signInAtOwnPage } from './own-passkey.ts';
import { asSession, outcomeOf } from './session-calls.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'tests' });
});
afterAll(async () => fixture?.close());

it('a person names their passkeys, and nobody else does', async () => {
  const person = await enrollWithOwnPasskey(fixture);
  const stranger = await enrollWithOwnPasskey(fixture);
  const own = asSession(fixture.anybody, (await signInAtOwnPage(fixture, person.authenticator)).body);
  const other = asSession(fixture.anybody, (await signInAtOwnPage(fixture, stranger.authenticator)).body);
  const path = `/v1/me/passkeys/${person.passkeyId}`;
  const renamed = await own.call('PATCH', path, { body: { name: '  Grandma’s phone 📱 ' } });
  expect(renamed.body).toMatchObject({ passkeyId: person.passkeyId, name: 'Grandma’s phone 📱' });
  for (const [method, body] of [['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
    expect(outcomeOf(await other.call(method, path, { body }))).toEqual({
      status: 404,
      reason: 'passkey_not_found',
    });
  }
  expect((await own.get('/v1/me/passkeys')).body.data).toHaveLength(1);
});

it('a revoked device opens nothing and re-verifies nobody; the passkey still signs in', async () => {
  const person = await enrollWithOwnPasskey(fixture);
  const { authenticator } = person;
  const own = asSession(fixture.anybody, (await signInAtOwnPage(fixture, authenticator)).body);
  const [device] = (await own.get('/v1/me/devices')).body.data;
  expect(device).toMatchObject({ revokedAt: null, current: false });
  const path = `/v1/me/devices/${device.deviceId}`;
  expect((await own.delete(path)).status).toBe(204);
  expect(outcomeOf(await own.delete(path))).toEqual({ status: 404, reason: 'device_not_found' });
  const asDevice = await callAsPerson(fixture.anybody, person, 'GET', '/v1/me');
  expect(outcomeOf(asDevice)).toEqual({ status: 401, reason: 'token_invalid' });
  expect((await signIn(project.client, authenticator)).status).toBe(200);
  const check = await project.client.get(`/check?userId=${person.userId}`);
  expect(check.body.isHuman).toBe(true);
});
