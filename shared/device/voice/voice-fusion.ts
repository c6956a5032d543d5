import { utf8 } from '../../algorithms/encoding/bytes.ts';
import type { DeviceCrypto } from '../keys/device-crypto.ts';
import { EMBEDDING_DIMENSIONS, fuseFrames, toUnitVector, type Embedding } from '../extractor/embedding.ts';
import { createRotation, rotate } from '../extractor/rotation.ts';

/**
 * Fuses a face and a voice embedding into one of 512: the weighted unit vectors, the voice first rotated by one public
 * rotation (the same for everyone) so that its coordinates do not align with those of the face. The cosine of two fused
 * vectors is then (1 - weight) * cosine of the faces + weight * cosine of the voices, to about 1/sqrt(512). `weight` is
 * the voice's share, 0 to 1; a voice may have at most 512 dimensions.
 */
export async function fuseVoice(
  face: Embedding,
  voice: Embedding,
  weight: number,
  crypto: DeviceCrypto,
): Promise<Float64Array<ArrayBuffer>> {
  if (!(weight >= 0 && weight <= 1)) throw new RangeError('voice weight: outside 0 to 1');
  if (voice.length > EMBEDDING_DIMENSIONS) throw new TypeError('voice embedding: more than 512 dimensions');
  const padded = new Float64Array(EMBEDDING_DIMENSIONS);
  padded.set(toUnitVector(voice));
  const turned = toUnitVector(rotate(await createRotation(utf8('hm/voice/1'), crypto), padded));
  const faceShare = Math.sqrt(1 - weight);
  const voiceShare = Math.sqrt(weight);
  return fuseFrames([
    fuseFrames([face]).map((value, index) => faceShare * value + voiceShare * (turned[index] ?? 0)),
  ]);
}
