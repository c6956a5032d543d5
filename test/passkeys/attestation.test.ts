import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createAttestationAuthority,
  testAaguid,
  type AttestationKey,
} from '../support/authenticator/attestation-authority.ts';
import { enrollForged, type ForgedPerson } from '../support/people/forge-submission.ts';
import type { RegistrationChanges } from '../support/authenticator/make-registration.ts';
import { askCreation } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { set } from '../support/authenticator/spoil.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { passkeysOf } from './passkey-rows.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-roots-'));
const trusted = createAttestationAuthority('Trusted Root');
const day = 86_400_000;

let fixture: TestFixture;
let project: TestProject;
let person: ForgedPerson;

beforeAll(async () => {
  const roots = path.join(folder, 'roots.pem');
  writeFileSync(roots, createAttestationAuthority('Another Root').rootPem + trusted.rootPem);
  fixture = await createTestFixture({ PASSKEY_ATTESTATION_ROOTS: roots });
  project = await fixture.createProject();
});

beforeEach(async () => {
  person = await enrollForged(project.client);
});

afterAll(async () => {
  await fixture?.close();
  rmSync(folder, { recursive: true });
});

async function register(changes: RegistrationChanges) {
  const options = await askCreation(project.client, person.userId, { attestation: 'direct' });
  expect(options).toMatchObject({ attestation: 'direct' });
  const registration = createSoftwareAuthenticator().create(options, changes);
  return project.client.post('/passkey/register/verify', registration);
}

it('believes certificates up to a root it was given', async () => {
  const { status, body } = await register({ attestation: trusted.issue() });
  expect([status, body.attested, body.aaguid]).toEqual([201, true, '00112233-4455-6677-8899-aabbccddeeff']);
});

it.each(['none', 'self'] as const)(
  'takes an attestation of the kind "%s", which proves nothing',
  async (attestation) => {
    const { status, body } = await register({ attestation });
    expect([status, body.attested]).toEqual([201, false]);
  },
);

it.each<[what: string, attestation: AttestationKey, changes?: RegistrationChanges]>([
  ['a root nobody trusts', createAttestationAuthority('Stranger').issue()],
  ['a stranger under the name of a root', createAttestationAuthority('Trusted Root').issue()],
  ['a certificate of another model', trusted.issue({ aaguid: Buffer.alloc(16, 9) })],
  ['a certificate for something else', trusted.issue({ organizationalUnit: 'Web Server' })],
  ['a certificate of an authority', trusted.issue({ isAuthority: true })],
  [
    'a certificate that is over',
    trusted.issue({ validFrom: Date.now() - 2 * day, validUntil: Date.now() - day }),
  ],
  [
    'a certificate of tomorrow',
    trusted.issue({ validFrom: Date.now() + day, validUntil: Date.now() + 2 * day }),
  ],
  ['the signature of another key', { ...trusted.issue(), sign: trusted.issue().sign }],
  ['another algorithm than the key has', trusted.issue(), { statement: set('alg', -8) }],
  ['another model than the data say', trusted.issue(), { aaguid: Buffer.alloc(16, 9) }],
  ['no certificate at all', { ...trusted.issue(), chain: [] }],
  ['certificates that are none', { ...trusted.issue(), chain: [Buffer.from('certificate')] }],
  [
    'a broken certificate',
    { ...trusted.issue(), chain: trusted.issue().chain.map((leaf) => leaf.subarray(9)) },
  ],
])('refuses %s', async (_what, attestation, changes = {}) => {
  expect(told(await register({ attestation, aaguid: testAaguid, ...changes }))).toEqual([
    400,
    'passkey_rejected',
  ]);
  expect(await passkeysOf(fixture.db, person)).toEqual([]);
});
