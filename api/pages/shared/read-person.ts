import type { DeviceCrypto } from '../../../shared/device/keys/device-crypto.ts';
import type { Embedding } from '../../../shared/device/extractor/embedding.ts';
import { fuseVoice } from '../../../shared/device/voice/voice-fusion.ts';
import type { Sound } from '../../../shared/device/voice/voice-sound.ts';
import { namesOf, type ModelCombination } from './model-combination.ts';
import type { VoiceFacts } from './providers.ts';
import type { SightClient } from './sight-client.ts';

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
  readonly sight: Pick<SightClient, 'readFaces' | 'readVoice'>;
  /** The current models first, then those of a template that was made with others. */
  readonly combinations: readonly ModelCombination[];
  /** Called once, after the faces were read, where a combination has a voice; null means reading the face alone. */
  readonly hear: () => Promise<Sound | null>;
}

/** No frame of the movements showed a face that a set could use. */
export class NoFaceError extends Error {}

/**
 * Reads the person from the frames that the worker kept, and from their voice. The frames are overwritten before the
 * person is asked to speak, the sound and every vector in between before this resolves or rejects.
 */
export async function readPerson(
  { sight, combinations, hear }: ToRead,
  crypto: DeviceCrypto,
): Promise<PersonReading> {
  const sets = [...new Set(combinations.map(({ face }) => face.set))];
  const { embeddings, framesDigest } = await sight.readFaces(sets);
  const voices = new Map<VoiceFacts, Embedding>();
  try {
    if (embeddings.some((embedding) => embedding === null)) throw new NoFaceError('no usable face');
    await readVoices(voices, { sight, combinations, hear });
    const readings: Reading[] = [];
    for (const { face, voice } of combinations) {
      const seen = embeddings[sets.indexOf(face.set)];
      if (!seen) throw new TypeError('a face was not read');
      const heard = voice && voices.get(voice);
      const embedding =
        voice && heard ? await fuseVoice(seen, heard, voice.weight, crypto) : Float64Array.from(seen);
      readings.push({ ...namesOf(face, heard ? voice : null), embedding });
    }
    const erase = (): void => readings.forEach(({ embedding }) => embedding.fill(0));
    return { readings, framesDigest, erase };
  } finally {
    for (const vector of [...embeddings, ...voices.values()]) vector?.fill(0);
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
