import { createPublicKey, verify } from 'node:crypto';
import { fromBase64url } from '../../algorithms/encoding/base64url.ts';
import { contentHashBytes, signContentHash } from '../stamp-body.ts';
import type { DeviceCrypto } from './device-crypto.ts';
import {
  createDeviceKey,
  type DeviceKey,
  type DeviceSignature,
  exportPrivateJwk,
  importDeviceKey,
  jwkThumbprint,
  signBytes,
  toLowS,
  toPublicJwk,
} from './device-key.ts';
import { toHex } from '../../algorithms/encoding/bytes.ts';

const { crypto } = globalThis;
const message = new TextEncoder().encode('message');
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const nodeVerifies = ({ publicJwk }: DeviceKey, bytes: Uint8Array, signed: DeviceSignature): boolean => {
  const key = createPublicKey({ key: { ...publicJwk }, format: 'jwk' });
  const signature = Buffer.from(signed.signature, 'base64url');
  if (signed.algorithm === 'ed25519') return verify(null, bytes, key, signature);
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
};

const webVerifies = async ({ publicJwk }: DeviceKey, signed: DeviceSignature): Promise<boolean> => {
  const params =
    signed.algorithm === 'ed25519'
      ? { name: 'Ed25519' }
      : { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', { ...publicJwk }, params, false, ['verify']);
  return crypto.subtle.verify(params, key, fromBase64url(signed.signature), message);
};

describe.each(['ed25519', 'ecdsa'] as const)('%s', (algorithm) => {
  test('signs what node:crypto and WebCrypto verify, and nothing else', async () => {
    const key = await createDeviceKey(crypto, { algorithm });
    const signed = await signBytes(message, key, crypto);
    expect(signed.algorithm).toBe(algorithm);
    expect(fromBase64url(signed.signature)).toHaveLength(64);
    expect(nodeVerifies(key, message, signed)).toBe(true);
    expect(await webVerifies(key, signed)).toBe(true);
    expect(nodeVerifies(key, new TextEncoder().encode('massage'), signed)).toBe(false);
  });

  test('keeps the private key in the engine unless asked otherwise', async () => {
    const key = await createDeviceKey(crypto, { algorithm });
    expect(key.privateKey.extractable).toBe(false);
    expect(JSON.stringify(key)).not.toContain('"d"');
    await expect(exportPrivateJwk(key, crypto)).rejects.toThrow();
  });

  test('an extractable key survives a state file', async () => {
    const key = await createDeviceKey(crypto, { algorithm, extractable: true });
    const restored = await importDeviceKey(
      JSON.parse(JSON.stringify(await exportPrivateJwk(key, crypto))),
      crypto,
    );
    expect({ ...restored, privateKey: null }).toEqual({ ...key, privateKey: null });
    expect(nodeVerifies(key, message, await signBytes(message, restored, crypto))).toBe(true);
  });

  test('signs a content hash in its own domain', async () => {
    const key = await createDeviceKey(crypto, { algorithm });
    const contentHash = `sha256:${'0f'.repeat(32)}`;
    const signed = await signContentHash(contentHash, key, crypto);
    expect(nodeVerifies(key, contentHashBytes(contentHash), signed)).toBe(true);
    expect(nodeVerifies(key, new TextEncoder().encode(contentHash), signed)).toBe(false);
  });
});

test('prefers Ed25519, and takes P-256 where the engine has none', async () => {
  expect((await createDeviceKey(crypto)).algorithm).toBe('ed25519');
  const refuse = async (): Promise<never> => {
    throw new DOMException('Unrecognized name.', 'NotSupportedError');
  };
  const subtle = new Proxy(crypto.subtle, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown =>
        name === 'generateKey' && JSON.stringify(args[0]).includes('Ed25519')
          ? refuse()
          : Reflect.apply(member, target, args);
    },
  });
  const older: DeviceCrypto = { getRandomValues: (array) => crypto.getRandomValues(array), subtle };
  const fallback = await createDeviceKey(older);
  expect(fallback).toMatchObject({ algorithm: 'ecdsa', publicJwk: { kty: 'EC', crv: 'P-256' } });
  expect(nodeVerifies(fallback, message, await signBytes(message, fallback, older))).toBe(true);
});

describe('low s', () => {
  test('every P-256 signature has s at most n/2', async () => {
    const deviceKey = await createDeviceKey(crypto, { algorithm: 'ecdsa' });
    for (let i = 0; i < 40; i += 1) {
      const { signature } = await signBytes(Uint8Array.of(i), deviceKey, crypto);
      const s = BigInt(`0x${toHex(fromBase64url(signature).slice(32))}`);
      expect(s <= P256_ORDER / 2n).toBe(true);
    }
  });

  test('n - 1 becomes 1, padded; n/2 stays', () => {
    const withS = (s: bigint): Uint8Array => {
      const hex = s.toString(16).padStart(64, '0');
      return Uint8Array.from(Buffer.from('11'.repeat(32) + hex, 'hex'));
    };
    expect(toLowS(withS(P256_ORDER - 1n))).toEqual(withS(1n));
    expect(toLowS(withS(P256_ORDER / 2n))).toEqual(withS(P256_ORDER / 2n));
    expect(toLowS(withS(P256_ORDER / 2n + 1n))).toEqual(withS(P256_ORDER / 2n));
  });
});

describe('the thumbprint', () => {
  test('of RFC 8037 appendix A.3', async () => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' } as const;
    expect(await jwkThumbprint(jwk, crypto)).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  });

  test('of a P-256 key is that of jose', async () => {
    const { calculateJwkThumbprint } = await import('jose');
    const { publicJwk, jkt } = await createDeviceKey(crypto, { algorithm: 'ecdsa' });
    expect(jkt).toBe(await calculateJwkThumbprint({ ...publicJwk }));
  });

  test('other kinds of key are refused', () => {
    expect(() => toPublicJwk({ kty: 'RSA' })).toThrow(TypeError);
    expect(() => toPublicJwk({ kty: 'EC', crv: 'P-384', x: 'a', y: 'b' })).toThrow(TypeError);
    expect(() => toPublicJwk({ kty: 'OKP', crv: 'Ed25519' })).toThrow(TypeError);
  });
});

test.each(['', 'sha256:', `sha256:${'0F'.repeat(32)}`, `sha512:${'0f'.repeat(32)}`])(
  'content hash %j is refused',
  (text) => {
    expect(() => contentHashBytes(text)).toThrow(TypeError);
  },
);
