import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import {
  bits,
  der,
  distinguishedName,
  integer,
  isTrue,
  octets,
  oid,
  sequence,
  toPem,
  utcTime,
} from './der.ts';

/** A manufacturer of authenticators: its root, and certificates for the keys its authenticators attest with. */
export interface AttestationAuthority {
  /** The value of PASSKEY_ATTESTATION_ROOTS that trusts this manufacturer. */
  rootPem: string;
  /** Issues a fresh attestation key with its certificate, for authenticators of this model. */
  issue(choices?: CertificateChoices): AttestationKey;
}

export interface AttestationKey {
  /** The content of `x5c`: only the leaf. A root in there would be refused as a duplicate of the trust anchor. */
  chain: Buffer[];
  sign: (data: Uint8Array) => Buffer;
}

export interface CertificateChoices {
  /** The AAGUID in the extension that ties the certificate to one model; null leaves the extension out. */
  aaguid?: Uint8Array | null;
  organizationalUnit?: string;
  isAuthority?: boolean;
  validFrom?: number;
  validUntil?: number;
}

interface Certificate {
  issuer: Buffer;
  subject: Buffer;
  publicKey: KeyObject;
  signedBy: KeyObject;
  validFrom: number;
  validUntil: number;
  extensions: Buffer[];
}

const day = 86_400_000;
const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const basicConstraints = '2.5.29.19';
/** id-fido-gen-ce-aaguid, WebAuthn section 8.2.1. */
const modelExtension = '1.3.6.1.4.1.45724.1.1.4';
export const testAaguid = Buffer.from('00112233445566778899aabbccddeeff', 'hex');

/** WebAuthn section 8.2.1 requires all four, and exactly this organizational unit. */
const nameOf = (commonName: string, organizationalUnit = 'Authenticator Attestation'): Buffer =>
  distinguishedName({
    '2.5.4.6': 'DE',
    '2.5.4.10': 'Humanmark Tests',
    '2.5.4.11': organizationalUnit,
    '2.5.4.3': commonName,
  });

export function createAttestationAuthority(name = 'Test Root'): AttestationAuthority {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rootName = nameOf(name, 'Roots');
  const always = { validFrom: Date.now() - day, validUntil: Date.now() + day };
  const rootCertificate = certificate({
    ...always,
    issuer: rootName,
    subject: rootName,
    publicKey: root.publicKey,
    signedBy: root.privateKey,
    extensions: [authorityExtension(true)],
  });
  return {
    rootPem: toPem(rootCertificate),
    issue(choices = {}) {
      const { aaguid = testAaguid, organizationalUnit, isAuthority = false, ...validity } = choices;
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const model = aaguid === null ? [] : [sequence(oid(modelExtension), octets(octets(aaguid)))];
      const leaf = certificate({
        ...always,
        ...validity,
        issuer: rootName,
        subject: nameOf('Test Authenticator', organizationalUnit),
        publicKey,
        signedBy: root.privateKey,
        extensions: [authorityExtension(isAuthority), ...model],
      });
      return { chain: [leaf], sign: (data) => sign('sha256', data, privateKey) };
    },
  };
}

const authorityExtension = (isAuthority: boolean): Buffer =>
  sequence(oid(basicConstraints), isTrue, octets(isAuthority ? sequence(isTrue) : sequence()));

/** RFC 5280 section 4.1: version 3, serial, algorithm, issuer, validity, subject, key, extensions. */
function certificate({ signedBy, publicKey, ...parts }: Certificate): Buffer {
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    parts.issuer,
    sequence(utcTime(parts.validFrom), utcTime(parts.validUntil)),
    parts.subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...parts.extensions)),
  );
  return sequence(body, ecdsaWithSha256, bits(sign('sha256', body, signedBy)));
}
