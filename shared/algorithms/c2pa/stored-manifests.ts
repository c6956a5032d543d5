import { decodeCbor, type CborValue, type ValueBudget } from '../encoding/cbor.ts';
import { type BoxBudget, boxUuids, readSuperbox, type Superbox, superboxOf } from './jumbf.ts';

/** One manifest of a store, taken apart but not checked. */
export interface StoredManifest {
  id: string;
  box: Superbox;
  assertions: ReadonlyMap<string, Superbox>;
  /** The claim as it was signed, and read. */
  claimBytes: Uint8Array;
  claim: CborValue;
  signatureBox: Superbox;
  signature: CborValue;
}

/** Of one store: each editing step of a picture adds one. */
const manifestsMax = 200;

/** What one store may take: a superbox or a document alone may be large, a million of them together not. */
export type StoreBudget = BoxBudget & ValueBudget;

/** 200 manifests of 20 assertions, each with four boxes and some tens of values. */
export const storeBudget = (): StoreBudget => ({ boxes: 20_000, values: 200_000 });

/**
 * The manifests in their order; the last one is the active one.
 * @throws RangeError for a store that cannot be read, takes more than its budget, or has two manifests or assertions of one name
 */
export function readStore(bytes: Uint8Array, budget: StoreBudget = storeBudget()): StoredManifest[] {
  const store = readSuperbox(bytes, budget);
  if (store.uuid !== boxUuids.store) throw new RangeError('C2PA: no manifest store');
  if (store.boxes.length === 0) throw new RangeError('C2PA: an empty manifest store');
  if (store.boxes.length > manifestsMax) throw new RangeError('C2PA: too many manifests');
  const manifests = store.boxes.map((box) => readManifest(superboxOf(box, budget), budget));
  byLabel(manifests.map(({ box }) => box));
  return manifests;
}

function readManifest(box: Superbox, budget: StoreBudget): StoredManifest {
  const superboxes = (within: Superbox) =>
    within.boxes.filter(({ type }) => type === 'jumb').map((each) => superboxOf(each, budget));
  const parts = superboxes(box);
  const part = (uuid: string): Superbox => {
    const [found, second] = parts.filter((each) => each.uuid === uuid);
    if (second) throw new RangeError('C2PA: a manifest with two claims, assertion stores or signatures');
    if (!found) throw new RangeError('C2PA: a manifest without its claim, its assertions or its signature');
    return found;
  };
  const claimBytes = cborIn(part(boxUuids.claim));
  const signatureBox = part(boxUuids.signature);
  return {
    id: box.label,
    box,
    assertions: byLabel(superboxes(part(boxUuids.assertions))),
    claimBytes,
    claim: decodeCbor(claimBytes, budget),
    signatureBox,
    signature: decodeCbor(cborIn(signatureBox), budget),
  };
}

/** @throws RangeError for two of one label: which of them is meant would be anybody's choice */
function byLabel(boxes: readonly Superbox[]): ReadonlyMap<string, Superbox> {
  const found = new Map(boxes.map((each) => [each.label, each]));
  if (found.size < boxes.length) throw new RangeError('C2PA: two boxes with one label');
  return found;
}

/** @throws RangeError where the superbox holds something else */
export function cborIn(box: Superbox): Uint8Array {
  const found = box.boxes.find(({ type }) => type === 'cbor');
  if (!found) throw new RangeError('C2PA: a box without CBOR');
  return found.content;
}

/** A field of a map; undefined where the value is none, or has no such field. */
export function fieldOf(value: CborValue | undefined, key: string | number): CborValue | undefined {
  return value instanceof Map ? (value as ReadonlyMap<string | number, CborValue>).get(key) : undefined;
}

export function textOf(value: CborValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function listOf(value: CborValue | undefined): readonly CborValue[] {
  return Array.isArray(value) ? (value as readonly CborValue[]) : [];
}

export function bytesOf(value: CborValue | undefined): Uint8Array | undefined {
  return value instanceof Uint8Array ? value : undefined;
}

/** The program that made a manifest, by its own word; first version claims name it in other fields. */
export function generatorOf(claim: CborValue): string | undefined {
  const info = fieldOf(claim, 'claim_generator_info');
  const named = Array.isArray(info) ? listOf(info)[0] : info;
  const name = textOf(fieldOf(named, 'name'));
  const version = textOf(fieldOf(named, 'version'));
  if (name === undefined) return textOf(fieldOf(claim, 'claim_generator'));
  return version === undefined ? name : `${name} ${version}`;
}
