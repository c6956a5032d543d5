import * as fc from 'fast-check';
import { type BchCode, createBchCode, decodeBch, encodeBch } from './bch.ts';
import { syndromes } from './bch-errors.ts';

/**
 * Generator polynomials in octal as published in Lin & Costello, Error Control Coding, table 6.1 / appendix C
 * (also Blahut and the MATLAB `bchgenpoly` documentation). [m, n, k, t, octal]
 */
const PUBLISHED: [number, number, number, number, string][] = [
  [3, 7, 4, 1, '13'],
  [4, 15, 11, 1, '23'],
  [4, 15, 7, 2, '721'],
  [4, 15, 5, 3, '2467'],
  [5, 31, 26, 1, '45'],
  [5, 31, 21, 2, '3551'],
  [5, 31, 16, 3, '107657'],
  [5, 31, 11, 5, '5423325'],
  [5, 31, 6, 7, '313365047'],
  [6, 63, 57, 1, '103'],
  [6, 63, 51, 2, '12471'],
  [6, 63, 45, 3, '1701317'],
  [6, 63, 39, 4, '166623567'],
  [6, 63, 36, 5, '1033500423'],
  [7, 127, 120, 1, '211'],
  [7, 127, 113, 2, '41567'],
  [7, 127, 64, 10, '1206534025570773100045'],
  [8, 255, 247, 1, '435'],
  [8, 255, 239, 2, '267543'],
  [8, 255, 131, 18, '215713331471510151261250277442142024165471'],
  [8, 255, 63, 30, '10754475055163544325315217357707003666111726455267613656702543301'],
  [8, 255, 47, 42, '2533542017062646563033041377406233175123334145446045005066024552543173'],
];

const octal = (code: BchCode): string =>
  BigInt(`0b${Array.from(code.generator).toReversed().join('')}`).toString(8);

const flip = (word: Uint8Array, positions: Iterable<number>): Uint8Array => {
  const flipped = Uint8Array.from(word);
  for (const position of positions) flipped[position]! ^= 1;
  return flipped;
};

const isCodeword = (code: BchCode, word: Uint8Array): boolean =>
  syndromes(code.field, code.t, word).every((value) => value === 0);

const distance = (a: Uint8Array, b: Uint8Array): number => a.reduce((sum, bit, i) => sum + (bit ^ b[i]!), 0);

const bitsOf = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

describe('generator polynomials', () => {
  test.each(PUBLISHED)('m=%i: BCH(%i,%i) t=%i is octal %s', (m, n, k, t, expected) => {
    const code = createBchCode(m, t);
    expect([code.n, code.k, octal(code)]).toEqual([n, k, expected]);
  });

  test('the (15,7) and (15,5) generators are x^8+x^7+x^6+x^4+1 and 0x537', () => {
    expect(Array.from(createBchCode(4, 2).generator).toReversed().join('')).toBe('111010001');
    expect(BigInt(`0o${octal(createBchCode(4, 3))}`)).toBe(0x537n);
  });

  test.each([
    [8, 42],
    [8, 30],
    [7, 10],
  ])('m=%i t=%i: g divides x^n - 1', (m, t) => {
    const { n, generator } = createBchCode(m, t);
    const degree = generator.length - 1;
    const dividend = new Uint8Array(n + 1);
    dividend[n] = 1;
    dividend[0] = 1;
    for (let power = n; power >= degree; power -= 1) {
      if (dividend[power] === 0) continue;
      for (let i = 0; i <= degree; i += 1) dividend[power - degree + i]! ^= generator[i]!;
    }
    expect(dividend.every((bit) => bit === 0)).toBe(true);
  });

  test('a code that cannot exist is refused', () => {
    expect(() => createBchCode(4, 8)).toThrow(RangeError);
    expect(() => createBchCode(4, 0)).toThrow(RangeError);
    expect(() => createBchCode(9, 2)).toThrow(RangeError);
  });
});

describe('encoding', () => {
  test('is systematic, as in the (15,7) example worked by hand', () => {
    // m(x) = x^6, so parity = x^14 mod g(x) = x^7+x^6+x^5+x^3.
    const word = encodeBch(createBchCode(4, 2), bitsOf(0b1000000, 7));
    expect(word.join('')).toBe('100000011101000');
  });

  test('a message of the wrong length is refused', () => {
    expect(() => encodeBch(createBchCode(4, 2), new Uint8Array(8))).toThrow(RangeError);
    expect(() => decodeBch(createBchCode(4, 2), new Uint8Array(16))).toThrow(RangeError);
  });
});

describe('every word of the small codes', () => {
  test.each([
    [4, 1],
    [4, 2],
    [4, 3],
  ])('m=%i t=%i: nearest codeword within t, else failure', (m, t) => {
    const code = createBchCode(m, t);
    const asNumber = (word: Uint8Array): number => word.reduce((value, bit) => value * 2 + bit, 0);
    const nearest = new Map<number, number>();
    let overlaps = 0;
    const reach = (codeword: number, word: number, from: number, left: number): void => {
      if ((nearest.get(word) ?? codeword) !== codeword) overlaps += 1;
      nearest.set(word, codeword);
      if (left === 0) return;
      for (let bit = from; bit < code.n; bit += 1) reach(codeword, word ^ (1 << bit), bit + 1, left - 1);
    };
    for (let message = 0; message < 2 ** code.k; message += 1) {
      const codeword = asNumber(encodeBch(code, bitsOf(message, code.k)));
      reach(codeword, codeword, 0, t);
    }
    const wrong: number[] = [];
    for (let value = 0; value < 2 ** code.n; value += 1) {
      const decoded = decodeBch(code, bitsOf(value, code.n));
      if ((decoded.ok ? asNumber(decoded.codeword) : undefined) !== nearest.get(value)) wrong.push(value);
    }
    expect({ wrong, overlaps }).toEqual({ wrong: [], overlaps: 0 });
  });
});

describe.each([
  [8, 42],
  [8, 30],
  [7, 10],
  [5, 5],
])('m=%i t=%i', (m, t) => {
  const code = createBchCode(m, t);
  const bits = (length: number): fc.Arbitrary<Uint8Array> =>
    fc
      .array(fc.integer({ min: 0, max: 1 }), { minLength: length, maxLength: length })
      .map((values) => Uint8Array.from(values));
  const errors = (min: number, max: number): fc.Arbitrary<number[]> =>
    fc.uniqueArray(fc.nat(code.n - 1), { minLength: min, maxLength: max });

  test('up to t errors anywhere are corrected', () => {
    fc.assert(
      fc.property(bits(code.k), errors(0, t), (message, positions) => {
        const codeword = encodeBch(code, message);
        expect(isCodeword(code, codeword)).toBe(true);
        const decoded = decodeBch(code, flip(codeword, positions));
        expect(decoded).toEqual({ ok: true, message, codeword, corrected: positions.length });
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  test('exactly t errors, the worst that is promised', () => {
    fc.assert(
      fc.property(bits(code.k), errors(t, t), (message, positions) => {
        expect(decodeBch(code, flip(encodeBch(code, message), positions))).toMatchObject({
          ok: true,
          message,
        });
      }),
      { numRuns: 100, seed: 8 },
    );
  });

  test('beyond t: failure, or another codeword within t of what was received', () => {
    fc.assert(
      fc.property(bits(code.n), (received) => {
        const decoded = decodeBch(code, received);
        if (!decoded.ok) return;
        expect(isCodeword(code, decoded.codeword)).toBe(true);
        expect(distance(decoded.codeword, received)).toBe(decoded.corrected);
        expect(decoded.corrected).toBeLessThanOrEqual(t);
      }),
      { numRuns: 150, seed: 9 },
    );
  });
});

test('t + 1 scattered errors on BCH(255,47) and BCH(127,64) are reported as failures', () => {
  const failures = new Map<number, number>();
  for (const code of [createBchCode(8, 42), createBchCode(7, 10)]) {
    const message = Uint8Array.from({ length: code.k }, (_, i) => i % 2);
    const codeword = encodeBch(code, message);
    // Evenly spaced positions lie in a subfield, where other codewords are near; a linear congruential walk does not.
    let state = 1;
    for (let round = 0; round < 50; round += 1) {
      const positions = new Set<number>();
      while (positions.size < code.t + 1) {
        state = (state * 1103515245 + 12345) % 2 ** 31;
        positions.add(Math.floor(state / 65536) % code.n);
      }
      const decoded = decodeBch(code, flip(codeword, positions));
      if (decoded.ok) expect(decoded.message).not.toEqual(message);
      else failures.set(code.n, (failures.get(code.n) ?? 0) + 1);
    }
  }
  // About one such word in t! lies near another codeword (McEliece & Swanson 1986), so none of these does.
  expect(failures).toEqual(
    new Map([
      [255, 50],
      [127, 50],
    ]),
  );
});
