import { enrollPerson } from '../support/people/enroll-person.ts';
import { registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { testPublicUrl } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';

/** The origin of a shop whose pages may use the service's passkeys too. */
const shop = 'https://shop.example';

let fixture: TestFixture;
let home: TestProject;
let foreign: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture({ PASSKEY_ORIGINS: `${testPublicUrl},${shop}` });
  home = await fixture.createProject({ platform: 'home' });
  foreign = await fixture.createProject();
});
afterAll(async () => fixture?.close());

const totalOf = async (userId: string): Promise<number> =>
  (await home.client.get(`/v1/trust/${userId}`)).body.total;

it('the page of a shop cannot open a session of the person’s own page', async () => {
  const person = await enrollPerson(fixture.anybody, { platform: 'home' });
  const authenticator = createSoftwareAuthenticator();
  await registerPasskey(home.client, person.userId, authenticator);
  const visitor = fixture.visitor();
  const signInFrom = async (origin: string) => {
    const { body: options } = await visitor.post('/v1/me/sign-in/options');
    return visitor.post('/v1/me/sign-in', authenticator.get(options, { clientData: { origin } }));
  };
  expect(told(await signInFrom(shop))).toEqual([400, 'passkey_not_verified']);
  expect((await signInFrom(testPublicUrl)).status).toBe(200);
  expect((await signIn(home.client, authenticator, { clientData: { origin: shop } })).status).toBe(200);
});

it('a passkey that a foreign partner bound moves no score, keeps nobody human, and does once it is confirmed', async () => {
  const person = await enrollPerson(fixture.anybody, { platform: 'home' });
  const before = await totalOf(person.userId);
  const authenticator = createSoftwareAuthenticator();
  const { body: passkey } = await registerPasskey(foreign.client, person.userId, authenticator);
  await signIn(foreign.client, authenticator);
  expect((await signIn(foreign.client, authenticator, { counter: 0 })).body.stepUpRequired).toBe(true);
  expect(await totalOf(person.userId)).toBeCloseTo(before, 2);
  const confirm = `/v1/me/passkeys/${passkey.passkeyId}/confirm`;
  expect((await callAsPerson(fixture.anybody, person, 'POST', confirm)).status).toBe(200);
  expect(await totalOf(person.userId)).toBeGreaterThan(before + 5);

  const other = await enrollPerson(fixture.anybody, { platform: 'home' });
  await registerPasskey(foreign.client, other.userId, createSoftwareAuthenticator());
  await fixture.db.query('UPDATE devices SET revoked_at = now() WHERE identity_id = $1', [
    other.identityUuid,
  ]);
  const { body } = await home.client.post('/verify', { userId: other.userId, checkType: 'full' });
  expect(body).toMatchObject({ isHuman: false, checks: { device: 'fail' } });
});

it('foreign partners together use up five places and no more', async () => {
  const person = await enrollPerson(fixture.anybody, { platform: 'home' });
  for (let count = 0; count < 5; count += 1) {
    const response = await registerPasskey(foreign.client, person.userId, createSoftwareAuthenticator());
    expect(response.status).toBe(201);
  }
  const sixth = await foreign.client.post('/passkey/register', { userId: person.userId });
  expect(told(sixth)).toEqual([409, 'passkey_limit']);
  expect((await home.client.post('/passkey/register', { userId: person.userId })).status).toBe(200);
});

it('the published test users, whom everybody shares, have none', async () => {
  const tester = await fixture.createProject({ mode: 'test' });
  const response = await tester.client.post('/passkey/register', { userId: 'usr_test_human' });
  expect(told(response)).toEqual([409, 'passkey_limit']);
});
