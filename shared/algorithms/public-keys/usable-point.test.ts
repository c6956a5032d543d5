import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { keyOfEveryone, smallOrderKeys } from '../../../test/support/algorithms/small-order-keys.ts';
import { isUsableEd25519Point, isUsableP256Point } from './usable-point.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const decode = (text = '') => Buffer.from(text, 'base64url');

it('shows why: under a key of small order one signature verifies whatever was said', () => {
  const key = createPublicKey({ format: 'jwk', key: keyOfEveryone.jwk });
  for (const message of ['I owe you nothing.', 'I owe you a million.'])
    expect(verify(null, Buffer.from(message), key, decode(keyOfEveryone.signature))).toBe(true);
});

it.each(smallOrderKeys)('refuses %s, of order %i', (hex) => {
  expect(isUsableEd25519Point(bytes(hex))).toBe(false);
});

it('refuses every y that is not below the prime, with either sign', () => {
  for (let low = 0xed; low <= 0xff; low += 1)
    for (const high of [0x7f, 0xff]) {
      const encoded = Buffer.from([low, ...Buffer.alloc(30, 0xff), high]);
      expect([encoded.toString('hex'), isUsableEd25519Point(encoded)]).toEqual([
        encoded.toString('hex'),
        false,
      ]);
    }
});

it('refuses what is no point of Ed25519, or has another length', () => {
  expect(isUsableEd25519Point(bytes('02'.padEnd(64, '0')))).toBe(false);
  expect(isUsableEd25519Point(Buffer.alloc(31, 7))).toBe(false);
  expect(isUsableEd25519Point(Buffer.alloc(33, 7))).toBe(false);
});

it('accepts keys of Ed25519 with either sign of x', () => {
  const signs = new Set<number>();
  for (let drawn = 0; drawn < 100; drawn += 1) {
    const key = decode(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x);
    signs.add((key[31] ?? 0) >> 7);
    expect([key.toString('hex'), isUsableEd25519Point(key)]).toEqual([key.toString('hex'), true]);
  }
  expect(signs.size).toBe(2);
});

describe('P-256', () => {
  const drawn = () => {
    const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    return [decode(x), decode(y)] as const;
  };

  it('accepts points of the curve', () => {
    for (let count = 0; count < 100; count += 1) expect(isUsableP256Point(...drawn())).toBe(true);
  });

  it('refuses what is off it, has another length, or is written above the prime', () => {
    const [x, y] = drawn();
    const off = Buffer.from(y);
    off[31] = (off[31] ?? 0) ^ 1;
    expect(isUsableP256Point(x, off)).toBe(false);
    expect(isUsableP256Point(y, x)).toBe(false);
    expect(isUsableP256Point(Buffer.alloc(32), Buffer.alloc(32))).toBe(false);
    expect(isUsableP256Point(x, y.subarray(1))).toBe(false);
    expect(isUsableP256Point(Buffer.concat([x, x]), y)).toBe(false);
    // x = 5 is on the curve; p + 5 is the same number in as many bytes.
    const fiveY = bytes('459243b9aa581806fe913bce99817ade11ca503c64d9a3c533415c083248fbcc');
    expect(isUsableP256Point(bytes('05'.padStart(64, '0')), fiveY)).toBe(true);
    const again = bytes('ffffffff00000001000000000000000000000001000000000000000000000004');
    expect(isUsableP256Point(again, fiveY)).toBe(false);
  });
});
