import * as fc from 'fast-check';
import { createBchCode, decodeBch, encodeBch } from './bch.ts';
import { decodeOrdered } from './ordered-statistics.ts';

const bitsOf = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

const correlation = (codeword: Uint8Array, soft: Float64Array): number =>
  codeword.reduce((sum, bit, i) => sum + (bit === 1 ? soft[i]! : -soft[i]!), 0);

/** Pseudo-random numbers of about normal distribution, the same in every run. */
function noise(seed: number): () => number {
  let state = seed;
  const unit = (): number => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return () => Array.from({ length: 12 }, unit).reduce((sum, value) => sum + value, -6);
}

test('finds the best of all codewords of BCH(15,7)', () => {
  const code = createBchCode(4, 2);
  const all = Array.from({ length: 2 ** code.k }, (_, message) => encodeBch(code, bitsOf(message, code.k)));
  const draw = noise(3);
  let best = 0;
  for (let round = 0; round < 200; round += 1) {
    const soft = Float64Array.from({ length: code.n }, draw);
    const found = decodeOrdered(code, soft, 3);
    expect(found.correlation).toBeCloseTo(correlation(found.codeword, soft), 9);
    expect(decodeBch(code, found.codeword)).toMatchObject({ ok: true, corrected: 0, message: found.message });
    const most = Math.max(...all.map((codeword) => correlation(codeword, soft)));
    if (Math.abs(found.correlation - most) < 1e-9) best += 1;
  }
  expect(best).toBe(200);
});

test('agrees with the bounded decoder where that decodes', () => {
  const code = createBchCode(7, 10);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 64, maxLength: 64 }),
      fc.uniqueArray(fc.nat(126), { maxLength: 10 }),
      (message, flipped) => {
        const codeword = encodeBch(code, Uint8Array.from(message));
        const soft = Float64Array.from(codeword, (bit) => (bit === 1 ? 1 : -1));
        for (const position of flipped) soft[position]! *= -0.9;
        const found = decodeOrdered(code, soft, 3);
        expect(Array.from(found.message)).toEqual(message);
        expect(found.corrected).toBe(flipped.length);
      },
    ),
    { numRuns: 40, seed: 5 },
  );
});

test('decodes noise in which signs alone do not suffice', () => {
  const code = createBchCode(7, 10);
  const draw = noise(11);
  let soft = 0;
  let hard = 0;
  for (let round = 0; round < 40; round += 1) {
    const codeword = encodeBch(
      code,
      Uint8Array.from({ length: 64 }, () => (draw() > 0 ? 1 : 0)),
    );
    const received = Float64Array.from(codeword, (bit) => (bit === 1 ? 1.4 : -1.4) + draw());
    const signs = Uint8Array.from(received, (value) => (value > 0 ? 1 : 0));
    const bounded = decodeBch(code, signs);
    if (bounded.ok && bounded.codeword.every((bit, i) => bit === codeword[i])) hard += 1;
    if (decodeOrdered(code, received, 3).codeword.every((bit, i) => bit === codeword[i])) soft += 1;
  }
  expect(soft).toBeGreaterThanOrEqual(38);
  expect(hard).toBeLessThan(30);
});

test('a word of another length is refused', () => {
  expect(() => decodeOrdered(createBchCode(7, 10), new Float64Array(126), 1)).toThrow(RangeError);
});
