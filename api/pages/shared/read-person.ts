import type { DeviceCrypto } from '../../../shared/device/keys/device-crypto.ts';
import {
  fuseFrames,
  type Embedding,
  type EmbeddingProvider,
  type Frame,
} from '../../../shared/device/extractor/embedding.ts';
import type {
  LivenessEvidence,
  LivenessProvider,
  LivenessRequest,
} from '../../../shared/device/liveness/liveness.ts';
import { fuseVoice } from '../../../shared/device/voice/voice-fusion.ts';
import type { Sound } from '../../../shared/device/voice/voice-sound.ts';
import { namesOf } from './model-combination.ts';

/** Turns a recording into one embedding. */
export interface VoiceEmbedder {
  readonly model: string;
  /** The voice's share of the fused embedding, 0 to 1. */
  readonly weight: number;
  embed(sound: Sound): Promise<Embedding>;
}

export interface Reader {
  readonly face: EmbeddingProvider;
  readonly voice: VoiceEmbedder | null;
}

export interface Senses {
  /** The current models first, then those of a template that was made with others. */
  readonly readers: readonly Reader[];
  readonly liveness: LivenessProvider;
  /** Called once, after the movements, where a reader has a voice; null means reading the face alone. */
  readonly hear: () => Promise<Sound | null>;
}

export interface Reading {
  readonly provider: string;
  readonly model: string;
  readonly embedding: Float64Array;
}

export interface PersonReading {
  /** One unit vector per reader, in their order. */
  readonly readings: readonly Reading[];
  readonly liveness: LivenessEvidence;
  /** Overwrites the vectors; call it as soon as the hash is made. */
  erase(): void;
}

/** No picture of the movements showed a face that the model could use. */
export class NoFaceError extends Error {}

/**
 * Has the movements made, then the digits read, and reads the person from both. Pictures are overwritten before
 * the person is asked to speak, the sound before this resolves or rejects.
 */
export async function readPerson(
  request: LivenessRequest,
  { readers, liveness, hear }: Senses,
  crypto: DeviceCrypto,
): Promise<PersonReading> {
  const { evidence, frames } = await liveness.perform(request);
  const faces = await readFaces(new Set(readers.map(({ face }) => face)), frames);
  let voices = new Map<VoiceEmbedder, Embedding>();
  try {
    const asked = new Set(readers.flatMap(({ voice }) => voice ?? []));
    if (asked.size > 0) voices = await readVoices(asked, await hear());
    const readings: Reading[] = [];
    for (const { face, voice } of readers) {
      const seen = faces.get(face);
      if (!seen) throw new TypeError('a face was not read');
      const heard = voice && voices.get(voice);
      const embedding =
        voice && heard ? await fuseVoice(seen, heard, voice.weight, crypto) : Float64Array.from(seen);
      readings.push({ ...namesOf(face, heard ? voice : null), embedding });
    }
    const erase = (): void => readings.forEach(({ embedding }) => embedding.fill(0));
    return { readings, liveness: evidence, erase };
  } finally {
    for (const vector of [...faces.values(), ...voices.values()]) vector.fill(0);
  }
}

async function readFaces(
  faces: ReadonlySet<EmbeddingProvider>,
  frames: readonly Frame[],
): Promise<Map<EmbeddingProvider, Embedding>> {
  const read = new Map<EmbeddingProvider, Embedding>();
  try {
    for (const face of faces) {
      const seen = await face.embed(frames);
      if (seen.length === 0) throw new NoFaceError('no usable face');
      read.set(face, fuseFrames(seen));
      for (const vector of seen) vector.fill(0);
    }
    return read;
  } finally {
    for (const frame of frames) frame.rgba.fill(0);
  }
}

async function readVoices(
  voices: ReadonlySet<VoiceEmbedder>,
  sound: Sound | null,
): Promise<Map<VoiceEmbedder, Embedding>> {
  const read = new Map<VoiceEmbedder, Embedding>();
  if (!sound) return read;
  try {
    for (const voice of voices) read.set(voice, await voice.embed(sound));
    return read;
  } finally {
    sound.samples.fill(0);
  }
}
