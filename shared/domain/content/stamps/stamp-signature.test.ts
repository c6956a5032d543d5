import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { toPublicJwk } from '../../../device/keys/device-key.ts';
import { formatSignature, isSignatureOf } from '../../people/devices/device-signature.ts';
import { signStampBytes } from './stamp-signature.ts';

it('signs P-256 with low s every time', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = toPublicJwk(publicKey.export({ format: 'jwk' }));
  let high = 0;
  for (let message = 0; message < 64; message += 1) {
    const bytes = Buffer.from(String(message));
    expect(isSignatureOf(jwk, bytes, signStampBytes('ecdsa', bytes, privateKey))).toBe(true);
    const raw = formatSignature(
      'ecdsa',
      sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
    );
    if (!isSignatureOf(jwk, bytes, raw)) high += 1;
  }
  expect(high).toBeGreaterThan(0);
});

it('signs Ed25519 as RFC 8032 does in 7.1, TEST 3', () => {
  const seed = 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7';
  const pkcs8 = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex');
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const signature = `6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a`;
  expect(signStampBytes('ed25519', Buffer.from('af82', 'hex'), key)).toBe(
    formatSignature('ed25519', Buffer.from(signature, 'hex')),
  );
});
