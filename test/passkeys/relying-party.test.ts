import { enrollForged } from '../support/people/forge-submission.ts';
import { askAssertion, registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { enrollWithPasskey } from './enroll-with-passkey.ts';

const app = 'android:apk-key-hash:xT5ZucZJ9N7oq3j3awG8J_NlKf8trfo6AAJB8deuuNo';
const shop = 'https://shop.humanmark.test';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture({
    PASSKEY_RP_IDS: 'humanmark.test, old.humanmark.test',
    PASSKEY_ORIGINS: `http://humanmark.test,${shop},${app}`,
  });
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

it.each(['http://humanmark.test', shop, app])('takes passkeys made and used at %s', async (origin) => {
  const { authenticator } = await enrollWithPasskey(project.client, { origin });
  expect((await signIn(project.client, authenticator)).status).toBe(200);
});

it.each(['https://humanmark.test', 'android:apk-key-hash:AAAA', `${shop}.evil.test`])(
  'takes none made or used at %s',
  async (origin) => {
    const person = await enrollForged(project.client);
    const away = createSoftwareAuthenticator({ origin });
    expect(told(await registerPasskey(project.client, person.userId, away))).toEqual([
      400,
      'passkey_rejected',
    ]);
    const { authenticator } = await enrollWithPasskey(project.client);
    const response = await signIn(project.client, authenticator, { clientData: { origin } });
    expect(told(response)).toEqual([400, 'passkey_not_verified']);
  },
);

it('binds new passkeys to the first RP id, even where another is configured', async () => {
  const { userId } = await enrollForged(project.client);
  const options = await project.client.post('/passkey/register', { userId });
  expect(options.body.rp).toMatchObject({ id: 'humanmark.test' });
  const response = await registerPasskey(project.client, userId, createSoftwareAuthenticator(), {
    rpId: 'old.humanmark.test',
  });
  expect(told(response)).toEqual([400, 'passkey_rejected']);
});

it('goes on taking the passkeys of an RP id that was the first once', async () => {
  const holder = await enrollWithPasskey(project.client);
  const old = 'old.humanmark.test';
  await fixture.db.query('UPDATE passkeys SET rp_id = $2 WHERE identity_id = $1', [holder.identityUuid, old]);
  const [credential] = holder.authenticator.credentials;
  if (credential) credential.rpId = old;
  const { body: options } = await project.client.post('/passkey/authenticate/options', { rpId: old });
  expect(options.rpId).toBe(old);
  const response = await project.client.post('/passkey/authenticate', holder.authenticator.get(options));
  expect(response.status).toBe(200);

  const first = await askAssertion(project.client);
  const elsewhere = holder.authenticator.get({ ...first, rpId: old }, { rpId: first.rpId });
  const refused = await project.client.post('/passkey/authenticate', elsewhere);
  expect(told(refused)).toEqual([400, 'passkey_not_verified']);
});

it('gives no options for an RP id that is not its own', async () => {
  const response = await project.client.post('/passkey/authenticate/options', { rpId: 'evil.test' });
  expect(told(response)).toEqual([400, 'invalid_request']);
});

it('tells browsers which other origins may use its passkeys, and no app', async () => {
  const { status, headers, body } = await fixture.anybody.get('/.well-known/webauthn');
  expect([status, body]).toEqual([200, { origins: ['http://humanmark.test', shop] }]);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
});
