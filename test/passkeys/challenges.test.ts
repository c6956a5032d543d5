import { randomBytes } from 'node:crypto';
import type { Answer } from '../support/requests/api-client.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { askAssertion, askCreation } from '../support/authenticator/passkey-calls.ts';
import { makeProof } from '../support/people/person-client.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { enrollWithPasskey, type PasskeyHolder } from './enroll-with-passkey.ts';
import { expireChallenges, passkeysOf, sessionsOf } from './passkey-rows.ts';

let fixture: TestFixture;
let project: TestProject;
let holder: PasskeyHolder;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

beforeEach(async () => {
  holder = await enrollWithPasskey(project.client);
});

afterAll(() => fixture?.close());

const refused = [400, 'challenge_invalid'];
const nobodys = randomBytes(32).toString('base64url');

describe('a registration', () => {
  const verify = (body: unknown, { client } = project): Promise<Answer> =>
    client.post('/passkey/register/verify', body);

  afterEach(async () => {
    // The holder still has only the passkey created at the start.
    expect(await passkeysOf(fixture.db, holder)).toHaveLength(1);
  });

  it.each(['', 'AAAA', 'not base64url!', nobodys])('refuses the challenge "%s"', async (challenge) => {
    const options = await askCreation(project.client, holder.userId);
    const registration = createSoftwareAuthenticator().create({ ...options, challenge });
    expect(told(await verify(registration))).toEqual(refused);
  });

  it('refuses an expired challenge', async () => {
    const options = await askCreation(project.client, holder.userId);
    await expireChallenges(fixture.db);
    expect(told(await verify(createSoftwareAuthenticator().create(options)))).toEqual(refused);
  });

  it('refuses a challenge that was answered wrongly before', async () => {
    const options = await askCreation(project.client, holder.userId);
    const authenticator = createSoftwareAuthenticator();
    const spoiled = authenticator.create(options, { flags: { uv: false } });
    expect(told(await verify(spoiled))).toEqual([400, 'passkey_rejected']);
    expect(told(await verify(authenticator.create(options)))).toEqual(refused);
  });

  it('refuses the challenge of a sign-in', async () => {
    const creation = await askCreation(project.client, holder.userId);
    const { challenge } = await askAssertion(project.client, { userId: holder.userId });
    const registration = createSoftwareAuthenticator().create({ ...creation, challenge });
    expect(told(await verify(registration))).toEqual(refused);
  });

  it('refuses the challenge of another project', async () => {
    const other = await fixture.createProject();
    const registration = createSoftwareAuthenticator().create(
      await askCreation(project.client, holder.userId),
    );
    expect(told(await verify(registration, other))).toEqual(refused);
  });

  it('refuses the challenge of the other mode', async () => {
    const { client } = await fixture.createKey(project.projectId, { mode: 'test' });
    const registration = createSoftwareAuthenticator().create(
      await askCreation(project.client, holder.userId),
    );
    expect(told(await verify(registration, { ...project, client }))).toEqual(refused);
  });

  it("refuses a person the challenge that is another's, or a project's", async () => {
    const [person, other] = [await enrollPerson(fixture.visitor()), await enrollPerson(fixture.visitor())];
    const as = async (whom: typeof person, path: string, body: unknown) =>
      fixture.anybody.post(path, body, {
        headers: {
          authorization: `DPoP ${whom.identityToken}`,
          dpop: await makeProof(fixture.visitor(), whom, { method: 'POST', path }),
        },
      });
    const options = await as(other, '/v1/me/passkeys/options', {});
    expect(options.status).toBe(200);
    const ofOther = createSoftwareAuthenticator().create(options.body);
    const ofProject = createSoftwareAuthenticator().create(await askCreation(project.client, person.userId));
    for (const registration of [ofOther, ofProject])
      expect(told(await as(person, '/v1/me/passkeys', registration))).toEqual(refused);
    expect(await passkeysOf(fixture.db, person)).toEqual([]);
  });
});

it('keeps one passkey of a registration that is sent twice', async () => {
  const options = await askCreation(project.client, holder.userId);
  const registration = createSoftwareAuthenticator().create(options);
  expect((await project.client.post('/passkey/register/verify', registration)).status).toBe(201);
  expect(told(await project.client.post('/passkey/register/verify', registration))).toEqual(refused);
  expect(await passkeysOf(fixture.db, holder)).toHaveLength(2);
});

describe('a sign-in', () => {
  const authenticate = (body: unknown, { client } = project): Promise<Answer> =>
    client.post('/passkey/authenticate', body);

  it.each(['', 'AAAA', 'not base64url!', nobodys])('refuses the challenge "%s"', async (challenge) => {
    const assertion = holder.authenticator.get({ challenge, rpId: 'humanmark.test' });
    expect(told(await authenticate(assertion))).toEqual(refused);
    expect(await sessionsOf(fixture.db, holder)).toBe(0);
  });

  it('refuses an expired challenge', async () => {
    const options = await askAssertion(project.client);
    await expireChallenges(fixture.db);
    expect(told(await authenticate(holder.authenticator.get(options)))).toEqual(refused);
    expect(await sessionsOf(fixture.db, holder)).toBe(0);
  });

  it('refuses a challenge that was answered wrongly before', async () => {
    const options = await askAssertion(project.client);
    const spoiled = holder.authenticator.get(options, { flags: { uv: false } });
    expect(told(await authenticate(spoiled))).toEqual([400, 'passkey_not_verified']);
    expect(told(await authenticate(holder.authenticator.get(options)))).toEqual(refused);
    expect(await sessionsOf(fixture.db, holder)).toBe(0);
  });

  it('refuses an assertion that is sent again', async () => {
    const assertion = holder.authenticator.get(await askAssertion(project.client));
    expect((await authenticate(assertion)).status).toBe(200);
    expect(told(await authenticate(assertion))).toEqual(refused);
    expect(await sessionsOf(fixture.db, holder)).toBe(1);
  });

  it('refuses the challenge of a registration', async () => {
    const { challenge } = await askCreation(project.client, holder.userId);
    const assertion = holder.authenticator.get({ challenge, rpId: 'humanmark.test' });
    expect(told(await authenticate(assertion))).toEqual(refused);
    expect(await sessionsOf(fixture.db, holder)).toBe(0);
  });

  it('refuses the challenge of another project, of the other mode and of our own page', async () => {
    const other = await fixture.createProject();
    const { client } = await fixture.createKey(project.projectId, { mode: 'test' });
    for (const { client: theirs } of [other, { client }]) {
      const options = await askAssertion(theirs);
      expect(told(await authenticate(holder.authenticator.get(options)))).toEqual(refused);
    }
    const { body: options } = await fixture.visitor().post('/v1/me/sign-in/options', {});
    expect(told(await authenticate(holder.authenticator.get(options)))).toEqual(refused);
    const ours = holder.authenticator.get(await askAssertion(project.client));
    expect(told(await fixture.visitor().post('/v1/me/sign-in', ours))).toEqual(refused);
    expect(await sessionsOf(fixture.db, holder)).toBe(0);
  });
});
