import { constants, verify, X509Certificate } from 'node:crypto';
import {
  CborTag,
  type CborValue,
  decodeCbor,
  encodeCbor,
  type ValueBudget,
} from '../../algorithms/encoding/cbor.ts';
import { bytesOf, fieldOf, listOf, type StoredManifest } from '../../algorithms/c2pa/stored-manifests.ts';

/** `unsupported`: an algorithm or a form that we do not know, about which nothing can be said. */
export const signatureStates = ['valid', 'invalid', 'unsupported'] as const;
export type SignatureState = (typeof signatureStates)[number];

export interface CheckedSignature {
  state: SignatureState;
  /** The certificate that it was made with; undefined where none could be read. */
  certificate: X509Certificate | undefined;
}

const algorithmHeader = 1;
const chainHeaders: readonly (string | number)[] = [33, 'x5chain'];

type SignatureScheme = { digest: string | null; kind: 'ec' | 'ed25519' | 'rsa' };

/** The algorithms that C2PA allows (2.2, section 13.2), by their numbers in COSE. */
const schemes: ReadonlyMap<number, SignatureScheme> = new Map([
  [-7, { digest: 'sha256', kind: 'ec' }],
  [-35, { digest: 'sha384', kind: 'ec' }],
  [-36, { digest: 'sha512', kind: 'ec' }],
  [-37, { digest: 'sha256', kind: 'rsa' }],
  [-38, { digest: 'sha384', kind: 'rsa' }],
  [-39, { digest: 'sha512', kind: 'rsa' }],
  [-8, { digest: null, kind: 'ed25519' }],
]);

/** Checks who signed a claim, as COSE_Sign1 over the claim (RFC 9052). Whether anybody trusts that certificate is not asked. */
export function checkSignature(
  { claimBytes, signature: stored }: StoredManifest,
  budget: ValueBudget,
): CheckedSignature {
  const parts = listOf(stored instanceof CborTag ? stored.value : stored);
  const [protectedBytes, unprotected, , signature] = parts;
  const headerBytes = bytesOf(protectedBytes);
  const signatureBytes = bytesOf(signature);
  if (!headerBytes || !signatureBytes) return { state: 'unsupported', certificate: undefined };
  const headers = decodeCbor(headerBytes, budget);
  const certificate = certificateIn(headers) ?? certificateIn(unprotected);
  const algorithm = fieldOf(headers, algorithmHeader);
  const scheme = typeof algorithm === 'number' ? schemes.get(algorithm) : undefined;
  if (!certificate || !scheme) return { state: 'unsupported', certificate };
  const signed = encodeCbor(['Signature1', headerBytes, new Uint8Array(0), claimBytes]);
  return { state: isSigned(certificate, scheme, signed, signatureBytes) ? 'valid' : 'invalid', certificate };
}

function isSigned(
  certificate: X509Certificate,
  { digest, kind }: SignatureScheme,
  signed: Uint8Array,
  signature: Uint8Array,
): boolean {
  const types = { ec: ['ec'], ed25519: ['ed25519'], rsa: ['rsa', 'rsa-pss'] }[kind];
  const options =
    kind === 'rsa'
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : { dsaEncoding: 'ieee-p1363' as const };
  try {
    const key = certificate.publicKey;
    return (
      types.includes(key.asymmetricKeyType ?? '') && verify(digest, signed, { key, ...options }, signature)
    );
  } catch {
    // No key that can be read, one that this algorithm cannot be used with, or a signature of another length.
    return false;
  }
}

/** The first of the chain is the one that signed. */
function certificateIn(headers: CborValue | undefined): X509Certificate | undefined {
  for (const header of chainHeaders) {
    const chain = fieldOf(headers, header);
    const der = bytesOf(chain) ?? bytesOf(listOf(chain)[0]);
    if (!der) continue;
    try {
      return new X509Certificate(der);
    } catch {
      return undefined;
    }
  }
  return undefined;
}
