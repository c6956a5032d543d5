import { randomBytes } from 'node:crypto';
import { createFormatCipher } from './format-preserving.ts';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
const valueOf = (text: string, radix: number) =>
  Array.from(text).reduce((value, letter) => value * BigInt(radix) + BigInt(letters.indexOf(letter)), 0n);

describe('a format-preserving cipher', () => {
  // The samples that NIST publishes with SP 800-38G (csrc.nist.gov, "FF1samples").
  const aes128 = '2B7E151628AED2A6ABF7158809CF4F3C';
  const aes256 = `${aes128}EF4359D8D580AA4F7F036D6F04FC6A94`;
  test.each([
    [aes128, 10, '', '0123456789', '2433477484'],
    [aes128, 10, '39383736353433323130', '0123456789', '6124200773'],
    [aes128, 36, '3737373770717273373737', '0123456789abcdefghi', 'a9tv40mll9kdu509eum'],
    [aes256, 10, '', '0123456789', '6657667009'],
    [aes256, 10, '39383736353433323130', '0123456789', '1001623463'],
    [aes256, 36, '3737373770717273373737', '0123456789abcdefghi', 'xs8a0azh2avyalyzuwd'],
  ])('agrees with the sample of %s, radix %i, tweak %s', (key, radix, tweak, plain, enciphered) => {
    const format = { radix, numerals: plain.length, tweak: Buffer.from(tweak, 'hex') };
    const cipher = createFormatCipher(Buffer.from(key, 'hex'), format);
    expect(cipher.encipher(valueOf(plain, radix))).toBe(valueOf(enciphered, radix));
    expect(cipher.decipher(valueOf(enciphered, radix))).toBe(valueOf(plain, radix));
  });

  it('turns back what it enciphered, for the formats of names', () => {
    const key = randomBytes(32);
    for (const [radix, numerals] of [
      [32, 7],
      [32, 26],
      [2, 122],
    ] as const) {
      const cipher = createFormatCipher(key, { radix, numerals, tweak: Buffer.from('t') });
      const size = BigInt(radix) ** BigInt(numerals);
      for (let n = 0; n < 200; n += 1) {
        const value = BigInt(`0x${randomBytes(20).toString('hex')}`) % size;
        const enciphered = cipher.encipher(value);
        expect(enciphered < size).toBe(true);
        expect(cipher.decipher(enciphered)).toBe(value);
      }
    }
  });

  it('refuses a format with so few numbers that they could be tried out', () => {
    const few = { radix: 10, numerals: 5, tweak: Buffer.alloc(0) };
    expect(() => createFormatCipher(randomBytes(32), few)).toThrow('a million');
  });
});
