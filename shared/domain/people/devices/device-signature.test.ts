import { keyOfEveryone } from '../../../../test/support/algorithms/small-order-keys.ts';
import { createDeviceKey, type PublicJwk, signBytes } from '../../../device/keys/device-key.ts';
import { formatSignature, isSignatureOf, parseSignature } from './device-signature.ts';

/** RFC 8032, 7.1, TEST 3. */
const rfc8032 = {
  key: {
    kty: 'OKP',
    crv: 'Ed25519',
    x: bytesToUrl('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025'),
  },
  message: Buffer.from('af82', 'hex'),
  signature: `6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a`,
} as const;

/** RFC 6979, A.2.5: P-256, SHA-256, message "sample". Its s is above n/2, so its low form is what counts here. */
const rfc6979 = {
  key: {
    kty: 'EC',
    crv: 'P-256',
    x: bytesToUrl('60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6'),
    y: bytesToUrl('7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299'),
  },
  message: Buffer.from('sample'),
  r: 'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716',
  high: 'f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  low: '0834e36ad29a83bf2bc9385e491d6099c8fdf9d1ed67aa7ea5f51f93782857a9',
} as const;

function bytesToUrl(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64url');
}

const ed25519 = (hex: string) => formatSignature('ed25519', Buffer.from(hex, 'hex'));
const ecdsa = (hex: string) => formatSignature('ecdsa', Buffer.from(hex, 'hex'));

it('verifies the published Ed25519 vector', () => {
  expect(isSignatureOf(rfc8032.key, rfc8032.message, ed25519(rfc8032.signature))).toBe(true);
});

it('verifies the published P-256 vector in its low form only', () => {
  const { key, message, r, low, high } = rfc6979;
  expect(isSignatureOf(key, message, ecdsa(r + low))).toBe(true);
  expect(isSignatureOf(key, message, ecdsa(r + high))).toBe(false);
});

describe.each([
  ['ed25519', rfc8032.key as PublicJwk, rfc8032.message, rfc8032.signature],
  ['ecdsa', rfc6979.key as PublicJwk, rfc6979.message, rfc6979.r + rfc6979.low],
] as const)('%s', (algorithm, key, message, hex) => {
  const signature = Buffer.from(hex, 'hex');

  it('refuses every changed bit of the signature', () => {
    for (let bit = 0; bit < 512; bit += 1) {
      const changed = Buffer.from(signature);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isSignatureOf(key, message, formatSignature(algorithm, changed))).toBe(false);
    }
  });

  it('refuses every changed bit of the message and of the key', () => {
    const text = formatSignature(algorithm, signature);
    for (let bit = 0; bit < message.length * 8; bit += 1) {
      const changed = Buffer.from(message);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isSignatureOf(key, changed, text)).toBe(false);
    }
    const x = Buffer.from(key.x, 'base64url');
    for (let bit = 0; bit < 256; bit += 1) {
      const changed = Buffer.from(x);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isSignatureOf({ ...key, x: changed.toString('base64url') }, message, text)).toBe(false);
    }
  });

  it('has one spelling', () => {
    const text = formatSignature(algorithm, signature);
    expect(parseSignature(text)).toEqual({ algorithm, bytes: signature });
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const readable = alphabet
      .split('')
      .filter((last) => parseSignature(text.slice(0, -1) + last) !== undefined);
    expect(readable).toEqual(['A', 'Q', 'g', 'w']);
    for (const other of [`${text}=`, ` ${text}`, text.toUpperCase(), text.replace(':', ''), '', 'ed25519:'])
      expect(parseSignature(other)).toBeUndefined();
  });
});

it('is not taken for one of the other algorithm', () => {
  expect(isSignatureOf(rfc6979.key, rfc8032.message, ed25519(rfc8032.signature))).toBe(false);
  expect(isSignatureOf(rfc8032.key, rfc6979.message, ecdsa(rfc6979.r + rfc6979.low))).toBe(false);
});

it('verifies what a device signs, over these bytes', async () => {
  const key = await createDeviceKey(crypto);
  const bytes = new TextEncoder().encode('I agree.');
  const { algorithm, signature } = await signBytes(bytes, key, crypto);
  expect(isSignatureOf(key.publicJwk, bytes, `${algorithm}:${signature}`)).toBe(true);
  expect(isSignatureOf(key.publicJwk, bytes.subarray(1), `${algorithm}:${signature}`)).toBe(false);
});

it('counts nothing from a key under which everyone can sign, or from what is no key', () => {
  const bytes = new TextEncoder().encode('I agree.');
  expect(isSignatureOf(keyOfEveryone.jwk, bytes, `ed25519:${keyOfEveryone.signature}`)).toBe(false);
  expect(isSignatureOf({}, rfc8032.message, ed25519(rfc8032.signature))).toBe(false);
});
