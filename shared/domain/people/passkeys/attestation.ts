import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CBORType, decodeCBOR, encodeCBOR } from '@levischuck/tiny-cbor';
import { SettingsService } from '@simplewebauthn/server';
import { ConfigError } from '../../../platform/config/config.ts';

type CborMap = ReadonlyMap<string | number, CBORType>;

/** The authenticator's statement of how it made a key (WebAuthn L3, 6.5). */
export interface AttestationObject {
  format: string;
  /** A statement without certificates is the key vouching for itself. */
  hasCertificates: boolean;
  /** COSE algorithm of the statement's signature; undefined where the format names none. */
  algorithm: number | undefined;
}

/**
 * A strict reading: the library accepts anything after the first item, and a statement of any type for `none`.
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

/**
 * The same object with the statement `none`, as browsers make it of what nobody asked for (WebAuthn L3, 5.1.3). Undefined
 * where it has none already, or is no such object.
 */
export function omitStatement(base64url: string): string | undefined {
  try {
    if (readAttestationObject(base64url).format === 'none') return undefined;
    const object = new Map(mapOf(decodeCBOR(Uint8Array.from(Buffer.from(base64url, 'base64url'))), 'object'));
    object.set('fmt', 'none').set('attStmt', new Map());
    return Buffer.from(encodeCBOR(object)).toString('base64url');
  } catch {
    // Whoever asks has refused it already, and says why.
    return undefined;
  }
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

/** Attestation formats whose certificates are checked up to a root we know; others prove nothing. */
export type TrustedFormats = ReadonlySet<string>;

/** Formats whose roots come with the library. */
const builtIn = ['apple', 'android-key'];
const ofVendors = ['packed', 'tpm', 'fido-u2f'] as const;

/**
 * Trusts the roots in an operator's PEM file for the formats of hardware vendors. Without a file their certificates
 * are taken for what they say of themselves, which strengthens nothing.
 * @throws ConfigError naming what is wrong with the file
 */
export function trustAttestationRoots(file: string | undefined): TrustedFormats {
  // The library keeps them for the whole process: without a file, those of an earlier service there must not stay.
  const certificates = file === undefined ? [] : readCertificates(file);
  for (const identifier of ofVendors) SettingsService.setRootCertificates({ identifier, certificates });
  if (file === undefined) return new Set(builtIn);
  return new Set([...builtIn, ...ofVendors]);
}

function readCertificates(file: string): string[] {
  try {
    const blocks = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    if (!blocks) throw new Error('holds no PEM certificate');
    return blocks.map((block) => new X509Certificate(block).toString());
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`PASSKEY_ATTESTATION_ROOTS: ${file}: ${problem}`]);
  }
}
