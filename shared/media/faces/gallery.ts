import { createHash } from 'node:crypto';

/**
 * The registered people a face is compared with, in one block of numbers. Sent to a child once, then referred to by its
 * id.
 */
export interface Gallery {
  /** Hash of the content. */
  id: string;
  dims: number;
  /** In the order of the rows; rows of one person are contiguous. */
  people: { person: string; references: number; referenceIds: readonly string[] }[];
  /** Unit vectors as rows, one for each reference. */
  embeddings: Float32Array;
}

export interface RegisteredFace {
  /** The person named in a match. */
  person: string;
  /** At least one; of any length but 0. */
  embeddings: readonly Float32Array[];
  /** What the pictures they were made of are called, in the same order; left out where nobody asks. */
  referenceIds?: readonly string[];
}

/** At 512 numbers each they take two hundred megabytes, and 55 ms for one face. */
const referencesMax = 100_000;

/** @throws RangeError naming the person whose reference is of another model, or zero */
export function createGallery(faces: readonly RegisteredFace[], dims: number): Gallery {
  const count = faces.reduce((sum, { embeddings }) => sum + embeddings.length, 0);
  if (count > referencesMax) throw new RangeError(`gallery: ${count} references, at most ${referencesMax}`);
  const embeddings = new Float32Array(count * dims);
  const people: Gallery['people'] = [];
  let row = 0;
  for (const { person, embeddings: references, referenceIds = [] } of faces) {
    if (references.length === 0) throw new RangeError(`gallery: ${person} has no reference`);
    people.push({ person, references: references.length, referenceIds });
    for (const reference of references) {
      if (reference.length !== dims)
        throw new RangeError(
          `gallery: ${person} has a reference of ${reference.length} numbers, not ${dims}`,
        );
      embeddings.set(unitOf(reference), row * dims);
      row += 1;
    }
  }
  const hash = createHash('sha256').update(JSON.stringify([dims, people]));
  const id = hash.update(new Uint8Array(embeddings.buffer)).digest('hex');
  return { id, dims, people, embeddings };
}

/** A copy scaled to length 1. @throws RangeError for a zero vector */
export function unitOf(embedding: Float32Array): Float32Array {
  let squares = 0;
  for (const value of embedding) squares += value * value;
  if (!(squares > 0 && Number.isFinite(squares))) throw new RangeError('an embedding without direction');
  const length = Math.sqrt(squares);
  return embedding.map((value) => value / length);
}
