import type { Frame } from '../../shared/algorithms/faces/frame.ts';
import { createPersonWatch } from '../../api/pages/shared/person-watch.ts';
import type { SeenFace } from '../../shared/device/sight/look.ts';

/** A unit vector along one axis, with a little of another: two of one axis are alike, of two axes are not. */
function embeddingOf(axis: number, aside = 0): Float64Array<ArrayBuffer> {
  const vector = new Float64Array(512);
  vector[axis] = 1;
  vector[axis + 1] = aside;
  return vector;
}

const faceOf = (changes: Partial<SeenFace>): SeenFace => ({
  box: { left: 220, top: 140, right: 420, bottom: 340 },
  score: 0.99,
  points: [],
  yaw: 0,
  pitch: 0,
  roll: 0,
  eyes: 0.3,
  mouth: 0.05,
  width: 0.31,
  sharpness: 200,
  light: 120,
  embedding: embeddingOf(0, 0.1),
  ...changes,
});

const frame = (): Frame => ({ width: 2, height: 2, rgba: new Uint8Array(16).fill(7) });
const isErased = ({ rgba }: Frame): boolean => rgba.every((value) => value === 0);

describe('the watch over a person', () => {
  it('takes the first face that looks ahead for the person, and knows it at any attitude', () => {
    const watch = createPersonWatch();
    expect(watch.compare(faceOf({ yaw: 25, embedding: embeddingOf(9) }))).toBe('unknown');
    expect(watch.compare(faceOf({}))).toBe('same');
    expect(watch.compare(faceOf({ yaw: 25, embedding: embeddingOf(0, 0.4) }))).toBe('same');
    expect(watch.compare(faceOf({ yaw: 25, embedding: embeddingOf(9) }))).toBe('other');
    expect(watch.compare(faceOf({ embedding: null }))).toBe('unknown');
    watch.forget();
    expect(watch.compare(faceOf({ embedding: embeddingOf(9) }))).toBe('same');
  });

  it('fuses what it was given, and overwrites frames that are not among the best and all of them at the end', () => {
    const watch = createPersonWatch();
    const frames = Array.from({ length: 60 }, frame);
    for (const [index, each] of frames.entries())
      watch.keep(faceOf({ sharpness: 100 + index, embedding: embeddingOf(0, index / 600) }), each);
    const fused = watch.fuse();
    expect('template' in fused && fused.frames).toBe(9);
    const kept = watch.frames();
    expect(kept).toHaveLength(9);
    expect(kept.some(isErased)).toBe(false);
    expect(frames.filter((each) => !isErased(each))).toHaveLength(9);
    watch.forget();
    expect(frames.every(isErased)).toBe(true);
    expect(watch.fuse()).toEqual({ failed: 'too-few' });
  });

  it('makes no template of two people', () => {
    const watch = createPersonWatch();
    for (let look = 0; look < 20; look += 1) watch.keep(faceOf({}), frame());
    watch.keep(faceOf({ yaw: 25, embedding: embeddingOf(9) }), null);
    expect(watch.fuse()).toEqual({ failed: 'several-people' });
  });
});
