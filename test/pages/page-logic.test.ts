import { createGuidanceAnnouncer } from '../../api/pages/shared/announce-guidance.ts';
import type { FaceReadings } from '../../api/pages/shared/page-look.ts';
import type { SetFacts, VoiceFacts } from '../../api/pages/shared/providers.ts';
import { FusionError, readPerson } from '../../api/pages/shared/read-person.ts';
import {
  afterFailure,
  NO_TRIES,
  pauseMs,
  triesLeft,
  type Tries,
} from '../../api/pages/shared/try-limiter.ts';
import { cosineOf, toUnitVector } from '../../shared/device/extractor/embedding.ts';
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

describe('the guidance for a screen reader', () => {
  const textsOf = (stream: readonly (readonly [string, number])[]): string[] => {
    const said: string[] = [];
    const announcer = createGuidanceAnnouncer((text) => said.push(text));
    for (const [text, atMs] of stream) announcer.say(text, atMs);
    return said;
  };

  it('says what has stood for a moment, once', () => {
    const steady = Array.from({ length: 100 }, (_, look) => ['Come closer.', 100 * look] as const);
    expect(textsOf(steady)).toEqual(['Come closer.']);
  });

  it('says nothing that changes with every look', () => {
    const flickering = Array.from(
      { length: 100 },
      (_, look) => [look % 2 === 0 ? 'Come closer.' : 'Move back a little.', 100 * look] as const,
    );
    expect(textsOf(flickering)).toEqual([]);
  });

  it('lets a text be read out before the next', () => {
    const changing = Array.from(
      { length: 100 },
      (_, look) => [`text ${Math.floor(look / 12)}`, 100 * look] as const,
    );
    expect(textsOf(changing)).toEqual(['text 0', 'text 4']);
  });
});

describe('the reading of a person', () => {
  const set: Pick<SetFacts, 'id' | 'model' | 'set'> = { id: 'sight/1', model: 'a@1', set: 'a'.repeat(64) };
  const part = { path: '', sha256: '', bytes: 1, input: 'i', outputs: ['o'] };
  const face: SetFacts = {
    ...set,
    licence: 'MIT',
    movements: ['blink'],
    models: { detector: part, landmarks: part, eyes: part, embedder: part },
  };
  const voice: VoiceFacts = {
    id: 'onnx-voice/1',
    model: 'v@2*30',
    licence: 'MIT',
    path: '',
    sha256: '',
    bytes: 1,
    input: { name: 'i', sampleRate: 8000, samples: 8000 },
    output: { name: 'o', dims: 192 },
    weight: 0.3,
  };
  const template = (): Float64Array<ArrayBuffer> =>
    toUnitVector(Float64Array.from({ length: 512 }, (_, index) => Math.cos(index)));
  const seeing = (readings: FaceReadings['fused']) => ({
    readFaces: () => Promise.resolve({ fused: readings, framesDigest: '0'.repeat(64) }),
  });

  it('fuses the voice in where there is one, and forgets sound and vectors', async () => {
    const [seen, heard] = [template(), Float64Array.from({ length: 192 }, (_, index) => Math.sin(index))];
    const given: Sound[] = [];
    const sight = {
      ...seeing([{ template: seen, frames: 5 }]),
      readVoice: (_: VoiceFacts, sound: Sound) => {
        given.push(sound);
        return Promise.resolve(heard);
      },
    };
    const sound: Sound = { rate: 8000, samples: new Float32Array(8000).fill(0.5) };
    const combinations = [
      { face, voice },
      { face, voice: null },
    ];
    const reading = await readPerson({ sight, combinations, hear: () => Promise.resolve(sound) }, crypto);
    expect(reading.readings).toMatchObject([
      { provider: 'sight+voice/1', model: 'a@1+v@2*30' },
      { provider: 'sight/1', model: 'a@1' },
    ]);
    const [fused, alone] = reading.readings.map(({ embedding }) => embedding);
    expect(cosineOf(alone!, template())).toBeCloseTo(1, 6);
    expect(cosineOf(fused!, template())).toBeCloseTo(Math.sqrt(0.7), 0);
    // The worker takes over what it is given, so that it is given a copy.
    expect(given.map(({ samples }) => samples.length)).toEqual([8000]);
    expect([...seen, ...heard].every((value) => value === 0)).toBe(true);
    expect(sound.samples.every((value) => value === 0)).toBe(true);
    reading.erase();
    expect([...fused!, ...alone!].every((value) => value === 0)).toBe(true);
  });

  it('is of the face alone when the person was not heard', async () => {
    const readVoice = () => Promise.reject(new Error('nothing to read'));
    const sight = { ...seeing([{ template: template(), frames: 5 }]), readVoice };
    const { readings } = await readPerson(
      { sight, combinations: [{ face, voice }], hear: () => Promise.resolve(null) },
      crypto,
    );
    expect(readings).toMatchObject([{ provider: 'sight/1', model: 'a@1' }]);
  });

  it.each(['too-few', 'several-people'] as const)(
    'asks nobody to speak when frames are %s',
    async (failed) => {
      const kept = template();
      const sight = {
        ...seeing([{ template: kept, frames: 5 }, { failed }]),
        readVoice: () => Promise.reject(new Error('nothing to read')),
      };
      const older = { ...face, set: 'b'.repeat(64) };
      const combinations = [
        { face, voice },
        { face: older, voice: null },
      ];
      const hear = () => Promise.reject(new Error('nobody is asked to speak'));
      const reading = readPerson({ sight, combinations, hear }, crypto);
      await expect(reading).rejects.toThrow(FusionError);
      await expect(reading).rejects.toMatchObject({ failure: failed });
      expect(kept.every((value) => value === 0)).toBe(true);
    },
  );
});
