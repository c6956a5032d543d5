import { jwkThumbprint, type PublicJwk } from '../../shared/device/keys/device-key.ts';
import { issueIdentityToken } from '../../shared/domain/people/tokens/identity-token.ts';
import { createSigningKeys } from '../../shared/domain/people/tokens/signing-keys.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { article } from '../stamps/stamp-calls.ts';
import { keyOfEveryone, smallOrderKeys } from '../support/algorithms/small-order-keys.ts';
import { enrollPerson, openEnrollment } from '../support/people/enroll-person.ts';
import {
  askChallenge,
  enrollForged,
  forgeSubmission,
  freshDeviceKey,
} from '../support/people/forge-submission.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { testPublicUrl } from '../support/test-config.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

/** Without any private key: the signature everyone knows. */
async function submissionOf(deviceKey: object, where: 'project' | 'device', purpose?: 'reverify') {
  const client = where === 'project' ? project.client : fixture.visitor();
  const good = await forgeSubmission(await askChallenge(client, where, purpose), { purpose });
  return { ...good, deviceKey, algorithm: 'ed25519', signature: keyOfEveryone.signature };
}

const enrollByServer = async (submission: object) =>
  project.client.post('/v1/identity/enroll', { ...submission, displayName: 'Everyone' });

const jwkOf = (hex: string) => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: Buffer.from(hex, 'hex').toString('base64url'),
});

describe('a device key under which anyone can sign', () => {
  it.each(smallOrderKeys)('enrolls no one: %s', async (hex) => {
    const response = await enrollByServer(await submissionOf(jwkOf(hex), 'project'));
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^deviceKey: /);
  });

  it('enrolls no one through a link', async () => {
    const { token } = await openEnrollment(fixture.visitor());
    const submission = await submissionOf(keyOfEveryone.jwk, 'device');
    const response = await fixture.visitor().post('/device/enroll', submission, { key: token });
    expect(told(response)).toEqual([400, 'invalid_request']);
  });

  it('that was registered before re-verifies no one, signs no stamp and proves no possession', async () => {
    const { userId, identityUuid } = await enrollPerson(fixture.visitor());
    const thumbprint = await jwkThumbprint(keyOfEveryone.jwk, crypto);
    await fixture.db.query('UPDATE devices SET public_jwk = $2, thumbprint = $3 WHERE identity_id = $1', [
      identityUuid,
      keyOfEveryone.jwk,
      thumbprint,
    ]);

    const submission = await submissionOf(keyOfEveryone.jwk, 'device', 'reverify');
    const verified = await fixture.visitor().post('/device/verify', submission);
    expect(told(verified)).toEqual([400, 'invalid_request']);

    const signature = `ed25519:${keyOfEveryone.signature}`;
    const stamped = await project.client.post('/v1/stamp/create', article({ userId, signature }));
    expect(told(stamped)).toEqual([400, 'signature_invalid']);

    const token = await issueIdentityToken(signingKeys(), {
      issuer: testPublicUrl,
      subject: identityUuid,
      projectId: null,
      assurance: 'liveness' as const,
      keyThumbprint: thumbprint,
      issuedAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    const acted = await fixture.visitor().call('GET', '/v1/me', {
      headers: { authorization: `DPoP ${token}`, dpop: await proofByEveryone(token) },
    });
    expect(told(acted)).toEqual([401, 'possession_invalid']);
  });
});

const signingKeys = () =>
  createSigningKeys({ db: fixture.db, keys: deriveServiceKeys(fixture.config.masterKey) });

async function proofByEveryone(token: string): Promise<string> {
  const { nonce } = (await fixture.visitor().post('/device/challenge', { purpose: 'act' })).body;
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(token));
  const header = { typ: 'dpop+jwt', alg: 'Ed25519', jwk: keyOfEveryone.jwk };
  const claims = {
    htm: 'GET',
    htu: `${testPublicUrl}/v1/me`,
    ath: Buffer.from(digest).toString('base64url'),
    nonce,
    jti: 'everyone',
    iat: Math.floor(Date.now() / 1000),
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode(header)}.${encode(claims)}.${keyOfEveryone.signature}`;
}

describe('a device key of P-256', () => {
  it('is refused off its curve', async () => {
    const { publicJwk } = await freshDeviceKey('ecdsa');
    const off = { ...publicJwk, y: publicJwk.x };
    const good = await forgeSubmission(await askChallenge(project.client, 'project'));
    expect(told(await enrollByServer({ ...good, deviceKey: off, algorithm: 'ecdsa' }))).toEqual([
      400,
      'invalid_request',
    ]);
  });
});

describe.each(['ed25519', 'ecdsa'] as const)('the same %s key in another spelling', (algorithm) => {
  it('is no second key', async () => {
    const deviceKey = await freshDeviceKey(algorithm);
    await enrollForged(project.client, { deviceKey });
    const { x } = deviceKey.publicJwk;
    // 43 characters have 258 bits and 32 bytes 256: the last two are free.
    const publicJwk: PublicJwk = { ...deviceKey.publicJwk, x: x.slice(0, -1) + successorOf(x.at(-1) ?? '') };
    const respelled = { ...deviceKey, publicJwk, jkt: await jwkThumbprint(publicJwk, crypto) };
    const challenge = await askChallenge(project.client, 'project');
    const submission = await forgeSubmission(challenge, { deviceKey: respelled });
    expect(Buffer.from(publicJwk.x, 'base64url')).toEqual(Buffer.from(x, 'base64url'));
    expect(told(await enrollByServer(submission))).toEqual([400, 'invalid_request']);
  });
});

const successorOf = (character: string): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet.charAt(alphabet.indexOf(character) + 1);
};
