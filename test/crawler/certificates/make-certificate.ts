import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import {
  bits,
  der,
  distinguishedName,
  integer,
  isTrue,
  octets,
  oid,
  sequence,
  utcTime,
} from '../../support/authenticator/der.ts';

export interface CertificateChoices {
  /** DNS names of the subjectAltName extension; without any, the extension is left out. */
  names?: string[];
  commonName?: string;
  isPrecertificate?: boolean;
}

export interface MadeCertificate {
  /** DER of what a leaf holds: the certificate, or the TBSCertificate of the precertificate. */
  logged: Buffer;
  /** The precertificate itself, with its poison and signature; null for a certificate. */
  precertificate: Buffer | null;
}

const day = 86_400_000;
const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const subject = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const authorityName = distinguishedName({
  '2.5.4.6': 'DE',
  '2.5.4.10': 'Humanmark Tests',
  '2.5.4.3': 'Test Authority',
});
const subjectKey = subject.publicKey.export({ type: 'spki', format: 'der' });
const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const emptySequence = sequence();

const altNames = (names: readonly string[]) =>
  sequence(
    oid('2.5.29.17'),
    octets(
      sequence(
        // The extension also holds an IP address and a mail address, which are not host names.
        der(0x87, Buffer.from([192, 0, 2, 1])),
        der(0x81, Buffer.from('mail@mail.example')),
        ...names.map((name) => der(0x82, Buffer.from(name))),
      ),
    ),
  );
/** The poison extension of RFC 6962 section 3.1. */
const poison = sequence(oid('1.3.6.1.4.1.11129.2.4.3'), isTrue, octets(Buffer.from([5, 0])));
const keyUsage = sequence(oid('2.5.29.15'), isTrue, octets(bits(Buffer.from([0x80]))));

function bodyOf({ names = [], commonName }: CertificateChoices, more: Buffer[]): Buffer {
  return sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    authorityName,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    commonName === undefined ? emptySequence : distinguishedName({ '2.5.4.6': 'DE', '2.5.4.3': commonName }),
    subjectKey,
    der(0xa3, sequence(keyUsage, ...(names.length > 0 ? [altNames(names)] : []), ...more)),
  );
}

const signed = (body: Buffer) =>
  sequence(body, ecdsaWithSha256, bits(sign('sha256', body, authority.privateKey)));

/** A certificate (RFC 5280) signed with its own key; precertificates follow RFC 6962 section 3.2. */
export function makeCertificate(choices: CertificateChoices): MadeCertificate {
  const body = bodyOf(choices, []);
  if (choices.isPrecertificate !== true) return { logged: signed(body), precertificate: null };
  return { logged: body, precertificate: signed(bodyOf(choices, [poison])) };
}

const sized = (content: Uint8Array, lengthBytes: number): Buffer => {
  const length = Buffer.alloc(lengthBytes);
  length.writeUIntBE(content.length, 0, lengthBytes);
  return Buffer.concat([length, content]);
};

const issuerKeyHash = hash('sha256', authority.publicKey.export({ type: 'spki', format: 'der' }), 'buffer');
/** The same for every certificate of the chain. */
export const chainFingerprint = issuerKeyHash;

export interface LeafChoices {
  timestamp: number;
  /** The index that static logs put in an extension; null for other logs. */
  index: number | null;
}

/** MerkleTreeLeaf of RFC 6962 section 3.4. */
export function makeLeaf(
  { logged, precertificate }: MadeCertificate,
  { timestamp, index }: LeafChoices,
): Buffer {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(timestamp));
  const place = Buffer.alloc(5);
  if (index !== null) place.writeUIntBE(index, 0, 5);
  return Buffer.concat([
    Buffer.from([0, 0]),
    moment,
    precertificate ? Buffer.concat([Buffer.from([0, 1]), issuerKeyHash]) : Buffer.from([0, 0]),
    sized(logged, 3),
    sized(index === null ? Buffer.alloc(0) : Buffer.concat([Buffer.from([0]), sized(place, 2)]), 2),
  ]);
}

/** TileLeaf of C2SP static-ct-api. */
export function tileLeaf(leaf: Buffer, { precertificate }: Pick<MadeCertificate, 'precertificate'>): Buffer {
  return Buffer.concat([
    leaf.subarray(2),
    ...(precertificate ? [sized(precertificate, 3)] : []),
    sized(chainFingerprint, 2),
  ]);
}
