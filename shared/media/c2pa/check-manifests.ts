import { createHash } from 'node:crypto';
import { decodeCbor, type CborValue } from '../../algorithms/encoding/cbor.ts';
import type { FileStore } from '../../algorithms/c2pa/manifests-in-file.ts';
import { checkSignature, type SignatureState } from './check-signature.ts';
import { stampAssertion } from './manifest-facts.ts';
import {
  bytesOf,
  cborIn,
  fieldOf,
  generatorOf,
  listOf,
  type StoredManifest,
  textOf,
} from '../../algorithms/c2pa/stored-manifests.ts';

export const contentStates = ['matches', 'differs', 'not_checked'] as const;

/** What a manifest says, and how much of it holds by itself. */
export interface ManifestReport {
  id: string;
  /** The last one: that of the file as it is. The others are of what the file was made from. */
  isActive: boolean;
  generator: string | null;
  title: string | null;
  /** The subject and the issuer of the certificate, as it names them itself. */
  signedBy: string | null;
  issuedBy: string | null;
  /** SHA-256 of the certificate in hex. */
  certificateHash: string | null;
  signature: SignatureState;
  /** Whether all assertions are those that were signed. */
  isIntact: boolean;
  /** Whether the file is the one that was signed. `not_checked`: only the active one can be compared, and only by its data hash. */
  content: (typeof contentStates)[number];
  /** The stamp that our assertion names. */
  stampId: string | null;
}

/** @throws RangeError for CBOR that cannot be read */
export function checkManifests(
  file: Uint8Array,
  { parts }: Pick<FileStore, 'parts'>,
  manifests: readonly StoredManifest[],
): ManifestReport[] {
  return manifests.map((manifest, at) => {
    const isActive = at === manifests.length - 1;
    const { claim } = manifest;
    const { state, certificate } = checkSignature(manifest);
    const stamp = manifest.assertions.get(stampAssertion);
    return {
      id: manifest.id,
      isActive,
      generator: shown(generatorOf(claim)),
      title: shown(textOf(fieldOf(claim, 'dc:title'))),
      signedBy: shown(oneLine(certificate?.subject)),
      issuedBy: shown(oneLine(certificate?.issuer)),
      certificateHash: certificate ? certificate.fingerprint256.replaceAll(':', '').toLowerCase() : null,
      signature: state,
      isIntact: isIntact(manifest),
      content: isActive ? contentState(file, parts, manifest) : 'not_checked',
      stampId: (stamp && textOf(fieldOf(decodeCbor(cborIn(stamp)), 'stampId'))) ?? null,
    };
  });
}

const textMax = 300;
const oneLine = (name: string | undefined) => name?.split('\n').join(', ');
const shown = (text: string | undefined) => text?.slice(0, textMax) ?? null;

const linksOf = (claim: CborValue) =>
  ['created_assertions', 'gathered_assertions', 'assertions'].flatMap((list) => listOf(fieldOf(claim, list)));

function isIntact({ claim, assertions }: StoredManifest): boolean {
  const links = linksOf(claim);
  return (
    links.length > 0 &&
    links.every((link) => {
      const url = textOf(fieldOf(link, 'url')) ?? '';
      const box = assertions.get(url.split('/').at(-1) ?? '');
      const expected = bytesOf(fieldOf(link, 'hash'));
      if (!box || !expected || !url.includes('c2pa.assertions/')) return false;
      return digestOf(algorithmOf(link, claim), [box.content])?.equals(expected) === true;
    })
  );
}

const hashes = new Set(['sha256', 'sha384', 'sha512']);

function algorithmOf(nearest: CborValue | undefined, claim: CborValue): string {
  return textOf(fieldOf(nearest, 'alg')) ?? textOf(fieldOf(claim, 'alg')) ?? 'sha256';
}

function digestOf(algorithm: string, parts: readonly Uint8Array[]): Buffer | undefined {
  if (!hashes.has(algorithm)) return undefined;
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The data hash says it, unless it leaves out more of the file than the store: then anything may have been changed there. */
function contentState(
  file: Uint8Array,
  parts: FileStore['parts'],
  { assertions, claim }: StoredManifest,
): ManifestReport['content'] {
  const box = assertions.get('c2pa.hash.data');
  if (!box) return 'not_checked';
  const binding = decodeCbor(cborIn(box));
  const kept = outside(file, listOf(fieldOf(binding, 'exclusions')), parts);
  const digest = kept && digestOf(algorithmOf(binding, claim), kept);
  const expected = bytesOf(fieldOf(binding, 'hash'));
  if (!digest || !expected) return 'not_checked';
  return digest.equals(expected) ? 'matches' : 'differs';
}

function outside(
  file: Uint8Array,
  exclusions: readonly CborValue[],
  parts: FileStore['parts'],
): Uint8Array[] | undefined {
  const [from, to] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const exclusion of exclusions) {
    const [start, length] = [fieldOf(exclusion, 'start'), fieldOf(exclusion, 'length')];
    if (typeof start !== 'number' || typeof length !== 'number') return undefined;
    if (length > 0 && (start < from || start + length > to || start < at)) return undefined;
    kept.push(file.subarray(at, start));
    at = start + length;
  }
  kept.push(file.subarray(at));
  return kept;
}
