import type { DeviceCrypto } from '../../../shared/device/keys/device-crypto.ts';
import type { Embedding } from '../../../shared/device/extractor/embedding.ts';
import type { FusionFailure } from '../../../shared/device/sight/fuse-best.ts';
import { fuseVoice } from '../../../shared/device/voice/voice-fusion.ts';
import type { Sound } from '../../../shared/device/voice/voice-sound.ts';
import { namesOf, type ModelCombination } from './model-combination.ts';
import type { FaceReadings } from './page-look.ts';
import type { VoiceFacts } from './providers.ts';

export interface Reading {
  readonly provider: string;
  readonly model: string;
  readonly embedding: Float64Array;
}

export interface PersonReading {
  /** One unit vector per combination of models, in their order. */
  readonly readings: readonly Reading[];
  /** 64 lowercase hex digits over the frames that were read. */
  readonly framesDigest: string;
  /** Overwrites the vectors; call it as soon as the hash is made. */
  erase(): void;
}

export interface ToRead {
  /** The worker that saw the movements. */
  readonly sight: {
    readFaces(sets: readonly string[]): Promise<FaceReadings>;
    readVoice(voice: VoiceFacts, sound: Sound): Promise<Embedding>;
  };
  /** The current models first, then those of a template that was made with others. */
  readonly combinations: readonly ModelCombination[];
  /** Called once, after the faces were read, where a combination has a voice; null means reading the face alone. */
  readonly hear: () => Promise<Sound | null>;
}

/** The frames of the movements do not make a template. */
export class FusionError extends Error {
  readonly failure: FusionFailure;

  constructor(failure: FusionFailure) {
    super(`frames: ${failure}`);
    this.failure = failure;
  }
}

/**
 * Reads the person from the frames that the worker kept, and from their voice. The frames are overwritten before the
 * person is asked to speak, the sound and every vector in between before this resolves or rejects.
 */
export async function readPerson(
  { sight, combinations, hear }: ToRead,
  crypto: DeviceCrypto,
): Promise<PersonReading> {
  const sets = [...new Set(combinations.map(({ face }) => face.set))];
  const { fused, framesDigest } = await sight.readFaces(sets);
  const voices = new Map<VoiceFacts, Embedding>();
  try {
    for (const each of fused) if ('failed' in each) throw new FusionError(each.failed);
    await readVoices(voices, { sight, combinations, hear });
    const readings: Reading[] = [];
    for (const { face, voice } of combinations) {
      const seen = fused[sets.indexOf(face.set)];
      if (!seen || 'failed' in seen) throw new TypeError('a face was not read');
      const heard = voice && voices.get(voice);
      const embedding =
        voice && heard
          ? await fuseVoice(seen.template, heard, voice.weight, crypto)
          : Float64Array.from(seen.template);
      readings.push({ ...namesOf(face, heard ? voice : null), embedding });
    }
    const erase = (): void => readings.forEach(({ embedding }) => embedding.fill(0));
    return { readings, framesDigest, erase };
  } finally {
    for (const each of fused) if ('template' in each) each.template.fill(0);
    for (const vector of voices.values()) vector.fill(0);
  }
}

async function readVoices(
  read: Map<VoiceFacts, Embedding>,
  { sight, combinations, hear }: ToRead,
): Promise<void> {
  const asked = new Set(combinations.flatMap(({ voice }) => voice ?? []));
  if (asked.size === 0) return;
  const sound = await hear();
  if (!sound) return;
  try {
    // The worker takes what it is given over, so each model is given its own copy.
    for (const voice of asked)
      read.set(voice, await sight.readVoice(voice, { ...sound, samples: sound.samples.slice() }));
  } finally {
    sound.samples.fill(0);
  }
}
