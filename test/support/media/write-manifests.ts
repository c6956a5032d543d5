import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import { boxUuids, readSuperbox, writeBox, writeSuperbox } from '../../../shared/algorithms/c2pa/jumbf.ts';
import { CborTag, type CborValue, encodeCbor } from '../../../shared/algorithms/encoding/cbor.ts';
import { makeCertificate } from '../../../shared/domain/content/manifests/make-certificate.ts';

export interface ManifestSigner {
  certificate: Buffer;
  privateKey: KeyObject;
}

/** Somebody with a certificate of their own making. */
export function newSigner(): ManifestSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const issuer = { name: 'A root', publicKey, privateKey };
  const [notBefore, notAfter] = [new Date(0), new Date(4e12)];
  const certificate = makeCertificate({
    subject: 'A signer',
    publicKey,
    issuer,
    notBefore,
    notAfter,
    kind: 'signer',
  });
  return { certificate, privateKey };
}

/** An assertion, or any other superbox with CBOR. */
export const cborBox = (label: string, value: CborValue): Uint8Array =>
  writeSuperbox(boxUuids.cbor, label, [writeBox('cbor', encodeCbor(value))]);

export const linkTo = (box: Uint8Array): { url: string; hash: Uint8Array } => ({
  url: `self#jumbf=c2pa.assertions/${readSuperbox(box).label}`,
  hash: contentHash(box),
});

/** As C2PA takes it of a superbox. */
export const contentHash = (box: Uint8Array): Uint8Array =>
  hash('sha256', readSuperbox(box).content, 'buffer');

/** A manifest with any assertions and any links, whose signature is valid. */
export function writeManifest(
  { certificate, privateKey }: ManifestSigner,
  { id, assertions, links }: { id: string; assertions: readonly Uint8Array[]; links: readonly CborValue[] },
): Uint8Array {
  const claim = encodeCbor({ alg: 'sha256', created_assertions: links });
  const headers = encodeCbor(
    new Map<number, CborValue>([
      [1, -8],
      [33, certificate],
    ]),
  );
  const signature = sign(null, encodeCbor(['Signature1', headers, new Uint8Array(0), claim]), privateKey);
  return writeSuperbox(boxUuids.manifest, id, [
    writeSuperbox(boxUuids.assertions, 'c2pa.assertions', assertions),
    writeSuperbox(boxUuids.claim, 'c2pa.claim.v2', [writeBox('cbor', claim)]),
    writeSuperbox(boxUuids.signature, 'c2pa.signature', [
      writeBox('cbor', encodeCbor(new CborTag(18, [headers, {}, null, signature]))),
    ]),
  ]);
}
