import { cosineOf, fuseFrames, toUnitVector } from './embedding.ts';
import { createSyntheticFace, syntheticPerson, syntheticReading } from '../synthetic/synthetic-face.ts';
import { fuseVoice } from '../voice/voice-fusion.ts';

const { crypto } = globalThis;

describe('the synthetic face', () => {
  test.each([1, 0.9, 0.75, 0.5, 0, -1])('cosine %f is met exactly', async (cosine) => {
    const person = await syntheticPerson('ada', crypto);
    const reading = await syntheticReading(person, cosine, 'noise', crypto);
    expect(cosineOf(person, reading)).toBeCloseTo(cosine, 12);
    expect(Math.sqrt(reading.reduce((sum, value) => sum + value * value, 0))).toBeCloseTo(1, 12);
  });

  test('seeds decide person and noise; a number and its text are one seed', async () => {
    const person = await syntheticPerson(42, crypto);
    expect(await syntheticPerson('42', crypto)).toEqual(person);
    expect(Math.abs(cosineOf(person, await syntheticPerson(43, crypto)))).toBeLessThan(0.2);
    const [one, two] = await Promise.all([1, 2].map((seed) => syntheticReading(person, 0.8, seed, crypto)));
    expect(await syntheticReading(person, 0.8, 1, crypto)).toEqual(one);
    // Two independent readings at cosine c are at about c * c to each other.
    expect(Math.abs(cosineOf(one!, two!) - 0.64)).toBeLessThan(0.1);
  });

  test('a person looks normally distributed', async () => {
    const person = await syntheticPerson('moments', crypto);
    const moment = (power: number): number =>
      person.reduce((sum, value) => sum + (value * Math.sqrt(512)) ** power, 0) / 512;
    expect(Math.abs(moment(1))).toBeLessThan(0.2);
    expect(Math.abs(moment(4) - 3)).toBeLessThan(0.8);
  });

  test('refuses a cosine that is none', async () => {
    const person = await syntheticPerson(1, crypto);
    await expect(syntheticReading(person, 1.01, 1, crypto)).rejects.toThrow(RangeError);
    await expect(syntheticReading(person, Number.NaN, 1, crypto)).rejects.toThrow(RangeError);
  });

  test('fusing five noisy frames lifts the cosine', async () => {
    const face = createSyntheticFace({ person: 1, cosine: 0.7, noiseSeed: 'n', frames: 5 }, crypto);
    const frames = await face.embed([]);
    expect(frames).toHaveLength(5);
    const person = await syntheticPerson(1, crypto);
    // Independent noise of five frames: .7 / sqrt(.49 + .51 / 5) = .91.
    expect(Math.abs(cosineOf(person, fuseFrames(frames)) - 0.91)).toBeLessThan(0.02);
  });
});

describe('normalising and fusing', () => {
  test('a unit vector has length 1, whatever the length before', () => {
    expect(Array.from(toUnitVector(Float32Array.of(3, 4)))).toEqual([0.6, 0.8]);
    expect(() => toUnitVector(Float32Array.of(0, 0))).toThrow(TypeError);
    expect(() => toUnitVector(Float32Array.of(1, Number.POSITIVE_INFINITY))).toThrow(TypeError);
  });

  test('frames weigh alike, however long their vectors', () => {
    const [x, y] = [new Float32Array(512), new Float32Array(512)];
    x[0] = 100;
    y[1] = 1;
    const fused = fuseFrames([x, y]);
    expect(fused[0]).toBeCloseTo(Math.SQRT1_2, 12);
    expect(fused[1]).toBeCloseTo(Math.SQRT1_2, 12);
  });

  test('no frame, or one of another size, is refused', () => {
    expect(() => fuseFrames([])).toThrow(TypeError);
    expect(() => fuseFrames([new Float32Array(511).fill(1)])).toThrow(/511 dimensions/);
  });
});

test('a voice adds its share to the cosine', async () => {
  const [face, voice] = [
    await syntheticPerson('f', crypto),
    (await syntheticPerson('v', crypto)).slice(0, 192),
  ];
  const otherVoice = (await syntheticPerson('w', crypto)).slice(0, 192);
  const template = await fuseVoice(face, voice, 0.3, crypto);
  const sameFace = await syntheticReading(face, 0.8, 1, crypto);
  expect(Math.abs(cosineOf(template, await fuseVoice(sameFace, voice, 0.3, crypto)) - 0.86)).toBeLessThan(
    0.1,
  );
  const stranger = cosineOf(template, await fuseVoice(sameFace, otherVoice, 0.3, crypto));
  expect(Math.abs(stranger - 0.56 - 0.3 * cosineOf(voice, otherVoice))).toBeLessThan(0.1);
  await expect(fuseVoice(face, voice, 2, crypto)).rejects.toThrow(RangeError);
  await expect(fuseVoice(face, new Float32Array(513).fill(1), 0.5, crypto)).rejects.toThrow(TypeError);
});
