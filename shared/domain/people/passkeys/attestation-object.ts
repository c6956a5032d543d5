import { decodeCBOR, type CBORType } from '@levischuck/tiny-cbor';

type CborMap = ReadonlyMap<string | number, CBORType>;

/** What an authenticator says of how it made a key (WebAuthn L3, 6.5). */
export interface AttestationObject {
  format: string;
  /** A statement without certificates is the key vouching for itself. */
  hasCertificates: boolean;
  /** COSE algorithm of the statement's signature; undefined where the format names none. */
  algorithm: number | undefined;
}

/**
 * Reads it strictly: the library takes the first item and whatever follows, and a statement of any type for `none`.
 * @throws Error saying what is wrong with it
 */
export function readAttestationObject(base64url: string): AttestationObject {
  const object = mapOf(
    decodeCBOR(Uint8Array.from(Buffer.from(base64url, 'base64url'))),
    'attestation object',
  );
  const format = object.get('fmt');
  if (typeof format !== 'string') throw new Error('attestation object: no format');
  const statement = mapOf(object.get('attStmt'), 'attestation statement');
  if (format === 'none' && statement.size > 0) throw new Error('attestation statement: not empty');
  const algorithm = statement.get('alg');
  return {
    format,
    hasCertificates: Array.isArray(statement.get('x5c')),
    algorithm: typeof algorithm === 'number' ? algorithm : undefined,
  };
}

function mapOf(value: CBORType, what: string): CborMap {
  if (value instanceof Map) return value;
  throw new Error(`${what}: not a map`);
}

/** A key that vouches for itself does so with its own algorithm (WebAuthn L3, 8.2.1). @throws Error */
export function assertSelfAttestation(attestation: AttestationObject, keyAlgorithm: number): void {
  const { format, hasCertificates, algorithm } = attestation;
  if (format === 'packed' && !hasCertificates && algorithm !== keyAlgorithm) {
    throw new Error('attestation statement: its algorithm is not that of the key');
  }
}
