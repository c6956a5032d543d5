import { enrollForged, type ForgedPerson } from '../support/people/forge-submission.ts';
import { coseAlgorithms, createCoseKey, type CborMap } from '../support/authenticator/cose-key.ts';
import type { RegistrationChanges } from '../support/authenticator/make-registration.ts';
import { askCreation, registerPasskey } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { set } from '../support/authenticator/spoil.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { passkeysOf } from './passkey-rows.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

const register = async (person: ForgedPerson, changes: RegistrationChanges = {}) =>
  told(await registerPasskey(project.client, person.userId, createSoftwareAuthenticator(), changes));

/** The same key with its entries in reverse order. */
const reversed = (members: CborMap): CborMap => new Map([...members].toReversed());

it.each<[what: string, again: (key: RegistrationChanges['key']) => RegistrationChanges]>([
  ['its id under another key', () => ({})],
  ['its key under another id', (key) => ({ key, credentialId: Buffer.from('another') })],
  ['its key in another order', (key) => ({ key, credentialId: Buffer.from('order'), publicKey: reversed })],
  [
    'its key with a member more',
    (key) => ({ key, credentialId: Buffer.from('more'), publicKey: set(2, 'kid') }),
  ],
])('lets nobody, the person included, register %s', async (what, again) => {
  const [person, other] = [await enrollForged(project.client), await enrollForged(project.client)];
  const key = createCoseKey(coseAlgorithms.es256);
  const credentialId = Buffer.from(`first of ${what}`);
  expect(await register(person, { key, credentialId })).toEqual([201, null]);
  for (const whom of [other, person])
    expect(await register(whom, { credentialId, ...again(key) })).toEqual([409, 'passkey_in_use']);
  expect(await passkeysOf(fixture.db, other)).toEqual([]);
  expect(await passkeysOf(fixture.db, person)).toHaveLength(1);
});

it('lists the passkeys there are, so that a browser does not make another on the same device', async () => {
  const person = await enrollForged(project.client);
  const credentialId = Buffer.from('the only one');
  await register(person, { credentialId });
  expect(await askCreation(project.client, person.userId)).toMatchObject({
    excludeCredentials: [{ id: credentialId.toString('base64url'), type: 'public-key' }],
  });
});

it('refuses the 21st passkey, when it is asked for and when it is sent', async () => {
  const person = await enrollForged(project.client);
  const askedBefore = await askCreation(project.client, person.userId);
  for (let count = 1; count <= 20; count += 1) expect(await register(person)).toEqual([201, null]);
  const asked = await project.client.post('/passkey/register', { userId: person.userId });
  expect(told(asked)).toEqual([409, 'passkey_limit']);
  const late = createSoftwareAuthenticator().create(askedBefore);
  expect(told(await project.client.post('/passkey/register/verify', late))).toEqual([409, 'passkey_limit']);
  expect(await passkeysOf(fixture.db, person)).toHaveLength(20);
});
