import { hash, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  der,
  derBits,
  derInteger,
  derOid,
  derSequence,
  derTags,
  derText,
  derTime,
} from '../../../algorithms/encoding/der.ts';

export interface CertificateToMake {
  subject: string;
  publicKey: KeyObject;
  issuer: { name: string; publicKey: KeyObject; privateKey: KeyObject };
  notBefore: Date;
  notAfter: Date;
  /** `root`: it signs certificates and nothing else. `signer`: it signs manifests and nothing else. */
  kind: 'root' | 'signer';
}

const oid = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  ed25519: '1.3.101.112',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
  /** C2PA claim signing; and document signing (RFC 9336), which readers before C2PA 2.1 ask for. */
  claimSigning: '1.3.6.1.4.1.62558.2.1',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;

/** Bits of the key usage (RFC 5280, 4.2.1.3): the first bit is digitalSignature, the sixth keyCertSign. */
const usage = { signer: derBits(Uint8Array.of(0x80), 7), root: derBits(Uint8Array.of(0x06), 1) };
/** A version 3 certificate. */
const version = der(0xa0, derInteger(Uint8Array.of(2)));
const algorithm = derSequence(derOid(oid.ed25519));
const yes = der(derTags.boolean, Uint8Array.of(0xff));

/**
 * A certificate in DER (RFC 5280) as C2PA's profile asks for it (C2PA 2.2, section 14.5.1): Ed25519, the key usage critical, no
 * `anyExtendedKeyUsage`, the key of the issuer named.
 */
export function makeCertificate(asked: CertificateToMake): Buffer {
  const { issuer, kind } = asked;
  const signed = derSequence(
    version,
    // 16 random bytes, of which the first bit says that it is positive.
    derInteger(Uint8Array.from(randomBytes(16), (byte, at) => (at === 0 ? (byte & 0x7f) | 0x40 : byte))),
    algorithm,
    nameOf(issuer.name),
    derSequence(derTime(asked.notBefore), derTime(asked.notAfter)),
    nameOf(asked.subject),
    asked.publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      derSequence(
        extension(oid.basicConstraints, derSequence(...(kind === 'root' ? [yes] : [])), { isCritical: true }),
        extension(oid.keyUsage, usage[kind], { isCritical: true }),
        ...(kind === 'signer'
          ? [
              extension(
                oid.extendedKeyUsage,
                derSequence(derOid(oid.claimSigning), derOid(oid.documentSigning)),
                { isCritical: false },
              ),
            ]
          : []),
        extension(oid.subjectKey, der(derTags.octets, keyId(asked.publicKey)), { isCritical: false }),
        extension(oid.authorityKey, derSequence(der(0x80, keyId(issuer.publicKey))), { isCritical: false }),
      ),
    ),
  );
  return Buffer.from(derSequence(signed, algorithm, derBits(sign(null, signed, issuer.privateKey))));
}

function nameOf(name: string): Uint8Array {
  const part = (type: string, text: string) => der(derTags.set, derSequence(derOid(type), derText(text)));
  return derSequence(part(oid.organization, 'Humanmark'), part(oid.commonName, name));
}

function extension(type: string, value: Uint8Array, { isCritical }: { isCritical: boolean }): Uint8Array {
  return derSequence(derOid(type), ...(isCritical ? [yes] : []), der(derTags.octets, value));
}

/** The first 160 bits of the SHA-256 of the key (RFC 7093, 2, method 1). */
function keyId(key: KeyObject): Uint8Array {
  const { x = '' } = key.export({ format: 'jwk' });
  return hash('sha256', Buffer.from(x, 'base64url'), 'buffer').subarray(0, 20);
}
