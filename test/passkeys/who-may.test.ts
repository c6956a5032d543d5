import { enrollForged } from '../support/people/forge-submission.ts';
import { openEnrollment } from '../support/people/enroll-person.ts';
import { askAssertion, askCreation, signIn } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { enrollWithPasskey } from './enroll-with-passkey.ts';
import { passkeysOf, sessionsOf } from './passkey-rows.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

const change = (identityUuid: string, status: string) =>
  fixture.db.query('UPDATE identities SET status = $2 WHERE id = $1', [identityUuid, status]);
const ask = (userId: string, { client } = project) => client.post('/passkey/register', { userId });

it('gives no passkey to somebody who is pending, nobody, or of the other mode', async () => {
  const { identityId } = await openEnrollment(fixture.visitor());
  expect(told(await ask(identityId))).toEqual([409, 'identity_not_enrolled']);
  expect(told(await ask('usr_nobody_here'))).toEqual([404, 'identity_not_found']);
  const { userId } = await enrollForged(project.client);
  const { client } = await fixture.createKey(project.projectId, { mode: 'test' });
  expect(told(await ask(userId, { ...project, client }))).toEqual([404, 'identity_not_found']);
});

it('gives none to somebody suspended, though they were not when it was asked for', async () => {
  const person = await enrollForged(project.client);
  const registration = createSoftwareAuthenticator().create(await askCreation(project.client, person.userId));
  await change(person.identityUuid, 'suspended');
  expect(told(await ask(person.userId))).toEqual([403, 'identity_suspended']);
  const sent = await project.client.post('/passkey/register/verify', registration);
  expect(told(sent)).toEqual([403, 'identity_suspended']);
  expect(await passkeysOf(fixture.db, person)).toEqual([]);
});

it('lets a suspended person in nowhere but with us, and tells only who proved to be them', async () => {
  const holder = await enrollWithPasskey(project.client);
  await change(holder.identityUuid, 'suspended');
  expect(told(await signIn(project.client, holder.authenticator))).toEqual([403, 'identity_suspended']);
  const spoiled = await signIn(project.client, holder.authenticator, { flags: { uv: false } });
  expect(told(spoiled)).toEqual([400, 'passkey_not_verified']);
  expect(await sessionsOf(fixture.db, holder)).toBe(0);

  const visitor = fixture.visitor();
  const { body: options } = await visitor.post('/v1/me/sign-in/options', {});
  const response = await visitor.post('/v1/me/sign-in', holder.authenticator.get(options));
  expect([response.status, response.body.userId]).toEqual([200, holder.userId]);
});

it('needs the scope for each of its calls, and burns nothing without it', async () => {
  const holder = await enrollWithPasskey(project.client);
  const { client } = await fixture.createKey(project.projectId, { scopes: ['identity:read'] });
  const assertion = holder.authenticator.get(await askAssertion(project.client));
  for (const [path, body] of [
    ['/passkey/register', { userId: holder.userId }],
    ['/passkey/register/verify', {}],
    ['/passkey/authenticate/options', {}],
    ['/passkey/authenticate', assertion],
    ['/v1/passkey/authenticate', assertion],
  ] as const)
    expect([path, ...told(await client.post(path, body))]).toEqual([path, 403, 'scope_missing']);
  expect((await project.client.post('/passkey/authenticate', assertion)).status).toBe(200);
});
