import crypto, { randomBytes } from 'node:crypto';
import { coseAlgorithms, createCoseKey } from '../support/authenticator/cose-key.ts';
import type { AssertionChanges } from '../support/authenticator/make-assertion.ts';
import { askAssertion } from '../support/authenticator/passkey-calls.ts';
import { instead } from '../support/authenticator/spoil.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { enrollWithPasskey, type PasskeyHolder } from './enroll-with-passkey.ts';

/** Spies on Node's own functions; calls go through. */
const verifications = import.meta.jest.spyOn(crypto, 'verify');
const imports = import.meta.jest.spyOn(crypto, 'createPublicKey');

let fixture: TestFixture;
let project: TestProject;
let holder: PasskeyHolder;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  holder = await enrollWithPasskey(project.client);
});

afterAll(async () => {
  verifications.mockRestore();
  imports.mockRestore();
  await fixture?.close();
});

const paths = ['/passkey/authenticate', '/v1/passkey/authenticate', '/v1/me/sign-in'];

/** Everything a caller sees except the request id, and the number of signatures that were really verified. */
async function seen(path: string, changes: AssertionChanges) {
  const options = path.startsWith('/v1/me')
    ? (await fixture.visitor().post('/v1/me/sign-in/options', {})).body
    : await askAssertion(project.client);
  const assertion = holder.authenticator.get(options, changes);
  verifications.mockClear();
  imports.mockClear();
  const response = await fetch(fixture.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${project.apiKey}` },
    body: JSON.stringify(assertion),
  });
  const passing = new Set(['x-request-id', 'date', 'ratelimit', 'keep-alive', 'connection']);
  const headers = [...response.headers].filter(([name]) => !passing.has(name));
  return {
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()).toString('hex'),
    verified: verifications.mock.calls.length,
  };
}

const wrongKey = createCoseKey(coseAlgorithms.es256);
const nobodys = { credentialId: randomBytes(32).toString('base64url') };

describe.each(paths)('%s', (path) => {
  it('answers an unknown credential as a wrong signature, and verifies one for both', async () => {
    const known = await seen(path, { key: wrongKey });
    const unknown = await seen(path, { key: wrongKey, members: nobodys });
    expect(unknown).toEqual(known);
    expect([known.status, known.verified]).toEqual([400, 1]);
  });

  it.each<[what: string, verified: number, changes: AssertionChanges]>([
    ['good in itself', 1, {}],
    ['without user verification', 0, { flags: { uv: false } }],
    ['of another origin', 0, { clientData: { origin: 'http://evil.test' } }],
    ['of another RP id', 0, { rpId: 'evil.test' }],
    ['with a signature that is none', 0, { signatureBytes: instead('signature') }],
    ['with the user handle of somebody else', 1, { members: { userHandle: 'AAAA' } }],
  ])('does the same work for an assertion %s, known or not', async (what, verified, changes) => {
    const unknown = await seen(path, { ...changes, members: { ...changes.members, ...nobodys } });
    expect([unknown.status, unknown.verified]).toEqual([400, verified]);
    // For a known credential this would be a valid sign-in.
    if (what === 'good in itself') return;
    expect(await seen(path, changes)).toEqual(unknown);
  });
});

it('imports a key for the first assertion of a credential, known or not, and for no other', async () => {
  holder = await enrollWithPasskey(project.client);
  const strangers = { credentialId: randomBytes(32).toString('base64url') };
  const path = '/passkey/authenticate';
  for (const members of [{}, strangers]) {
    for (const expected of [1, 0]) {
      const { verified } = await seen(path, { key: wrongKey, members });
      expect([verified, imports.mock.calls.length]).toEqual([1, expected]);
    }
  }
});

it.each(['ed25519', 'rs256'] as const)(
  'verifies one signature for a credential of %s as well',
  async (name) => {
    holder = await enrollWithPasskey(project.client, { algorithm: coseAlgorithms[name] });
    const known = await seen('/passkey/authenticate', { key: wrongKey });
    expect([known.status, known.verified]).toEqual([400, 1]);
  },
);
