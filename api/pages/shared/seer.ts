import type { Frame } from '../../../shared/algorithms/faces/frame.ts';
import type { RunModel } from '../../../shared/algorithms/faces/run-model.ts';
import { framesDigest } from '../../../shared/device/liveness/liveness.ts';
import { fuseBest, type Fused, type TemplateFrame } from '../../../shared/device/sight/fuse-best.ts';
import type { Sight } from '../../../shared/device/sight/look.ts';
import { obstacleOf } from '../../../shared/device/sight/obstacle.ts';
import { createSight } from '../../../shared/device/sight/sight.ts';
import { loudestPart, resample } from '../../../shared/device/voice/voice-sound.ts';
import { createFrameReader } from './frame-reader.ts';
import { openOnnxModel } from './onnx-session.ts';
import { createPersonWatch, type PersonWatch } from './person-watch.ts';
import type { SetFacts, VoiceFacts } from './providers.ts';
import type { PageLook } from './page-look.ts';
import type { LookOptions, SightCalls } from './sight-messages.ts';

/** The calls of the worker, each as a promise. */
export type Seer = {
  readonly [Call in keyof SightCalls]: (
    ...parts: Parameters<SightCalls[Call]>
  ) => Promise<ReturnType<SightCalls[Call]>>;
};

/** What the worker runs: it holds the models, the person and the best frames, and tells angles and openings. */
export function createSeer(): Seer {
  const sights = keeping((set: SetFacts) => set.set, openSet);
  const voices = keeping((voice: VoiceFacts) => voice.sha256, openVoice);
  const person = createPersonWatch();
  const readFrame = createFrameReader();
  let current: SetFacts | undefined;
  return {
    async load(wanted) {
      // One after the other: the device has two cores to spare at most, and each is busy with its own model.
      for (const set of wanted.sets) await sights.open(set);
      for (const voice of wanted.voices) await voices.open(voice);
      [current] = wanted.sets;
    },
    begin() {
      person.forget();
      return Promise.resolve();
    },
    async look(picture, options) {
      const frame = readFrame(picture);
      try {
        const sight = current && sights.opened(current.set);
        if (!sight) throw new TypeError('no models are loaded');
        return await lookAt(frame, { sight, person, options });
      } catch (error) {
        frame.rgba.fill(0);
        throw error;
      }
    },
    async readFaces(sets) {
      try {
        const frames = person.frames();
        const fused: Fused[] = [];
        for (const set of sets) {
          const sight = sights.opened(set);
          if (!sight) throw new TypeError(`the set ${set} is not loaded`);
          fused.push(set === current?.set ? person.fuse() : await fuseBy(sight, frames));
        }
        return { fused, framesDigest: await framesDigest(frames, crypto) };
      } finally {
        person.forget();
      }
    },
    async readVoice({ input, output, ...voice }, sound) {
      const run = voices.opened(voice.sha256);
      if (!run) throw new TypeError(`the voice model ${voice.model} is not loaded`);
      try {
        const part = loudestPart(sound, input.samples / input.sampleRate);
        const values = resample(part, { rate: input.sampleRate, length: input.samples });
        const [embedding] = await run(values, [1, input.samples]);
        if (embedding?.length !== output.dims)
          throw new TypeError(
            `${voice.model}: ${embedding?.length ?? 0} dimensions instead of ${output.dims}`,
          );
        return embedding;
      } finally {
        sound.samples.fill(0);
      }
    },
  };
}

async function lookAt(
  frame: Frame,
  {
    sight,
    person,
    options,
  }: { readonly sight: Sight; readonly person: PersonWatch; readonly options: LookOptions },
): Promise<PageLook> {
  const { judged } = options;
  const look = await sight.look(frame, { embedding: judged });
  const obstacle = obstacleOf(look, frame, { anyAttitude: judged });
  const { faces, face } = look;
  if (!face) {
    frame.rgba.fill(0);
    return { faces, face: null, obstacle, person: 'unknown' };
  }
  const who = person.compare(face);
  // Of a frame with something in the way, or with somebody else, nothing enters the template.
  const isUsable = judged && obstacle === null && who === 'same';
  if (!isUsable) frame.rgba.fill(0);
  if (who === 'same') person.keep(face, isUsable ? frame : null);
  face.embedding?.fill(0);
  const { yaw, pitch, roll, eyes, mouth } = face;
  return { faces, face: { yaw, pitch, roll, eyes, mouth }, obstacle, person: who };
}

/** Reads frames by another set, for a template that was made with it. */
async function fuseBy(sight: Sight, frames: readonly Frame[]): Promise<Fused> {
  const seen: TemplateFrame[] = [];
  try {
    for (const frame of frames) {
      const { face } = await sight.look(frame, { embedding: true });
      if (face) seen.push(face);
    }
    return fuseBest(seen);
  } finally {
    for (const { embedding } of seen) embedding?.fill(0);
  }
}

async function openSet({ models }: SetFacts): Promise<Sight> {
  const open = async ({ input, outputs, ...file }: SetFacts['models']['detector']): Promise<RunModel> =>
    openOnnxModel(file, { input, outputs });
  return createSight({
    detector: await open(models.detector),
    landmarks: await open(models.landmarks),
    eyes: await open(models.eyes),
    embedder: await open(models.embedder),
  });
}

const openVoice = async ({ input, output, ...file }: VoiceFacts): Promise<RunModel> =>
  openOnnxModel(file, { input: input.name, outputs: [output.name] });

/** Opens each thing once. One that failed is not kept. */
function keeping<Facts, Opened>(
  nameOf: (facts: Facts) => string,
  open: (facts: Facts) => Promise<Opened>,
): { open(facts: Facts): Promise<void>; opened(name: string): Opened | undefined } {
  const kept = new Map<string, Opened>();
  return {
    async open(facts) {
      const name = nameOf(facts);
      if (!kept.has(name)) kept.set(name, await open(facts));
    },
    opened: (name) => kept.get(name),
  };
}
