import type { Frame } from '../../algorithms/faces/frame.ts';

/** Length of every embedding that enters the extractor. */
export const EMBEDDING_DIMENSIONS = 512;

export type Embedding = Float32Array | Float64Array;

/** Computes embeddings from frames of one face. Frames and embeddings never leave the device. */
export interface EmbeddingProvider {
  /** The model and its version; a new model needs a new template. */
  readonly model: string;
  /** One vector of 512 finite numbers per frame that shows a usable face; none when no frame does. */
  embed(frames: readonly Frame[]): Promise<readonly Embedding[]>;
}

/** L2-normalises to length 1. A vector that is empty, not finite or zero is a `TypeError`. */
export function toUnitVector(vector: Embedding): Float64Array<ArrayBuffer> {
  const values = Float64Array.from(vector);
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(length) || length === 0)
    throw new TypeError('embedding: not a finite, non-zero vector');
  return values.map((value) => value / length);
}

/**
 * Fuses one or more frames of one face: the mean of their unit vectors, normalised. Five frames on both sides
 * lift a mean cosine of .78 to about .88 (measured on synthetic readings). Anything but vectors of 512 finite numbers
 * is a `TypeError`.
 */
export function fuseFrames(frames: readonly Embedding[]): Float64Array<ArrayBuffer> {
  const sum = new Float64Array(EMBEDDING_DIMENSIONS);
  for (const frame of frames) {
    if (frame.length !== EMBEDDING_DIMENSIONS) {
      throw new TypeError(`embedding: ${frame.length} dimensions instead of ${EMBEDDING_DIMENSIONS}`);
    }
    toUnitVector(frame).forEach((value, index) => {
      sum[index] = (sum[index] ?? 0) + value;
    });
  }
  return toUnitVector(sum);
}

/** The cosine of the angle between two vectors of one length, from -1 to 1. */
export function cosineOf(left: Embedding, right: Embedding): number {
  const other = toUnitVector(right);
  return toUnitVector(left).reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
