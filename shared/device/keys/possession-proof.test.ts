import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import { createDeviceKey } from './device-key.ts';
import { provePossession } from './possession-proof.ts';

const request = {
  method: 'DELETE',
  url: 'https://humanmark.test/v1/me',
  token: 'a.b.c',
  nonce: 'n'.repeat(43),
  issuedAt: new Date('2026-11-20T12:00:00.900Z'),
};

it.each([
  ['ed25519', 'Ed25519'],
  ['ecdsa', 'ES256'],
] as const)('is a DPoP proof that jose verifies with the key inside, %s', async (algorithm, alg) => {
  const key = await createDeviceKey(crypto, { algorithm });
  const proof = await provePossession(key, request, crypto);
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    currentDate: request.issuedAt,
  });
  expect(protectedHeader).toEqual({ alg, typ: 'dpop+jwt', jwk: key.publicJwk });
  expect(await calculateJwkThumbprint(key.publicJwk)).toBe(key.jkt);
  expect(payload).toEqual({
    htm: 'DELETE',
    htu: 'https://humanmark.test/v1/me',
    ath: createHash('sha256').update('a.b.c').digest('base64url'),
    nonce: request.nonce,
    jti: expect.stringMatching(/^[\w-]{22}$/),
    iat: 1_795_176_000,
  });
});

it('is another one each time', async () => {
  const key = await createDeviceKey(crypto);
  const [one, other] = [
    await provePossession(key, request, crypto),
    await provePossession(key, request, crypto),
  ];
  expect(one).not.toBe(other);
});
