import type { DeviceCrypto } from '../../../shared/device/device-crypto.ts';
import { fuseFrames, type Embedding, type EmbeddingProvider } from '../../../shared/device/embedding.ts';
import type { LivenessEvidence, LivenessRequest } from '../../../shared/device/liveness.ts';
import type { LivenessProvider } from '../../../shared/device/liveness-provider.ts';
import { fuseVoice } from '../../../shared/device/voice-fusion.ts';

/** Turns what is said during the movements into one embedding. The sound stays inside it. */
export interface VoiceProvider {
  /** The voice's share of the fused embedding, 0 to 1. */
  readonly weight: number;
  listen(): { finish(): Promise<Embedding> };
}

export interface Senses {
  /** The models to read with: the current one first, then an earlier one where a template is of that. */
  readonly faces: readonly EmbeddingProvider[];
  readonly liveness: LivenessProvider;
  readonly voice: VoiceProvider | null;
}

export interface PersonReading {
  /** One unit vector a model, in the order of `Senses.faces`. */
  readonly embeddings: readonly Float64Array[];
  readonly liveness: LivenessEvidence;
  /** Overwrites the vectors; call it as soon as the hash is made. */
  forget(): void;
}

/** No picture of the movements showed a face that the model could use. */
export class NoFaceError extends Error {}

/** Has the movements made and reads the person from them; pictures are overwritten before this resolves or rejects. */
export async function readPerson(
  request: LivenessRequest,
  { faces, liveness, voice }: Senses,
  crypto: DeviceCrypto,
): Promise<PersonReading> {
  const hearing = voice?.listen();
  const { evidence, frames } = await liveness.perform(request);
  try {
    const heard = hearing ? await hearing.finish() : undefined;
    const embeddings: Float64Array[] = [];
    for (const face of faces) {
      const seen = await face.embed(frames);
      if (seen.length === 0) throw new NoFaceError('no usable face');
      const fused = fuseFrames(seen);
      for (const vector of seen) vector.fill(0);
      embeddings.push(voice && heard ? await fuseVoice(fused, heard, voice.weight, crypto) : fused);
    }
    heard?.fill(0);
    return {
      embeddings,
      liveness: evidence,
      forget: () => embeddings.forEach((embedding) => embedding.fill(0)),
    };
  } finally {
    for (const frame of frames) frame.rgba.fill(0);
  }
}
