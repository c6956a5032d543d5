import { randomBytes } from 'node:crypto';
import type { ApiClient } from '../support/requests/api-client.ts';
import { coseAlgorithms, createCoseKey } from '../support/authenticator/cose-key.ts';
import type { AssertionChanges } from '../support/authenticator/make-assertion.ts';
import { askAssertion, signIn } from '../support/authenticator/passkey-calls.ts';
import { append, cut, flip, instead } from '../support/authenticator/spoil.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { enrollWithPasskey, type PasskeyHolder } from './enroll-with-passkey.ts';
import { passkeysOf, sessionsOf } from './passkey-rows.ts';

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

type Case = readonly [what: string, changes: AssertionChanges];

/** There is neither a session nor a trace on the passkey: a failure must not move its counter. */
async function expectNothingHappened(): Promise<void> {
  expect(await sessionsOf(fixture.db, holder)).toBe(0);
  expect(await passkeysOf(fixture.db, holder)).toMatchObject([
    { counter: 0, usedAt: null, suspectedAt: null },
  ]);
}

async function expectNotVerified(
  changes: AssertionChanges,
  client: ApiClient = project.client,
): Promise<void> {
  const response = await signIn(client, holder.authenticator, changes);
  expect(told(response)).toEqual([400, 'passkey_not_verified']);
  await expectNothingHappened();
}

it('takes what the cases below spoil', async () => {
  const response = await signIn(project.client, holder.authenticator);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ authenticated: true, userId: holder.userId });
  expect(await sessionsOf(fixture.db, holder)).toBe(1);
});

it.each<Case>([
  ['of a registration', { clientData: { type: 'webauthn.create' } }],
  ['of a payment', { clientData: { type: 'payment.get' } }],
  ['of no type', { clientData: { type: undefined } }],
  ['of a type that is no text', { clientData: { type: true } }],
  ['of another origin', { clientData: { origin: 'http://evil.test' } }],
  ['of a subdomain', { clientData: { origin: 'http://login.humanmark.test' } }],
  ['of another scheme', { clientData: { origin: 'https://humanmark.test' } }],
  ['of another port', { clientData: { origin: 'http://humanmark.test:8080' } }],
  ['of an origin in capitals', { clientData: { origin: 'http://HUMANMARK.test' } }],
  [
    'in a frame of another origin that is named',
    { clientData: { crossOrigin: true, topOrigin: 'http://e.test' } },
  ],
  ['in a frame of our own origin that is named', framedBy('http://humanmark.test')],
  ['in a frame it does not admit to', { clientData: { topOrigin: 'http://humanmark.test' } }],
  ['with a token binding that is none', { clientData: { tokenBinding: 'present' } }],
  ['with a token binding of no known status', { clientData: { tokenBinding: { status: 'bound' } } }],
])('refuses client data %s', (_what, changes) => expectNotVerified(changes));

function framedBy(topOrigin: string): AssertionChanges {
  return { clientData: { crossOrigin: true, topOrigin } };
}

it.each<Case>([
  ['that are no JSON', { clientDataBytes: instead('{"type":') }],
  ['that are no UTF-8', { clientDataBytes: instead([0x7b, 0xff, 0x7d]) }],
  ['that are a list', { clientDataBytes: (bytes) => Buffer.from(`[${bytes.toString()}]`) }],
  ['that are null', { clientDataBytes: instead('null') }],
  ['without a challenge', { clientData: { challenge: undefined } }],
  ['with a list for a challenge', { clientData: { challenge: ['A'] } }],
  ['without an origin', { clientData: { origin: undefined } }],
  ['that are empty', { members: { clientDataJSON: '' } }],
  ['that are missing', { members: { clientDataJSON: undefined } }],
  ['that are a number', { members: { clientDataJSON: 7 } }],
  ['in base64 with padding', { members: { clientDataJSON: 'e30=' } }],
  ['of more than 4 kB', { clientData: { extra: 'x'.repeat(4096) } }],
])('cannot read client data %s', async (_what, changes) => {
  const response = await signIn(project.client, holder.authenticator, changes);
  expect(told(response)).toEqual([400, 'invalid_request']);
  expect(response.body.error.message).toContain('clientDataJSON');
  await expectNothingHappened();
});

it.each<Case>([
  ['of another RP id', { rpId: 'evil.test' }],
  ['of a subdomain as RP id', { rpId: 'login.humanmark.test' }],
  ['without user presence', { flags: { up: false } }],
  ['without user verification', { flags: { uv: false } }],
  ['backed up without being eligible for it', { flags: { bs: true } }],
  ['eligible for a backup, which it was not before', { flags: { be: true } }],
  ['that tell of a credential that is not there', { flags: { at: true } }],
  ['that tell of extensions that are not there', { flags: { ed: true } }],
  ['with extensions they do not tell of', { extensions: new Map([['a', 1]]), flags: { ed: false } }],
  ['with extensions that are no map', { flags: { ed: true }, dataBytes: append(0x01) }],
  ['with bytes left over', { dataBytes: append(0) }],
  ['cut by a byte', { dataBytes: cut(36) }],
  ['of one byte', { dataBytes: cut(1) }],
  ['whose counter was changed after signing', { sentData: flip(36) }],
  ['whose RP id was changed after signing', { sentData: flip(0) }],
  ['whose flags were changed after signing', { flags: { uv: false }, sentData: setVerified }],
  ['that grew after signing', { sentData: append(0) }],
])('refuses authenticator data %s', (_what, changes) => expectNotVerified(changes));

function setVerified(data: Buffer): Buffer {
  const changed = Buffer.from(data);
  changed.writeUInt8(0x05, 32);
  return changed;
}

it.each<Case>([
  ['of another key', { key: createCoseKey(coseAlgorithms.es256) }],
  ['of a key of another kind', { key: createCoseKey(coseAlgorithms.ed25519) }],
  ['changed in its last byte', { signatureBytes: flip(-1) }],
  ['changed in its structure', { signatureBytes: flip(0) }],
  ['cut in half', { signatureBytes: cut(35) }],
  ['with a byte after it', { signatureBytes: append(0) }],
  ['of two zeros', { signatureBytes: instead([0x30, 6, 2, 1, 0, 2, 1, 0]) }],
  ['of 64 bytes that are no DER', { signatureBytes: () => randomBytes(64) }],
])('refuses a signature %s', (_what, changes) => expectNotVerified(changes));

it('refuses the signature over other client data', async () => {
  const options = await askAssertion(project.client);
  const { signature } = holder.authenticator.get(options, { clientData: { extra: 1 } });
  const response = await project.client.post('/v1/passkey/authenticate', {
    ...holder.authenticator.get(options),
    signature,
  });
  expect(told(response)).toEqual([400, 'passkey_not_verified']);
  await expectNothingHappened();
});

describe('whose passkey it is', () => {
  it.each<Case>([
    ['a user handle of nobody', { members: { userHandle: randomBytes(32).toString('base64url') } }],
    ['a user handle of one byte', { members: { userHandle: 'AA' } }],
    ['a credential nobody registered', { members: { credentialId: randomBytes(32).toString('base64url') } }],
    ['a credential of one byte', { members: { credentialId: 'AA' } }],
  ])('refuses %s', (_what, changes) => expectNotVerified(changes));

  it('refuses the user handle of another person', async () => {
    const other = await enrollWithPasskey(project.client);
    const [credential] = other.authenticator.credentials;
    await expectNotVerified({ members: { userHandle: credential?.userHandle } });
  });

  it('refuses the credential of another person with the own key', async () => {
    const other = await enrollWithPasskey(project.client);
    const [credential] = other.authenticator.credentials;
    const { userHandle, id: credentialId } = credential ?? {};
    await expectNotVerified({ members: { userHandle, credentialId } });
    expect(await sessionsOf(fixture.db, other)).toBe(0);
  });

  it('takes an assertion without a user handle', async () => {
    for (const userHandle of [undefined, null]) {
      const response = await signIn(project.client, holder.authenticator, { members: { userHandle } });
      expect(response.status).toBe(200);
    }
  });

  it('refuses the passkey of somebody else than the options were for', async () => {
    const other = await enrollWithPasskey(project.client);
    const options = await askAssertion(project.client, { userId: other.userId });
    const response = await project.client.post('/v1/passkey/authenticate', holder.authenticator.get(options));
    expect(told(response)).toEqual([400, 'passkey_not_verified']);
    await expectNothingHappened();
  });

  it('refuses a passkey that was deleted', async () => {
    await fixture.db.query('DELETE FROM passkeys WHERE identity_id = $1', [holder.identityUuid]);
    const response = await signIn(project.client, holder.authenticator);
    expect(told(response)).toEqual([400, 'passkey_not_verified']);
    expect(await sessionsOf(fixture.db, holder)).toBe(0);
  });
});

it.each<[what: string, field: string, members: Record<string, unknown>]>([
  ['no credential id', 'credentialId', { credentialId: undefined }],
  ['an empty credential id', 'credentialId', { credentialId: '' }],
  ['a credential id of 1024 bytes', 'credentialId', { credentialId: 'A'.repeat(1366) }],
  ['a credential id with padding', 'credentialId', { credentialId: 'AAA=' }],
  ['no authenticator data', 'authenticatorData', { authenticatorData: undefined }],
  ['empty authenticator data', 'authenticatorData', { authenticatorData: '' }],
  ['60 kB of authenticator data', 'authenticatorData', { authenticatorData: 'A'.repeat(60_000) }],
  ['no signature', 'signature', { signature: undefined }],
  ['an empty signature', 'signature', { signature: '' }],
  ['a signature that is no base64url', 'signature', { signature: '§§' }],
  ['a signature of 2 kB', 'signature', { signature: 'A'.repeat(2732) }],
  ['a user handle that is no base64url', 'userHandle', { userHandle: 'not base64url!' }],
  ['a number for a user handle', 'userHandle', { userHandle: 7 }],
  ['a user handle of 65 bytes', 'userHandle', { userHandle: 'A'.repeat(87) }],
])('cannot read an assertion with %s', async (_what, field, members) => {
  const response = await signIn(project.client, holder.authenticator, { members });
  expect(told(response)).toEqual([400, 'invalid_request']);
  expect(response.body.error.message).toContain(field);
  await expectNothingHappened();
});
