import { CborTag, type CborValue, decodeCbor, encodeCbor } from './cbor.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const fromHex = (digits: string) => Uint8Array.from(Buffer.from(digits, 'hex'));

describe('CBOR', () => {
  // RFC 8949, appendix A.
  it.each<[CborValue, string]>([
    [0, '00'],
    [23, '17'],
    [24, '1818'],
    [1000, '1903e8'],
    [1_000_000, '1a000f4240'],
    [1_000_000_000_000, '1b000000e8d4a51000'],
    [-1, '20'],
    [-1000, '3903e7'],
    [false, 'f4'],
    [null, 'f6'],
    [fromHex('01020304'), '4401020304'],
    ['ü', '62c3bc'],
    [[1, [2, 3]], '8201820203'],
  ])('writes and reads %p', (value, digits) => {
    expect(hex(encodeCbor(value))).toBe(digits);
    expect(decodeCbor(fromHex(digits))).toEqual(value);
  });

  it('writes objects as maps, in the order of their fields', () => {
    expect(hex(encodeCbor({ a: 1, b: [2] }))).toBe('a261610161628102');
    expect(decodeCbor(fromHex('a26161016162820203'))).toEqual(
      new Map<string, CborValue>([
        ['a', 1],
        ['b', [2, 3]],
      ]),
    );
    expect(decodeCbor(encodeCbor(new CborTag(18, ['x'])))).toEqual(new CborTag(18, ['x']));
  });

  it.each<[string, CborValue]>([
    ['5f42010243030405ff', fromHex('0102030405')],
    ['7f657374726561646d696e67ff', 'streaming'],
    ['9f018202039f0405ffff', [1, [2, 3], [4, 5]]],
    ['f93c00', 1],
    ['f97bff', 65504],
    ['fa47c35000', 100_000],
    ['fb3ff199999999999a', 1.1],
  ])('reads what others write: %s', (digits, value) => {
    expect(decodeCbor(fromHex(digits))).toEqual(value);
  });

  it.each([
    ['cut off', '19'],
    ['a string longer than the bytes', '6461'],
    ['more after it', '0000'],
    ['a key twice', 'a2616101616102'],
    ['too deep', '81'.repeat(40)],
    ['an array of 2^32 items', '9affffffff'],
    ['no end', '9f01'],
    ['a reserved length', '1c'],
    ['a list as a key', 'a18001'],
  ])('refuses %s', (_name, digits) => {
    expect(() => decodeCbor(fromHex(digits))).toThrow(RangeError);
  });
});
