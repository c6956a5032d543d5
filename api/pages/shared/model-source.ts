import { toBase64url } from '../../../shared/algorithms/encoding/base64url.ts';
import { randomBytes } from '../../../shared/device/keys/device-crypto.ts';
import type { EmbeddingProvider } from '../../../shared/device/extractor/embedding.ts';
import { openBytes, sealBytes } from '../../../shared/device/sealed-storage.ts';
import { createSyntheticFace } from '../../../shared/device/synthetic/synthetic-face.ts';
import type { DeviceVault } from './device-vault.ts';
import { combinationNamed, combinationsFor, microphoneUse, type MicrophoneUse } from './model-combination.ts';
import type { OnnxFaceFacts, OnnxVoiceFacts, Providers } from './providers.ts';
import type { Reader, VoiceEmbedder } from './read-person.ts';
import type { hearVoice } from './voice-screen.ts';

/** Where the models of a capture come from. */
export interface ModelSource {
  readonly microphone: MicrophoneUse;
  /** The size of the pictures that the current model needs. */
  readonly size: { readonly width: number; readonly height: number };
  /** Fetches what `readersFor` will need, so that it is there when the movements begin. @throws ModelError */
  prepare(hasSound: boolean): Promise<void>;
  /** The current models and, when a template is of earlier ones, those too. @throws ModelError */
  readersFor(capture: { readonly nonce: string; readonly hasSound: boolean }): Promise<PersonReaders>;
}

export interface PersonReaders {
  readonly readers: readonly Reader[];
  /** Null where no reader wants the voice. */
  readonly listening: { readonly seconds: number; readonly hearVoice: typeof hearVoice } | null;
}

/** A model could not be fetched, is not the one that was named, or does not run in this browser. */
export class ModelError extends Error {}

/** The service no longer has a model that this device's template was made with. */
export class ModelGoneError extends Error {}

const SYNTHETIC_SIZE = { width: 160, height: 160 };
const SYNTHETIC_COSINE = 0.9;
const SYNTHETIC_FRAMES = 5;

/** @throws ModelGoneError when `templateModel` names a model that is neither current nor one the service keeps */
export function createModelSource(
  providers: Providers,
  vault: DeviceVault,
  templateModel?: string,
): ModelSource {
  const template = templateModel === undefined ? undefined : combinationNamed(templateModel, providers);
  if (templateModel !== undefined && !template) throw new ModelGoneError(templateModel);
  const { face } = providers;
  const faceOf = keeping(loadOnnxFace);
  const voiceOf = keeping(loadOnnxVoice);
  const wanted = (hasSound: boolean) => combinationsFor(providers, { template, hasSound });
  return {
    microphone: microphoneUse(providers, template),
    size: face.synthetic ? SYNTHETIC_SIZE : face.input,
    async prepare(hasSound) {
      const faces = wanted(hasSound).map(async (each) => each.face.synthetic || faceOf(each.face));
      const voices = wanted(hasSound).map(async ({ voice }) => voice && voiceOf(voice));
      await Promise.all([...faces, ...voices]);
    },
    async readersFor({ nonce, hasSound }) {
      const readers: Reader[] = [];
      const screens: (typeof hearVoice)[] = [];
      // One recording serves every model, so it is as long as the longest of them wants.
      let seconds = 0;
      for (const each of wanted(hasSound)) {
        const seeing = each.face.synthetic ? await syntheticFace(vault, nonce) : await faceOf(each.face);
        if (!each.voice) {
          readers.push({ face: seeing, voice: null });
          continue;
        }
        const loaded = await voiceOf(each.voice);
        readers.push({ face: seeing, voice: loaded.voice });
        screens.push(loaded.hearVoice);
        seconds = Math.max(seconds, each.voice.input.samples / each.voice.input.sampleRate);
      }
      const [screen] = screens;
      return { readers, listening: screen ? { seconds, hearVoice: screen } : null };
    },
  };
}

/** Loads each model once; one that failed is loaded again when it is asked for again. */
function keeping<Facts, Loaded>(load: (facts: Facts) => Promise<Loaded>): (facts: Facts) => Promise<Loaded> {
  const kept = new Map<Facts, Promise<Loaded>>();
  return async (facts) => {
    const loading = kept.get(facts) ?? load(facts);
    kept.set(facts, loading);
    try {
      return await loading;
    } catch (cause) {
      kept.delete(facts);
      throw new ModelError('a model does not load', { cause });
    }
  };
}

// Separate scripts beside this one; the bundler leaves these imports unchanged.

async function loadOnnxFace(facts: OnnxFaceFacts): Promise<EmbeddingProvider> {
  const { createOnnxFace } = await import('./onnx-face.js');
  return createOnnxFace(facts);
}

async function loadOnnxVoice(
  facts: OnnxVoiceFacts,
): Promise<{ voice: VoiceEmbedder; hearVoice: typeof hearVoice }> {
  const [{ createOnnxVoice }, screen] = await Promise.all([
    import('./onnx-voice.js'),
    import('./voice-screen.js'),
  ]);
  return { voice: await createOnnxVoice(facts), hearVoice: screen.hearVoice };
}

/** For test services: one synthetic person per device, whose readings differ as much as pictures of one face do. */
async function syntheticFace(vault: DeviceVault, nonce: string): Promise<EmbeddingProvider> {
  const sealed = await vault.readSeed();
  const seed =
    sealed === undefined
      ? randomBytes(32, crypto)
      : await openBytes(sealed, 'seed', vault.sealingKey, crypto);
  if (sealed === undefined) await vault.writeSeed(await sealBytes(seed, 'seed', vault.sealingKey, crypto));
  const person = toBase64url(seed);
  const frames = SYNTHETIC_FRAMES;
  return createSyntheticFace({ person, cosine: SYNTHETIC_COSINE, noiseSeed: nonce, frames }, crypto);
}
