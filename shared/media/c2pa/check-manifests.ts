import { decodeCbor } from '../../algorithms/encoding/cbor.ts';
import type { FileStore } from '../../algorithms/c2pa/manifests-in-file.ts';
import { assertionCheck } from './check-assertions.ts';
import { checkContent, type contentStates } from './check-content.ts';
import { checkSignature, type SignatureState } from './check-signature.ts';
import { stampAssertion } from './manifest-facts.ts';
import {
  cborIn,
  fieldOf,
  generatorOf,
  type StoreBudget,
  type StoredManifest,
  textOf,
} from '../../algorithms/c2pa/stored-manifests.ts';

/** What a manifest says, and how much of it holds by itself. */
export interface ManifestReport {
  id: string;
  /** The last one: that of the file as it is. The others are in the file by the word of the active one. */
  isActive: boolean;
  generator: string | null;
  title: string | null;
  /** The subject and the issuer of the certificate, as it names them itself. */
  signedBy: string | null;
  issuedBy: string | null;
  /** SHA-256 of the certificate in hex. */
  certificateHash: string | null;
  signature: SignatureState;
  /** Whether the assertions are those that were signed, all of them and no others, as well as the manifests that they name. */
  isIntact: boolean;
  /** Whether the file is the one that was signed. `not_checked`: only the active one can be compared, by its data hash, if it is intact. */
  content: (typeof contentStates)[number];
  /** The stamp that our assertion names, if it was signed; cut off where it is longer than any. */
  stampId: string | null;
}

/** @throws RangeError for CBOR that cannot be read, or takes more than what the store has left of its budget */
export function checkManifests(
  file: Uint8Array,
  { parts }: Pick<FileStore, 'parts'>,
  { manifests, budget }: { manifests: readonly StoredManifest[]; budget: StoreBudget },
): ManifestReport[] {
  const isIntact = assertionCheck(manifests, budget);
  return manifests.map((manifest, at) => {
    const isActive = at === manifests.length - 1;
    const { claim } = manifest;
    const { state, certificate } = checkSignature(manifest, budget);
    const intact = isIntact(manifest);
    // What nobody signed anybody may have put there.
    const stamp = intact ? manifest.assertions.get(stampAssertion) : undefined;
    return {
      id: manifest.id,
      isActive,
      generator: shown(generatorOf(claim)),
      title: shown(textOf(fieldOf(claim, 'dc:title'))),
      signedBy: shown(oneLine(certificate?.subject)),
      issuedBy: shown(oneLine(certificate?.issuer)),
      certificateHash: certificate ? certificate.fingerprint256.replaceAll(':', '').toLowerCase() : null,
      signature: state,
      isIntact: intact,
      content: isActive && intact ? checkContent(file, parts, { manifest, budget }) : 'not_checked',
      stampId: shown(stamp && textOf(fieldOf(decodeCbor(cborIn(stamp), budget), 'stampId'))),
    };
  });
}

const textMax = 300;
const oneLine = (name: string | undefined) => name?.split('\n').join(', ');
const shown = (text: string | undefined) => text?.slice(0, textMax) ?? null;
