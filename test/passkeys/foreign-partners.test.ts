import { enrollPerson } from '../support/people/enroll-person.ts';
import { registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { testPublicUrl } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { addOwnPasskey, enrollWithOwnPasskey } from '../sessions/own-passkey.ts';
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
  const { authenticator } = await enrollWithOwnPasskey(fixture, { platform: 'home' });
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

it('a passkey of the project of enrollment moves no score either before it is confirmed', async () => {
  const person = await enrollPerson(fixture.visitor(), { platform: 'home' });
  const before = await totalOf(person.userId);
  await registerPasskey(home.client, person.userId, createSoftwareAuthenticator());
  expect(await totalOf(person.userId)).toBeCloseTo(before, 2);
});

describe('what a project is told when it asks for a registration', () => {
  const sorted = (ids: readonly string[]): string[] => ids.toSorted();
  const idsFor = async ({ client }: TestProject, userId: string): Promise<string[]> => {
    const { body } = await client.post('/passkey/register', { userId });
    return sorted(body.excludeCredentials.map(({ id }: { id: string }) => id));
  };

  it('is its own passkeys and the person’s, and none that another project registered', async () => {
    const person = await enrollWithOwnPasskey(fixture, { platform: 'home' });
    const register = async ({ client }: TestProject) =>
      (await registerPasskey(client, person.userId, createSoftwareAuthenticator())).body;
    const [atHome, abroad] = [await register(home), await register(foreign)];
    const [own] = person.authenticator.credentials;
    const ownId = String(own?.id);
    expect(await idsFor(home, person.userId)).toEqual(sorted([ownId, atHome.credentialId]));
    expect(await idsFor(foreign, person.userId)).toEqual(sorted([ownId, abroad.credentialId]));
    // Its default name counts the passkeys of this project alone.
    expect(abroad.name).toBe('Passkey 1');

    const confirm = `/v1/me/passkeys/${abroad.passkeyId}/confirm`;
    await callAsPerson(fixture.visitor(), person, 'POST', confirm, { body: {} });
    const all = sorted([ownId, atHome.credentialId, abroad.credentialId]);
    expect(await idsFor(home, person.userId)).toEqual(all);
  });
});

describe('places for passkeys', () => {
  const register = (project: TestProject, userId: string) =>
    registerPasskey(project.client, userId, createSoftwareAuthenticator());
  const full = [409, 'passkey_limit'];

  it('are twenty for each project, and one that fills its own takes none of another’s or of the person’s', async () => {
    const person = await enrollWithOwnPasskey(fixture, { platform: 'home' });
    for (let count = 0; count < 20; count += 1)
      expect((await register(home, person.userId)).status).toBe(201);
    expect(told(await home.client.post('/passkey/register', { userId: person.userId }))).toEqual(full);
    expect((await register(foreign, person.userId)).status).toBe(201);
    for (let count = 1; count < 20; count += 1) await addOwnPasskey(fixture, person);
    const more = { body: {} };
    const path = '/v1/me/passkeys/options';
    expect(told(await callAsPerson(fixture.visitor(), person, 'POST', path, more))).toEqual(full);
  });

  it('are a hundred for all projects together, and the person keeps their own', async () => {
    const person = await enrollPerson(fixture.visitor(), { platform: 'home' });
    for (let each = 0; each < 5; each += 1) {
      const project = await fixture.createProject();
      for (let count = 0; count < 20; count += 1)
        expect((await register(project, person.userId)).status).toBe(201);
    }
    expect(told(await home.client.post('/passkey/register', { userId: person.userId }))).toEqual(full);
    const { passkeyId } = await addOwnPasskey(fixture, person);
    const { body } = await callAsPerson(fixture.visitor(), person, 'GET', '/v1/me/passkeys');
    expect(body.data).toHaveLength(101);
    expect(body.data.at(-1)).toMatchObject({ passkeyId, registeredBy: 'person' });
  });
});

it('the published test users, whom everybody shares, have none', async () => {
  const tester = await fixture.createProject({ mode: 'test' });
  const response = await tester.client.post('/passkey/register', { userId: 'usr_test_human' });
  expect(told(response)).toEqual([409, 'passkey_limit']);
});
