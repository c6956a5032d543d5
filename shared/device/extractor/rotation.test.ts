import { toHex } from '../../algorithms/encoding/bytes.ts';
import { createHash, getRandomValues } from 'node:crypto';
import { guessSigns } from './mask-attack.ts';
import { reliableMask, maskedSigns } from './reliable-bits.ts';
import { createRotation, rotate } from './rotation.ts';
import { permutationFrom, seededBytes } from '../keys/seeded-random.ts';
import { syntheticPerson } from '../synthetic/synthetic-face.ts';

const { crypto } = globalThis;
const seedOf = (label: string): Uint8Array => createHash('sha256').update(label).digest();

describe('the seeded rotation', () => {
  test('is orthonormal exactly: R^T R = 512^3 I in integers', async () => {
    const rotation = await createRotation(seedOf('a'), crypto);
    const columns = Array.from({ length: 512 }, (_, index) => {
      const unit = new Float64Array(512);
      unit[index] = 1;
      return rotate(rotation, unit).map((value) => value / 2 ** 30);
    });
    expect(columns.every((column) => column.every(Number.isInteger))).toBe(true);
    const wrong: number[] = [];
    columns.forEach((left, i) => {
      for (let j = i; j < 512; j += 1) {
        let dot = 0;
        for (let k = 0; k < 512; k += 1) dot += left[k]! * columns[j]![k]!;
        if (dot !== (i === j ? 512 ** 3 : 0)) wrong.push(i, j);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('gives the same integers in every engine', async () => {
    const rotation = await createRotation(seedOf('golden'), crypto);
    const rotated = rotate(rotation, await syntheticPerson('ada', crypto));
    expect(rotated.every(Number.isInteger)).toBe(true);
    expect(createHash('sha256').update(rotated.join(',')).digest('hex')).toBe(
      '7aa81dc6b643471ec37e58b64b2a7d5f5f91a0d8fc4eb1f6402c2a3fdb8ca32f',
    );
  });

  test('spreads a single coordinate like a random rotation does', async () => {
    const unit = new Float64Array(512);
    unit[3] = 1;
    const rotated = rotate(await createRotation(seedOf('b'), crypto), unit);
    const scale = 2 ** 30 * 512;
    const mean4 = rotated.reduce((sum, value) => sum + (value / scale) ** 4, 0) / 512;
    // The fourth moment of a standard normal is 3.
    expect(mean4).toBeGreaterThan(2.2);
    expect(mean4).toBeLessThan(3.8);
  });

  test('differs for every seed', async () => {
    const person = await syntheticPerson(1, crypto);
    const masks = await Promise.all(
      ['a', 'b'].map(async (label) =>
        reliableMask(rotate(await createRotation(seedOf(label), crypto), person), 255),
      ),
    );
    expect(masks[0]).not.toEqual(masks[1]);
  });
});

describe('what the mask gives away', () => {
  const attack = async (trial: number, masks: number): Promise<number> => {
    const person = await syntheticPerson(`leak/${trial}`, crypto);
    const known = await Promise.all(
      Array.from({ length: masks }, async (_, index) => {
        const rotation = await createRotation(seedOf(`leak/${trial}/${index}`), crypto);
        const rotated = rotate(rotation, person);
        return { rotation, rotated, mask: reliableMask(rotated, 255 / masks) };
      }),
    );
    const start = await syntheticPerson(`start/${trial}`, crypto);
    const guesses = guessSigns(known, start, masks === 1 ? 2 : 40);
    const truth = known.map(({ rotated, mask }) => maskedSigns(rotated, mask));
    const total = truth.reduce((sum, bits) => sum + bits.length, 0);
    const right = truth.flatMap((bits, m) => Array.from(bits, (bit, i) => Number(bit === guesses[m]![i])));
    return right.reduce((sum, hit) => sum + hit, 0) / total;
  };
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  test('no more than chance over 1,000 enrolments, even with the global sign given', async () => {
    const rates: number[] = [];
    for (let trial = 0; trial < 1000; trial += 1) rates.push(await attack(trial, 1));
    expect(Math.abs(mean(rates) - 0.5)).toBeLessThan(0.005);
    // With the better of the guess and its complement, chance alone is .525 on 255 bits.
    expect(mean(rates.map((rate) => Math.max(rate, 1 - rate)))).toBeLessThanOrEqual(0.53);
  });

  test('the same attack does succeed on an over-complete projection, so it is a fair test', async () => {
    const rates: number[] = [];
    for (let trial = 0; trial < 20; trial += 1) {
      const rate = await attack(trial, 3);
      rates.push(Math.max(rate, 1 - rate));
    }
    expect(mean(rates)).toBeGreaterThan(0.7);
  });
});

describe('seeded randomness', () => {
  test('is AES-256-CTR under SHA-256(label || seed)', async () => {
    // The same bytes from OpenSSL, through node:crypto.
    const { createCipheriv } = await import('node:crypto');
    const key = createHash('sha256').update('label/1').update(seedOf('x')).digest();
    const expected = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(100));
    expect(toHex(await seededBytes('label/1', seedOf('x'), 100, crypto))).toBe(expected.toString('hex'));
  });

  test('permutes every element and puts each of 3 orders of 3 at about the same rate', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i += 1) {
      const key = permutationFrom(getRandomValues(new Uint8Array(12)), 3).join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });
});
