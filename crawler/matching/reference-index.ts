import { createHashIndex } from '../../shared/algorithms/perceptual/hash-index/hash-index.ts';
import {
  distanceWithin,
  hashBytes,
  wordsOf,
  wordsPerHash,
} from '../../shared/algorithms/perceptual/hash-index/hash-segment.ts';
import {
  type ReferenceForm,
  referenceForms,
} from '../../shared/algorithms/perceptual/logo/reference-form.ts';

/** A picture of a brand, as it is registered. */
export interface WatchedReference {
  id: string;
  brandId: string;
  /** PDQ in 64 hex digits. Forms that this release does not know are left out. */
  hashes: readonly { form: string; hash: string }[];
}

/** The reference of a brand that a picture is nearest to. */
export interface NearestReference {
  referenceId: string;
  form: ReferenceForm;
  /** Bits that differ from the picture or from its negative. */
  distance: number;
  isInverted: boolean;
}

/** Pictures of all brands: finds the brands of a picture, and its distance to those of one brand. */
export interface ReferenceIndex {
  put(reference: WatchedReference): void;
  remove(id: string): void;
  /**
   * Brands that have a picture within 31 bits of one of these or of its negative, each once.
   *
   * @param options.inverted whether negatives are looked for: true unless given
   */
  find(hashes: readonly Uint8Array[], options?: { inverted?: boolean }): string[];
  /** Undefined for a brand without pictures. */
  nearest(brandId: string, hash: Uint8Array): NearestReference | undefined;
  has(brandId: string): boolean;
  /** Ids of the references of a brand, in the order they were added. */
  idsOf(brandId: string): string[];
  size(): number;
}

interface Shelved {
  id: string;
  brandId: string;
  number: number;
  forms: readonly ReferenceForm[];
  /** Eight words for each form. */
  words: Uint32Array;
}

const bits = 8 * hashBytes;

export function createReferenceIndex(): ReferenceIndex {
  const index = createHashIndex();
  const byId = new Map<string, Shelved>();
  const byNumber = new Map<number, Shelved>();
  const byBrand = new Map<string, Set<Shelved>>();
  let last = -1;

  const remove = (id: string): void => {
    const shelved = byId.get(id);
    if (!shelved) return;
    index.remove(shelved.number);
    byId.delete(id);
    byNumber.delete(shelved.number);
    const own = byBrand.get(shelved.brandId);
    own?.delete(shelved);
    if (own?.size === 0) byBrand.delete(shelved.brandId);
  };
  return {
    put(reference) {
      remove(reference.id);
      const shelved = shelve(reference, (last += 1));
      index.add(
        shelved.forms.map((form, at) => ({
          reference: shelved.number,
          form: referenceForms.indexOf(form),
          hash: new Uint8Array(shelved.words.buffer, at * hashBytes, hashBytes),
        })),
      );
      byId.set(shelved.id, shelved);
      byNumber.set(shelved.number, shelved);
      const own = byBrand.get(shelved.brandId);
      if (own) own.add(shelved);
      else byBrand.set(shelved.brandId, new Set([shelved]));
    },
    remove,
    find(hashes, { inverted = true } = {}) {
      const found = new Set<string>();
      for (const hash of hashes)
        for (const { reference } of index.search(hash, { inverted })) {
          const shelved = byNumber.get(reference);
          if (shelved) found.add(shelved.brandId);
        }
      return [...found];
    },
    nearest(brandId, hash) {
      const query = wordsOf(hash);
      let best: NearestReference | undefined;
      for (const shelved of byBrand.get(brandId) ?? []) {
        const found = nearestForm(shelved, query);
        if (!best || found.distance < best.distance) best = found;
      }
      return best;
    },
    has: (brandId) => byBrand.has(brandId),
    idsOf: (brandId) => Array.from(byBrand.get(brandId) ?? [], ({ id }) => id),
    size: () => byId.size,
  };
}

function shelve({ id, brandId, hashes }: WatchedReference, number: number): Shelved {
  const known = hashes.flatMap(({ form, hash }) => {
    const place = referenceForms.find((each) => each === form);
    return place ? [{ form: place, hash }] : [];
  });
  const words = new Uint32Array(known.length * wordsPerHash);
  known.forEach(({ hash }, at) => words.set(wordsOf(Buffer.from(hash, 'hex')), at * wordsPerHash));
  return { id, brandId, number, forms: known.map(({ form }) => form), words };
}

function nearestForm({ id, forms, words }: Shelved, query: Uint32Array): NearestReference {
  let best: NearestReference = {
    referenceId: id,
    form: forms[0] ?? 'original',
    distance: bits,
    isInverted: false,
  };
  for (const [at, form] of forms.entries()) {
    const differing = distanceWithin(words, at * wordsPerHash, query, bits);
    const isInverted = differing > bits / 2;
    const distance = isInverted ? bits - differing : differing;
    if (distance < best.distance) best = { referenceId: id, form, distance, isInverted };
  }
  return best;
}
