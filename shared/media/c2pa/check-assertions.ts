import { type CborValue, decodeCbor } from '../../algorithms/encoding/cbor.ts';
import {
  bytesOf,
  cborIn,
  fieldOf,
  listOf,
  type StoreBudget,
  type StoredManifest,
  textOf,
} from '../../algorithms/c2pa/stored-manifests.ts';
import { algorithmOf, digestOf } from './linked-hashes.ts';

const linkLists = ['created_assertions', 'gathered_assertions', 'assertions'];
const ingredientLabel = /^c2pa\.ingredient(?:\.v[23])?(?:__\d+)?$/;

/**
 * Tells of manifests of one store whether their assertions are those that were signed: each that is there is linked by the claim
 * once, and none is linked that is not there. An assertion that a later manifest has redacted is missing like any other: C2PA allows
 * it, but what remains is no longer what was signed.
 */
export function assertionCheck(
  manifests: readonly StoredManifest[],
  budget: StoreBudget,
): (manifest: StoredManifest) => boolean {
  const contentOf = manifestHashes(manifests);
  const isPresent = (ingredient: CborValue, claim: CborValue) => {
    const link = fieldOf(ingredient, 'activeManifest') ?? fieldOf(ingredient, 'c2pa_manifest');
    if (link === undefined) return true;
    const id = textOf(fieldOf(link, 'url'))?.replace(/^self#jumbf=\/c2pa\//, '') ?? '';
    const expected = bytesOf(fieldOf(link, 'hash'));
    return expected !== undefined && contentOf(id, algorithmOf(link, claim))?.equals(expected) === true;
  };
  return (manifest) => {
    const { claim, assertions } = manifest;
    if (!areLinked(manifest)) return false;
    const ingredients = [...assertions].filter(([label]) => ingredientLabel.test(label));
    return ingredients.every(([, box]) => isPresent(decodeCbor(cborIn(box), budget), claim));
  };
}

function areLinked({ id, claim, assertions }: StoredManifest): boolean {
  const links = linkLists.flatMap((list) => listOf(fieldOf(claim, list)));
  const labels = links.map((link) => labelOf(textOf(fieldOf(link, 'url')) ?? '', id));
  // As many links as assertions, no two alike, and each to one of them.
  if (links.length === 0 || links.length !== assertions.size) return false;
  if (new Set(labels).size < labels.length) return false;
  return links.every((link, at) => {
    const box = assertions.get(labels[at] ?? '');
    const expected = bytesOf(fieldOf(link, 'hash'));
    if (!box || !expected) return false;
    return digestOf(algorithmOf(link, claim), [box.content])?.equals(expected) === true;
  });
}

/** Links are relative to the manifest, or name it. Undefined where they lead elsewhere. */
function labelOf(url: string, id: string): string | undefined {
  const base = ['self#jumbf=c2pa.assertions/', `self#jumbf=/c2pa/${id}/c2pa.assertions/`].find((each) =>
    url.startsWith(each),
  );
  return base === undefined ? undefined : url.slice(base.length);
}

/** The hash of a manifest, taken once: any number of ingredients may name the same. */
function manifestHashes(manifests: readonly StoredManifest[]) {
  const byId = new Map(manifests.map(({ id, box }) => [id, box]));
  const taken = new Map<string, Buffer | undefined>();
  return (id: string, algorithm: string): Buffer | undefined => {
    const box = byId.get(id);
    if (!box) return undefined;
    const key = `${algorithm} ${id}`;
    if (!taken.has(key)) taken.set(key, digestOf(algorithm, [box.content]));
    return taken.get(key);
  };
}
