import { createAttestationAuthority } from '../support/authenticator/attestation-authority.ts';
import { enrollForged } from '../support/people/forge-submission.ts';
import { coseAlgorithms } from '../support/authenticator/cose-key.ts';
import type { RegistrationChanges } from '../support/authenticator/make-registration.ts';
import { registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { enrollWithPasskey } from './enroll-with-passkey.ts';
import { passkeysOf } from './passkey-rows.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

it.each(['es256', 'ed25519', 'rs256'] as const)('signs in with %s, as often as one likes', async (name) => {
  const { authenticator, passkeyId, userId } = await enrollWithPasskey(project.client, {
    algorithm: coseAlgorithms[name],
  });
  for (let times = 0; times < 3; times += 1) {
    const { status, body } = await signIn(project.client, authenticator);
    expect([status, body.userId, body.passkeyId]).toEqual([200, userId, passkeyId]);
  }
});

it('says of a sign-in what was asked for, and no more', async () => {
  const { authenticator, userId } = await enrollWithPasskey(project.client);
  const { body: options } = await project.client.post('/passkey/authenticate/options', {});
  const { status, body } = await project.client.post('/passkey/authenticate', authenticator.get(options));
  expect([status, body]).toEqual([
    200,
    {
      authenticated: true,
      sessionToken: expect.stringMatching(/^hm_sess_/),
      expiresAt: expect.stringMatching(/Z$/),
      userId,
    },
  ]);
});

it('takes a passkey that never counts, again and again', async () => {
  const holder = await enrollWithPasskey(project.client, { counts: false, backup: 'done' });
  for (let times = 0; times < 5; times += 1) {
    const { status, body } = await signIn(project.client, holder.authenticator);
    expect([status, body.authenticated]).toEqual([200, true]);
  }
  expect(await passkeysOf(fixture.db, holder)).toMatchObject([{ counter: 0, suspectedAt: null }]);
});

it.each([
  ['none', 'singleDevice', false],
  ['possible', 'multiDevice', false],
  ['done', 'multiDevice', true],
] as const)(
  'tells where a passkey is kept, with a backup that is %s',
  async (backup, deviceType, backedUp) => {
    const { userId } = await enrollForged(project.client);
    const answer = await registerPasskey(project.client, userId, createSoftwareAuthenticator({ backup }));
    expect([answer.status, answer.body.deviceType, answer.body.backedUp]).toEqual([
      201,
      deviceType,
      backedUp,
    ]);
  },
);

it('follows a passkey into its backup', async () => {
  const { authenticator } = await enrollWithPasskey(project.client, { backup: 'possible' });
  expect((await signIn(project.client, authenticator, { flags: { bs: true } })).status).toBe(200);
  expect((await signIn(project.client, authenticator)).status).toBe(200);
});

const withMark = (bytes: Buffer) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);

it.each<[what: string, changes: RegistrationChanges]>([
  ['with members nobody knows yet', { clientData: { somethingNew: [1] } }],
  ['with a token binding that is not used', { clientData: { tokenBinding: { status: 'supported' } } }],
  // WebAuthn L3, 7.1 step 5: "any leading byte order mark (BOM) must be stripped".
  ['that begin with a byte order mark', { clientDataBytes: withMark }],
  ['of a browser that says nothing of frames', { clientData: { crossOrigin: undefined } }],
])('takes client data %s', async (_what, changes) => {
  const { authenticator } = await enrollWithPasskey(project.client, {}, changes);
  const { clientData = {}, clientDataBytes = (bytes: Buffer) => bytes } = changes;
  expect((await signIn(project.client, authenticator, { clientData, clientDataBytes })).status).toBe(200);
});

it.each<[what: string, changes: RegistrationChanges]>([
  ['with extensions', { extensions: new Map([['credProtect', 2]]) }],
  ['with an id of one byte', { credentialId: Buffer.from([7]) }],
  ['with an id of 1023 bytes', { credentialId: Buffer.alloc(1023, 7) }],
  ['that counts from elsewhere', { counter: 4_000_000_000 }],
  ['without transports', { response: { transports: undefined } }],
  [
    'with what a browser adds',
    { response: { publicKeyAlgorithm: -7, publicKey: 'AA', authenticatorData: 'AA' } },
  ],
])('takes a credential %s', async (_what, changes) => {
  const { authenticator } = await enrollWithPasskey(project.client, {}, changes);
  const [credential] = authenticator.credentials;
  if (credential) credential.counter = changes.counter ?? 0;
  const { status, body } = await signIn(project.client, authenticator, {
    extensions: new Map([['appid', false]]),
  });
  expect([status, body.authenticated]).toEqual([200, true]);
});

it('takes certificates it was given no root for, and believes nothing of them', async () => {
  const attestation = createAttestationAuthority('Stranger').issue();
  const { userId } = await enrollForged(project.client);
  const answer = await registerPasskey(project.client, userId, createSoftwareAuthenticator(), {
    attestation,
  });
  expect([answer.status, answer.body.attested]).toEqual([201, false]);
});
