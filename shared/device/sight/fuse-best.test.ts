import { createRandom } from '../../../test/support/seeded-normal.ts';
import { cosineOf, toUnitVector } from '../extractor/embedding.ts';
import { bestFrames, fuseBest, samePerson, type TemplateFrame } from './fuse-best.ts';

const random = createRandom(7);
const direction = (): Float64Array<ArrayBuffer> => toUnitVector(Float64Array.from({ length: 512 }, random));
/** At about this cosine to `person`. */
const reading = (person: Float64Array, cosine: number): Float64Array<ArrayBuffer> => {
  const noise = direction();
  return toUnitVector(
    person.map((value, index) => cosine * value + Math.sqrt(1 - cosine * cosine) * (noise[index] ?? 0)),
  );
};
const frameOf = (
  embedding: Float64Array<ArrayBuffer> | null,
  changes: Partial<TemplateFrame> = {},
): TemplateFrame => ({
  yaw: 0,
  pitch: -5,
  eyes: 0.3,
  mouth: 0.02,
  sharpness: 300,
  embedding,
  ...changes,
});
const person = direction();
const neutral = (count: number, cosine = 0.93): TemplateFrame[] =>
  Array.from({ length: count }, () => frameOf(reading(person, cosine)));

describe('fusing the best frames', () => {
  test('several frames of one person are nearer to that person than any of them', () => {
    const frames = neutral(8, 0.85);
    const fused = fuseBest(frames);
    if ('failed' in fused) throw new Error(fused.failed);
    expect(fused.frames).toBe(8);
    expect(cosineOf(fused.template, person)).toBeGreaterThan(0.96);
    expect(Math.hypot(...fused.template)).toBeCloseTo(1, 9);
  });

  test('takes the sharpest frames of the neutral look, however many there are', () => {
    const sharp = Array.from({ length: 9 }, () => frameOf(reading(person, 0.95), { sharpness: 900 }));
    const frames = [...neutral(30), ...sharp];
    expect(new Set(bestFrames(frames))).toEqual(new Set(sharp));
  });

  test('leaves out what is turned, shut, blurred or speaking, wherever the neutral look lies', () => {
    // A camera from below: the person's neutral pitch reads 26.
    const own = Array.from({ length: 6 }, () => frameOf(reading(person, 0.93), { pitch: 26 }));
    const others = [{ yaw: 20 }, { pitch: 5 }, { eyes: 0.05 }, { sharpness: 10 }, { mouth: 0.25 }].map(
      (changes) => frameOf(reading(person, 0.7), { pitch: 26, ...changes }),
    );
    expect(new Set(bestFrames([...others, ...own]))).toEqual(new Set(own));
  });

  test.each([0, 1, 4])('%d frames are too few', (count) => {
    expect(fuseBest(neutral(count))).toEqual({ failed: 'too-few' });
  });

  test('frames without an embedding count for nothing', () => {
    expect(fuseBest([...neutral(4), ...Array.from({ length: 20 }, () => frameOf(null))])).toEqual({
      failed: 'too-few',
    });
  });

  test('a stranger among the neutral frames is refused', () => {
    const stranger = direction();
    const frames = [...neutral(7), frameOf(stranger, { sharpness: 900 })];
    expect(fuseBest(frames)).toEqual({ failed: 'several-people' });
  });

  test('a stranger who did a movement is refused, though no such frame enters the template', () => {
    const turnedOwner = frameOf(reading(person, 0.5), { yaw: 25 });
    expect(fuseBest([...neutral(9), turnedOwner])).toMatchObject({ frames: 9 });
    const turnedStranger = frameOf(reading(person, 0.25), { yaw: 25 });
    expect(fuseBest([...neutral(9), turnedStranger])).toEqual({ failed: 'several-people' });
  });
});

describe('the same person', () => {
  test.each([
    [0.45, true],
    [0.35, false],
  ])('at a cosine of %d: %s', (cosine, expected) => {
    expect(samePerson(person, reading(person, cosine))).toBe(expected);
  });
});
