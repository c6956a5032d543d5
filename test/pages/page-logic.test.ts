import { createMovementMeter } from '../../api/pages/shared/movement-meter.ts';
import { inputShape, inputValues, type ModelInput } from '../../api/pages/shared/model-input.ts';
import { NoFaceError, readPerson } from '../../api/pages/shared/read-person.ts';
import {
  afterFailure,
  NO_TRIES,
  pauseMs,
  triesLeft,
  type Tries,
} from '../../api/pages/shared/try-limiter.ts';
import { cosineOf, type EmbeddingProvider, type Frame } from '../../shared/device/extractor/embedding.ts';
import { createSyntheticFace } from '../../shared/device/synthetic/synthetic-face.ts';
import { createSyntheticLiveness } from '../../shared/device/synthetic/synthetic-liveness.ts';
import type { Sound } from '../../shared/device/voice/voice-sound.ts';

describe('the limiter of tries', () => {
  const failures = (count: number, at: number): Tries =>
    count === 0 ? NO_TRIES : afterFailure(failures(count - 1, at), at);

  it('lets five tries through, then pauses for a minute that doubles up to an hour', () => {
    expect([0, 4, 5].map((count) => triesLeft(failures(count, 0)))).toEqual([5, 1, 0]);
    expect(pauseMs(failures(4, 1000), 1000)).toBe(0);
    expect(pauseMs(failures(5, 1000), 1000)).toBe(60_000);
    expect(pauseMs(failures(6, 1000), 31_000)).toBe(90_000);
    expect(pauseMs(failures(5, 1000), 61_000)).toBe(0);
    expect(pauseMs(failures(50, 1000), 1000)).toBe(3_600_000);
  });

  it('does not wait longer because a clock was set back', () => {
    expect(pauseMs(failures(5, 1_000_000), 0)).toBe(60_000);
  });
});

describe('the input of a model', () => {
  const frame: Frame = { width: 2, height: 1, rgba: Uint8Array.of(10, 20, 30, 255, 40, 50, 60, 255) };
  const input = (changes: Partial<ModelInput>): ModelInput => ({
    width: 2,
    height: 1,
    layout: 'NCHW',
    order: 'RGB',
    mean: [0, 0, 0],
    std: [1, 1, 1],
    ...changes,
  });

  it.each([
    [{}, [10, 40, 20, 50, 30, 60], [1, 3, 1, 2]],
    [{ layout: 'NHWC' }, [10, 20, 30, 40, 50, 60], [1, 1, 2, 3]],
    [{ order: 'BGR' }, [30, 60, 20, 50, 10, 40], [1, 3, 1, 2]],
    [{ mean: [10, 20, 30], std: [2, 2, 10] }, [0, 15, 0, 15, 0, 3], [1, 3, 1, 2]],
    [{ width: 1 }, [10, 20, 30], [1, 3, 1, 1]],
  ] as [Partial<ModelInput>, number[], number[]][])(
    'is laid out as the manifest says: %j',
    (changes, values, shape) => {
      expect(Array.from(inputValues(frame, input(changes)))).toEqual(values);
      expect(inputShape(input(changes))).toEqual(shape);
    },
  );
});

describe('the movement meter', () => {
  const picture = (grey: number): Frame => ({ width: 4, height: 4, rgba: new Uint8Array(64).fill(grey) });

  it('lets no still picture pass, and any clear change', () => {
    const meter = createMovementMeter();
    for (let look = 0; look < 300; look += 1) expect(meter.observe(picture(100))).toBe(0);
    meter.observe(picture(106));
    expect(meter.observe(picture(100))).toBe(1);
    expect(meter.isDark()).toBe(false);
    meter.observe(picture(3));
    expect(meter.isDark()).toBe(true);
  });
});

describe('the reading of a person', () => {
  const request = { actions: ['blink', 'open-mouth', 'look-up'] as const, deadlineMs: 30_000 };
  const liveness = createSyntheticLiveness('a', crypto);
  const person = createSyntheticFace({ person: 'ada', cosine: 1, noiseSeed: 0 }, crypto);

  it('fuses the voice in where there is one, and forgets pictures, sound and vectors', async () => {
    const voice = Float64Array.from({ length: 192 }, (_, index) => Math.sin(index));
    const frames: Frame[] = [];
    const seen: Float64Array[] = [];
    const face: EmbeddingProvider = {
      ...person,
      async embed(given) {
        frames.push(...given);
        const vectors = await person.embed(given);
        seen.push(...vectors.map((vector) => Float64Array.from(vector)));
        return vectors;
      },
    };
    const sound: Sound = { rate: 8000, samples: new Float32Array(8000).fill(0.5) };
    const hearing = { model: 'v@2*30', weight: 0.3, embed: () => Promise.resolve(voice) };
    const hear = () => {
      expect(frames.every(({ rgba }) => rgba.every((value) => value === 0))).toBe(true);
      return Promise.resolve(sound);
    };
    const readers = [
      { face, voice: hearing },
      { face, voice: null },
    ];
    const reading = await readPerson(request, { readers, liveness, hear }, crypto);
    expect(reading.readings).toMatchObject([
      { provider: 'onnx-face-voice/1', model: `${face.model}+v@2*30` },
      { provider: face.id, model: face.model },
    ]);
    const [fused, alone] = reading.readings.map(({ embedding }) => embedding);
    expect(seen).toHaveLength(1);
    expect(cosineOf(alone!, seen[0]!)).toBeCloseTo(1, 6);
    expect(cosineOf(fused!, seen[0]!)).toBeCloseTo(Math.sqrt(0.7), 0);
    expect(frames.every(({ rgba }) => rgba.every((value) => value === 0))).toBe(true);
    expect(voice.every((value) => value === 0)).toBe(true);
    expect(sound.samples.every((value) => value === 0)).toBe(true);
    reading.erase();
    expect([...fused!, ...alone!].every((value) => value === 0)).toBe(true);
  });

  it('is of the face alone when the person was not heard', async () => {
    const voice = { model: 'v@2*30', weight: 0.3, embed: () => Promise.reject(new Error('nothing to read')) };
    const readers = [{ face: person, voice }];
    const hear = () => Promise.resolve(null);
    const { readings } = await readPerson(request, { readers, liveness, hear }, crypto);
    expect(readings).toMatchObject([{ provider: person.id, model: person.model }]);
  });

  it('forgets the pictures also when no face was found', async () => {
    const frames: Frame[] = [];
    const blind: EmbeddingProvider = {
      ...person,
      embed: (given) => {
        frames.push(...given);
        return Promise.resolve([]);
      },
    };
    const hear = () => Promise.reject(new Error('nobody is asked to speak'));
    const reading = readPerson(request, { readers: [{ face: blind, voice: null }], liveness, hear }, crypto);
    await expect(reading).rejects.toThrow(NoFaceError);
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.every(({ rgba }) => rgba.every((value) => value === 0))).toBe(true);
  });
});
