import { hash } from 'node:crypto';
import { concatBytes } from '../../algorithms/encoding/bytes.ts';
import { boxUuids, readSuperbox, superboxOf } from '../../algorithms/c2pa/jumbf.ts';
import {
  type CarrierFormat,
  findStore,
  withoutParts,
  withSizeOf,
  wrapStore,
} from '../../algorithms/c2pa/manifests-in-file.ts';
import { storeBudget } from '../../algorithms/c2pa/stored-manifests.ts';
import {
  buildManifest,
  buildStore,
  type ParentManifest,
  type ValidationResult,
  withSignature,
} from './build-manifest.ts';
import type { ManifestReport } from './check-manifests.ts';
import type { HashBinding, ManifestFacts } from './manifest-facts.ts';

const hashBytes = 32;

/** What reading the active manifest of a file showed. */
export type EarlierReport = Pick<ManifestReport, 'signature' | 'isIntact' | 'content'>;

export interface ManifestToEmbed {
  facts: ManifestFacts;
  /** Of the manifest that is active until now; undefined for a file without any. */
  earlier: EarlierReport | undefined;
  /** Ed25519. */
  sign: (bytes: Uint8Array) => Uint8Array;
}

/**
 * The file with a manifest of these facts; manifests that are in it are kept, byte for byte, before the new one. Whatever is signed
 * is made here of the file and the facts. Of those who have parsed the file's pictures and certificates only `earlier` is taken, which
 * can become nothing but codes of a fixed list.
 * @throws RangeError for a file whose manifests could not be kept
 */
export function embedManifest(
  format: CarrierFormat,
  file: Uint8Array,
  manifest: ManifestToEmbed,
): Uint8Array {
  const { store: before, parts, insertAt } = findStore(format, file);
  const storeOf = (content: Uint8Array, length: number, pad: number) =>
    unsignedStore(before, manifest, { hash: content, exclusion: { start: insertAt, length, pad } });
  // The length of the store does not depend on the hash and the length that are written into it.
  const bare = storeOf(new Uint8Array(hashBytes), 0, 0).store;
  // A chunk of odd size is followed by a byte that the reference implementation does not count to it, so there is none.
  const pad = format === 'webp' ? bare.length % 2 : 0;
  const length = wrapStore(format, bare).length;
  const whole = withSizeOf(format, concatBytes(...withoutParts(file, parts)), { insertAt, added: length });
  const { store, toBeSigned } = storeOf(sha256(whole), length, pad);
  const wrapped = wrapStore(format, withSignature(store, manifest.sign(toBeSigned)));
  return concatBytes(whole.subarray(0, insertAt), wrapped, whole.subarray(insertAt));
}

/** A store with the new manifest after those of the store before, whose last bytes are the place of the signature. @throws RangeError */
export function unsignedStore(
  before: Uint8Array | undefined,
  { facts, earlier }: Pick<ManifestToEmbed, 'facts' | 'earlier'>,
  binding: HashBinding,
): { store: Uint8Array; toBeSigned: Uint8Array } {
  const { manifests, parent } = keptManifests(before, earlier);
  const { bytes, toBeSigned } = buildManifest(facts, { binding, parent });
  return { store: buildStore([...manifests, bytes]), toBeSigned };
}

/** The manifests of a store as bytes, and the last of them as the parent of the next one. @throws RangeError */
function keptManifests(
  store: Uint8Array | undefined,
  earlier: EarlierReport | undefined,
): { manifests: Uint8Array[]; parent: ParentManifest | undefined } {
  if (!store) return { manifests: [], parent: undefined };
  const budget = storeBudget();
  const { uuid, boxes } = readSuperbox(store, budget);
  const last = boxes.at(-1);
  if (uuid !== boxUuids.store || !last || !earlier) throw new RangeError('C2PA: a store without a manifest');
  const manifest = superboxOf(last, budget);
  const superboxes = manifest.boxes
    .filter(({ type }) => type === 'jumb')
    .map((each) => superboxOf(each, budget));
  const signature = superboxes.find((each) => each.uuid === boxUuids.signature);
  const assertions = superboxes.find((each) => each.uuid === boxUuids.assertions);
  if (!signature || !assertions) throw new RangeError('C2PA: a manifest without its signature or assertions');
  const labels = assertions.boxes
    .filter(({ type }) => type === 'jumb')
    .map((each) => superboxOf(each, budget).label);
  const parent = {
    id: manifest.label,
    hash: sha256(manifest.content),
    signatureHash: sha256(signature.content),
    results: resultsOf(earlier, labels),
  };
  return { manifests: boxes.map(({ bytes }) => bytes), parent };
}

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** What was found, each with the part of the manifest that it was found of: readers then find nothing that is not said here. */
function resultsOf(
  { signature, isIntact, content }: EarlierReport,
  labels: readonly string[],
): ParentManifest['results'] {
  const success: ValidationResult[] = [];
  const of = (label: string) => `${boxLabels.assertions}/${label}`;
  // Nobody's root is known here.
  const failure = [{ code: 'signingCredential.untrusted', part: boxLabels.signature }];
  const add = (holds: boolean, part: string, [code, failed]: readonly [string, string]) =>
    holds ? success.push({ code, part }) : failure.push({ code: failed, part });
  if (signature !== 'unsupported')
    add(signature === 'valid', boxLabels.signature, ['claimSignature.validated', 'claimSignature.mismatch']);
  for (const part of isIntact ? labels.map(of) : [''])
    add(isIntact, part, ['assertion.hashedURI.match', 'assertion.hashedURI.mismatch']);
  const bound = contentHashes.find(({ label }) => labels.includes(label));
  if (content !== 'not_checked' && bound)
    add(content === 'matches', of(bound.label), [`${bound.code}.match`, `${bound.code}.mismatch`]);
  return { success, failure };
}

/** What content is compared by, and how the results name it. */
const contentHashes = [
  { label: 'c2pa.hash.data', code: 'assertion.dataHash' },
  { label: 'c2pa.hash.bmff.v3', code: 'assertion.bmffHash' },
  { label: 'c2pa.hash.bmff.v2', code: 'assertion.bmffHash' },
];
const boxLabels = { assertions: 'c2pa.assertions', signature: 'c2pa.signature' };
