import {
  combinationNamed,
  combinationsFor,
  microphoneUse,
  namesOf,
  namesSameModels,
} from '../../api/pages/shared/model-combination.ts';
import type { SetFacts, VoiceFacts } from '../../api/pages/shared/providers.ts';

const file = { path: '', sha256: '', bytes: 1 };
const part = { ...file, input: 'i', outputs: ['o'] };
const faceOf = (model: string): SetFacts => ({
  id: 'sight/1',
  model,
  licence: 'MIT',
  set: model.padEnd(64, '0'),
  movements: ['turn-left', 'turn-right', 'blink'],
  models: { detector: part, landmarks: part, eyes: part, embedder: part },
});
const voiceOf = (model: string): VoiceFacts => ({
  id: 'onnx-voice/1',
  model,
  licence: 'CC0-1.0',
  ...file,
  input: { name: 'i', sampleRate: 8000, samples: 8000 },
  output: { name: 'o', dims: 192 },
  weight: 0.3,
});

const [face, oldFace] = [faceOf('now@aaaaaaaaaaaa'), faceOf('old@bbbbbbbbbbbb')];
const [voice, oldVoice] = [voiceOf('now@cccccccccccc*30'), voiceOf('now@cccccccccccc*20')];
const providers = {
  audience: 'https://example.com',
  face,
  previousFaces: [oldFace],
  voice,
  previousVoices: [oldVoice],
};

it('names face and voice in at most 64 characters', () => {
  const longest = namesOf(
    faceOf(`${'f'.repeat(18)}@aaaaaaaaaaaa`),
    voiceOf(`${'v'.repeat(14)}@cccccccccccc*99`),
  );
  expect(longest.provider).toBe('sight+voice/1');
  expect(longest.model.length).toBeLessThanOrEqual(64);
  expect(namesOf(face, null)).toEqual({ provider: 'sight/1', model: face.model });
});

it.each([
  ['now@aaaaaaaaaaaa', { face, voice: null }],
  ['old@bbbbbbbbbbbb', { face: oldFace, voice: null }],
  ['now@aaaaaaaaaaaa+now@cccccccccccc*30', { face, voice }],
  ['old@bbbbbbbbbbbb+now@cccccccccccc*20', { face: oldFace, voice: oldVoice }],
  // The file was renamed, or the name dates from when more of it was stored: the hash is that of the same model.
  ['a-name-that-is-longer-than-18@aaaaaaaaaaaa', { face, voice: null }],
  ['now@dddddddddddd', undefined],
  ['now@aaaaaaaaaaaa+now@cccccccccccc*31', undefined],
  ['now@aaaaaaaaaaaa+now@dddddddddddd*30', undefined],
  ['synthetic-512/1', undefined],
])('finds the models that %s names', (model, found) => {
  expect(combinationNamed(model, providers)).toEqual(found);
});

it('compares models by hash, and leaves names without one as they are', () => {
  expect(namesSameModels('x@aa+y@bb*30', 'z@aa+w@bb*30')).toBe(true);
  expect(namesSameModels('x@aa+y@bb*30', 'x@aa+y@bb*40')).toBe(false);
  expect(namesSameModels('x@aa', 'x@aa+y@bb*30')).toBe(false);
  expect(namesSameModels('synthetic-512/1', 'synthetic-512/2')).toBe(false);
});

it('reads with the current models, and with those of the template where they are others', () => {
  const reads = (model: string | undefined, hasSound: boolean) =>
    combinationsFor(providers, {
      template: model === undefined ? undefined : combinationNamed(model, providers),
      hasSound,
    }).map((each) => namesOf(each.face, each.voice).model);
  const [seen, heard] = [face.model, `${face.model}+${voice.model}`];
  expect(reads(undefined, true)).toEqual([heard]);
  expect(reads(undefined, false)).toEqual([seen]);
  expect(reads(seen, false)).toEqual([seen]);
  expect(reads(seen, true)).toEqual([heard, seen]);
  expect(reads(heard, true)).toEqual([heard]);
  expect(reads(`${oldFace.model}+${oldVoice.model}`, true)).toEqual([
    heard,
    `${oldFace.model}+${oldVoice.model}`,
  ]);
});

it('needs the microphone only for a template with a voice, and opens it only where a voice model is', () => {
  const [seen, heard] = [
    { face, voice: null },
    { face, voice: oldVoice },
  ];
  expect(microphoneUse(providers, heard)).toBe('needed');
  expect(microphoneUse({ ...providers, voice: null }, heard)).toBe('needed');
  expect(microphoneUse(providers, seen)).toBe('optional');
  expect(microphoneUse(providers, undefined)).toBe('optional');
  expect(microphoneUse({ ...providers, voice: null }, seen)).toBe('unused');
});
