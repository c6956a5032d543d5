import { hammingDistance, pdqHash } from './pdq-hash.ts';

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Waves and blots: structure at all the frequencies that PDQ uses. */
function picture(seed: number, width: number, height: number) {
  const random = seeded(seed);
  const waves = Array.from({ length: 12 }, () => ({
    u: random() * 16 - 8,
    v: random() * 16 - 8,
    phase: random() * 2 * Math.PI,
    weight: random() * 20,
  }));
  const data = Float32Array.from({ length: width * height }, (_value, index) => {
    const x = (index % width) / width;
    const y = Math.floor(index / width) / height;
    let sum = 128;
    for (const { u, v, phase, weight } of waves)
      sum += weight * Math.cos(2 * Math.PI * (u * x + v * y) + phase);
    return Math.max(0, Math.min(255, sum));
  });
  return { data, width, height };
}

type Plane = ReturnType<typeof picture>;

/** PDQ by definition, in double precision: every window summed anew, every coefficient from its cosine. */
function naivePdq({ data, width, height }: Plane) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const smooth = (line: number[], window: number) => {
    const half = Math.floor((window + 2) / 2);
    return line.map((_value, at) => mean(line.slice(Math.max(0, at - (window - half)), at + half)));
  };
  const transpose = (rows: number[][]) => rows[0]!.map((_value, column) => rows.map((row) => row[column]!));
  let rows = Array.from({ length: height }, (_row, y) =>
    Array.from(data.subarray(y * width, (y + 1) * width)),
  );
  for (let pass = 0; pass < 2; pass += 1) {
    rows = rows.map((row) => smooth(row, Math.floor((width + 127) / 128)));
    rows = transpose(transpose(rows).map((column) => smooth(column, Math.floor((height + 127) / 128))));
  }
  const indices = Array.from({ length: 64 }, (_value, index) => index);
  const small = indices.map((i) =>
    indices.map((j) => rows[Math.floor(((i + 0.5) * height) / 64)]![Math.floor(((j + 0.5) * width) / 64)]!),
  );
  const steps = (lines: number[][]) =>
    lines.flatMap((line) =>
      line.slice(1).map((value, at) => Math.abs(Math.trunc(((line[at]! - value) * 100) / 255))),
    );
  const gradients = [...steps(small), ...steps(transpose(small))].reduce((sum, value) => sum + value, 0);
  const cosines = Array.from({ length: 17 }, (_row, i) =>
    indices.map((x) => Math.cos((Math.PI * i * (2 * x + 1)) / 128)),
  );
  const coefficients = Array.from({ length: 256 }, (_value, k) => {
    const [i, j] = [Math.floor(k / 16) + 1, (k % 16) + 1];
    let sum = 0;
    for (const y of indices)
      for (const x of indices) sum += (small[y]![x]! * cosines[i]![y]! * cosines[j]![x]!) / 32;
    return sum;
  });
  const median = coefficients.toSorted((one, other) => one - other)[127]!;
  let number = 0n;
  for (const [index, value] of coefficients.entries()) if (value > median) number |= 1n << BigInt(index);
  // The bits on which double and single precision may disagree.
  const open = coefficients.filter((value) => Math.abs(value - median) < 1e-3).length;
  return {
    hex: number.toString(16).padStart(64, '0'),
    quality: Math.min(100, Math.floor(gradients / 90)),
    open,
  };
}

describe('pdqHash', () => {
  it.each([
    [2, 300, 200],
    [3, 65, 260],
    [5, 128, 129],
    [6, 64, 64],
    [7, 33, 20],
    [8, 5, 7],
  ])('is what its definition says (picture %i, %i x %i)', (seed, width, height) => {
    const plane = picture(seed, width, height);
    const { hash, quality } = pdqHash(plane);
    const naive = naivePdq(plane);
    expect(hammingDistance(hash, Buffer.from(naive.hex, 'hex'))).toBeLessThanOrEqual(naive.open - 1);
    expect(Math.abs(quality - naive.quality)).toBeLessThanOrEqual(1);
  });

  it('has as many ones as zeros, and the same bits each time', () => {
    const { hash } = pdqHash(picture(9, 256, 256));
    expect(hammingDistance(hash, Buffer.alloc(32))).toBe(128);
    expect(pdqHash(picture(9, 256, 256)).hash.equals(hash)).toBe(true);
  });

  it('hardly changes with the size, the brightness and some noise; a picture of something else is far away', () => {
    const { hash } = pdqHash(picture(10, 256, 192));
    const smaller = pdqHash(picture(10, 128, 96)).hash;
    expect(hammingDistance(hash, smaller)).toBeLessThanOrEqual(31);
    const plane = picture(10, 256, 192);
    const random = seeded(3);
    const noisy = plane.data.map((value) => value * 0.9 + random() * 20);
    expect(hammingDistance(hash, pdqHash({ ...plane, data: noisy }).hash)).toBeLessThanOrEqual(31);
    expect(hammingDistance(hash, pdqHash(picture(11, 256, 192)).hash)).toBeGreaterThan(90);
  });

  it('leaves what it is given as it was', () => {
    const plane = picture(12, 100, 80);
    const before = Float32Array.from(plane.data);
    pdqHash(plane);
    expect(plane.data).toEqual(before);
  });

  it('knows that there is nothing in a flat picture, and nothing to hash in a strip', () => {
    const flat = { data: new Float32Array(100 * 100).fill(200), width: 100, height: 100 };
    expect(pdqHash(flat).quality).toBe(0);
    const strip = { data: new Float32Array(4 * 1000).fill(9), width: 1000, height: 4 };
    expect(pdqHash(strip)).toEqual({ hash: Buffer.alloc(32), quality: 0 });
  });
});
