import { hash } from 'node:crypto';
import { CborTag, type CborValue, encodeCbor } from '../../algorithms/encoding/cbor.ts';
import { concatBytes, fromHex } from '../../algorithms/encoding/bytes.ts';
import { c2paBoxId } from '../../algorithms/c2pa/video-boxes.ts';
import { boxUuids, readSuperbox, writeBox, writeSuperbox } from '../../algorithms/c2pa/jumbf.ts';
import {
  type HashBinding,
  type ManifestFacts,
  stampAssertion,
  watermarkAlgorithm,
} from './manifest-facts.ts';

/** A manifest that only lacks its signature. */
export interface UnsignedManifest {
  /** The superbox, whose last bytes are the place of the signature. */
  bytes: Uint8Array;
  /** What is to be signed with Ed25519 (RFC 9052, 4.4). */
  toBeSigned: Uint8Array;
}

export const signatureBytes = 64;
const coseAlgorithm = { header: 1, eddsa: -8 } as const;
const x5chain = 33;
const coseSign1 = 18;

/** The manifest in the file before, which becomes the parent of the new one. */
export interface ParentManifest {
  id: string;
  /** SHA-256 of the content of its superbox, and of that of its signature's. */
  hash: Uint8Array;
  signatureHash: Uint8Array;
  /** What reading it showed. */
  results: { success: readonly ValidationResult[]; failure: readonly ValidationResult[] };
}

/** A code of C2PA's validation results (2.2, section 15.2), and the part of the manifest that it is about; empty for the whole. */
export interface ValidationResult {
  code: string;
  part: string;
}

/**
 * A manifest (C2PA 2.2) with a second version claim. The content was there before us, so it is opened, not created: we do not know
 * how it was made, and a `c2pa.created` would have to say it.
 */
export function buildManifest(
  facts: ManifestFacts,
  { binding, parent }: { binding: HashBinding; parent: ParentManifest | undefined },
): UnsignedManifest {
  const ingredient = assertion('c2pa.ingredient.v3', ingredientOf(facts, parent));
  const marked = facts.mark && assertion('c2pa.soft-binding', softBinding(facts.mark));
  const assertions = [
    ingredient,
    assertion('c2pa.actions.v2', { actions: actionsOf(facts, ingredient) }),
    'videoHash' in binding
      ? assertion('c2pa.hash.bmff.v3', videoBinding(binding.videoHash))
      : assertion('c2pa.hash.data', hashBinding(binding)),
    ...(marked ? [marked] : []),
    assertion(stampAssertion, facts.stamp),
  ];
  const claim = encodeCbor({
    instanceID: `xmp:iid:${facts.id.split(':')[2] ?? ''}`,
    claim_generator_info: { name: facts.generator },
    ...(facts.title === null ? {} : { 'dc:title': facts.title }),
    signature: `self#jumbf=/c2pa/${facts.id}/c2pa.signature`,
    created_assertions: assertions.map(({ link }) => link),
    alg: 'sha256',
  });
  const [first = new Uint8Array(0), ...others] = facts.certificates;
  const headers = new Map<number, CborValue>([
    [coseAlgorithm.header, coseAlgorithm.eddsa],
    [x5chain, others.length === 0 ? first : [first, ...others]],
  ]);
  const protectedHeaders = encodeCbor(headers);
  const signed = new CborTag(coseSign1, [protectedHeaders, {}, null, new Uint8Array(signatureBytes)]);
  const bytes = writeSuperbox(boxUuids.manifest, facts.id, [
    writeSuperbox(
      boxUuids.assertions,
      'c2pa.assertions',
      assertions.map(({ superbox }) => superbox),
    ),
    cborSuperbox(boxUuids.claim, 'c2pa.claim.v2', claim),
    cborSuperbox(boxUuids.signature, 'c2pa.signature', encodeCbor(signed)),
  ]);
  const toBeSigned = encodeCbor(['Signature1', protectedHeaders, new Uint8Array(0), claim]);
  return { bytes, toBeSigned };
}

/** The store with these manifests; the last one is the active one. */
export function buildStore(manifests: readonly Uint8Array[]): Uint8Array {
  return writeSuperbox(boxUuids.store, 'c2pa', manifests);
}

/** A store whose last bytes are the place of the signature, with the signature. */
export function withSignature(store: Uint8Array, signature: Uint8Array): Uint8Array {
  return concatBytes(store.subarray(0, store.length - signatureBytes), signature);
}

interface Assertion {
  superbox: Uint8Array;
  link: { url: string; hash: Uint8Array };
}

function assertion(label: string, value: CborValue): Assertion {
  const superbox = cborSuperbox(boxUuids.cbor, label, encodeCbor(value));
  const { content } = readSuperbox(superbox);
  return { superbox, link: { url: `self#jumbf=c2pa.assertions/${label}`, hash: sha256(content) } };
}

function cborSuperbox(uuid: string, label: string, cbor: Uint8Array): Uint8Array {
  return writeSuperbox(uuid, label, [writeBox('cbor', cbor)]);
}

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

function ingredientOf({ title, mediaType }: ManifestFacts, parent: ParentManifest | undefined): CborValue {
  const named = {
    relationship: 'parentOf',
    ...(title === null ? {} : { 'dc:title': title }),
    ...(mediaType === null ? {} : { 'dc:format': mediaType }),
  };
  if (!parent) return named;
  const url = `self#jumbf=/c2pa/${parent.id}`;
  const codes = (list: readonly ValidationResult[]) =>
    list.map(({ code, part }) => ({ code, url: part === '' ? url : `${url}/${part}` }));
  const { success, failure } = parent.results;
  return {
    ...named,
    validationResults: {
      activeManifest: { success: codes(success), informational: [], failure: codes(failure) },
    },
    activeManifest: { url, hash: parent.hash },
    claimSignature: { url: `${url}/c2pa.signature`, hash: parent.signatureHash },
  };
}

function actionsOf({ mark }: ManifestFacts, { link }: Assertion): CborValue {
  const opened = { action: 'c2pa.opened', parameters: { ingredients: [link] } };
  return mark ? [opened, { action: 'c2pa.watermarked.bound' }] : [opened];
}

function softBinding(mark: Uint8Array): CborValue {
  return { alg: watermarkAlgorithm, blocks: [{ scope: {}, value: mark }], pad: new Uint8Array(0) };
}

/** What `length` takes as CBOR and the padding take together, so that the size of a manifest does not depend on its length. */
const lengthAndPad = 9;

function hashBinding({
  hash: digest,
  exclusion,
}: Exclude<HashBinding, { videoHash: Uint8Array }>): CborValue {
  const named = { name: 'jumbf manifest', alg: 'sha256', hash: digest };
  if (!exclusion) return { ...named, pad: new Uint8Array(0) };
  const { start, length } = exclusion;
  const pad = new Uint8Array(lengthAndPad - encodeCbor(length).length + exclusion.pad);
  return { exclusions: [{ start, length }], ...named, pad };
}

/** Without what C2PA says that every hash of boxes leaves out (2.2, A.5.6). */
function videoBinding(digest: Uint8Array): CborValue {
  return {
    exclusions: [
      { xpath: '/uuid', data: [{ offset: 8, value: fromHex(c2paBoxId) }] },
      { xpath: '/ftyp' },
      { xpath: '/mfra' },
    ],
    name: 'jumbf manifest',
    alg: 'sha256',
    hash: digest,
  };
}
