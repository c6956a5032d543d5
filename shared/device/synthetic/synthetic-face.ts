import { type Bytes, utf8 } from '../../algorithms/encoding/bytes.ts';
import type { DeviceCrypto } from '../keys/device-crypto.ts';
import { EMBEDDING_DIMENSIONS, toUnitVector, type EmbeddingProvider } from '../extractor/embedding.ts';
import { seededBytes } from '../keys/seeded-random.ts';

export const SYNTHETIC_FACE_MODEL = 'synthetic-512/1';

export interface SyntheticFace {
  /** The person: the same seed is the same face. */
  readonly person: string | number;
  /** Cosine of every frame to the person's own vector, from -1 to 1; 1 is that vector itself. */
  readonly cosine: number;
  /** Seed of the noise: the same seed gives the same reading. */
  readonly noiseSeed: string | number;
  /** How many frames the provider makes, each with its own noise. */
  readonly frames?: number;
}

/** A test double of a face model: ignores the pictures and returns seeded vectors. */
export function createSyntheticFace(face: SyntheticFace, crypto: DeviceCrypto): EmbeddingProvider {
  return {
    model: SYNTHETIC_FACE_MODEL,
    async embed() {
      const person = await syntheticPerson(face.person, crypto);
      const seeds = Array.from({ length: face.frames ?? 1 }, (_, index) => `${face.noiseSeed}/${index}`);
      return Promise.all(seeds.map(async (seed) => syntheticReading(person, face.cosine, seed, crypto)));
    },
  };
}

/** The unit vector of a person, uniform on the sphere of 512 dimensions. */
export async function syntheticPerson(
  seed: string | number,
  crypto: DeviceCrypto,
): Promise<Float64Array<ArrayBuffer>> {
  return toUnitVector(await gaussianVector('hm/face/person/1', seed, crypto));
}

/**
 * A unit vector at exactly `cosine` (to 1e-12) to the unit vector `person`, in a random direction otherwise. A
 * cosine outside -1 to 1 is a `RangeError`.
 */
export async function syntheticReading(
  person: Float64Array,
  cosine: number,
  noiseSeed: string | number,
  crypto: DeviceCrypto,
): Promise<Float64Array<ArrayBuffer>> {
  if (!(cosine >= -1 && cosine <= 1)) throw new RangeError('synthetic face: cosine outside -1 to 1');
  const noise = await gaussianVector('hm/face/noise/1', noiseSeed, crypto);
  const along = noise.reduce((sum, value, index) => sum + value * (person[index] ?? 0), 0);
  const across = toUnitVector(noise.map((value, index) => value - along * (person[index] ?? 0)));
  const sine = Math.sqrt(1 - cosine * cosine);
  return across.map((value, index) => cosine * (person[index] ?? 0) + sine * value);
}

const SUMMANDS = 12;

/**
 * Normal deviates as sums of 12 uniform 16-bit integers (Irwin-Hall): exact in a double, so the same in every engine,
 * which Math.log and Math.cos of the usual Box-Muller method do not guarantee.
 */
async function gaussianVector(
  label: string,
  seed: string | number,
  crypto: DeviceCrypto,
): Promise<Float64Array<ArrayBuffer>> {
  const bytes: Bytes = await seededBytes(
    label,
    utf8(`/${seed}`),
    EMBEDDING_DIMENSIONS * SUMMANDS * 2,
    crypto,
  );
  const words = new DataView(bytes.buffer);
  const vector = new Float64Array(EMBEDDING_DIMENSIONS);
  for (let i = 0; i < EMBEDDING_DIMENSIONS; i += 1) {
    let sum = (-SUMMANDS * 65535) / 2;
    for (let j = 0; j < SUMMANDS; j += 1) sum += words.getUint16(2 * (i * SUMMANDS + j));
    vector[i] = sum;
  }
  return vector;
}
