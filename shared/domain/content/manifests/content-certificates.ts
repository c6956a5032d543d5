import { createPrivateKey, generateKeyPairSync, hash, type KeyObject, X509Certificate } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import {
  type ContentCertificateRow,
  countSealedCertificateKeys,
  findNewestCertificate,
  findSealedCertificateKeys,
  insertContentCertificate,
  listContentCertificates,
  lockContentCertificates,
  type PublishedCertificate,
  replaceSealedCertificateKeys,
} from './content-certificate-store.ts';
import { makeCertificate } from './make-certificate.ts';

export interface ContentSigner {
  certificate: Buffer;
  privateKey: KeyObject;
}

export interface ContentCertificates {
  /** What new manifests are signed with; made on first use, and anew each year. */
  active(): Promise<ContentSigner>;
  /** Every certificate there was, so that manifests of any age can be checked. */
  published(): Promise<PublishedCertificate[]>;
}

/** A successor made by another process is noticed within this time. */
const rememberMs = 600_000;
/**
 * Without a time stamp of another authority, readers hold a manifest to the certificate's validity at the time of reading. A signer
 * therefore signs for a year and is valid for ten, so every manifest can be checked for nine years at least.
 */
const signerYears = { signs: 1, valid: 10 };
/** A root outlives every signer under it. */
const rootYears = { signs: 10, valid: 25 };
const yearDays = 365;
const dayMs = 86_400_000;
/** Clocks of readers may be behind. */
const startsBeforeMs = 3_600_000;

export function createContentCertificates(deps: { db: Database; keys: ServiceKeys }): ContentCertificates {
  let remembered: { signer: ContentSigner; until: number } | undefined;
  return {
    async active() {
      if (remembered && performance.now() < remembered.until) return remembered.signer;
      const row = (await findSigner(deps.db)) ?? (await ensureSigner(deps));
      const signer = { certificate: row.certificate, privateKey: openKey(deps.keys, row) };
      remembered = { signer, until: performance.now() + rememberMs };
      return signer;
    },
    async published() {
      const rows = await listContentCertificates(deps.db);
      if (rows.length > 0) return rows;
      await ensureSigner(deps);
      return listContentCertificates(deps.db);
    },
  };
}

const findSigner = (db: Queryable) =>
  findNewestCertificate(db, { kind: 'signer', daysMax: signerYears.signs * yearDays });

/** Of any number of processes that find no signer, only one makes it. */
async function ensureSigner(deps: { db: Database; keys: ServiceKeys }): Promise<ContentCertificateRow> {
  return deps.db.transaction(async (tx) => {
    const now = await lockContentCertificates(tx);
    const known = await findSigner(tx);
    if (known) return known;
    const root =
      (await findNewestCertificate(tx, { kind: 'root', daysMax: rootYears.signs * yearDays })) ??
      (await insertNew(tx, deps.keys, { kind: 'root', now }));
    return insertNew(tx, deps.keys, { kind: 'signer', now, root });
  });
}

const names = { root: 'Humanmark content root', signer: 'Humanmark content signer' };

async function insertNew(
  tx: Queryable,
  keys: ServiceKeys,
  { kind, now, root }: { kind: ContentCertificateRow['kind']; now: Date; root?: ContentCertificateRow },
): Promise<ContentCertificateRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const issuer = root
    ? { publicKey: new X509Certificate(root.certificate).publicKey, privateKey: openKey(keys, root) }
    : { publicKey, privateKey };
  const years = kind === 'root' ? rootYears : signerYears;
  // Certificates count in whole seconds.
  const from = Math.floor((now.getTime() - startsBeforeMs) / 1000) * 1000;
  const [notBefore, notAfter] = [new Date(from), new Date(from + years.valid * yearDays * dayMs)];
  const certificate = makeCertificate({
    subject: names[kind],
    publicKey,
    issuer: { name: names.root, ...issuer },
    notBefore,
    notAfter,
    kind,
  });
  const id = hash('sha256', certificate);
  const secret = Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const privateSealed = seal(keys.sealing, secret, keyContext(id));
  const row = { id, kind, certificate, privateSealed, notBefore, notAfter };
  await insertContentCertificate(tx, row);
  return row;
}

/** Bound to its certificate: no key opens as that of another. */
const keyContext = (id: string) => `content-certificate:${id}`;

function openKey(keys: ServiceKeys, { id, privateSealed }: ContentCertificateRow): KeyObject {
  return createPrivateKey(openSealed(keys.sealing, privateSealed, keyContext(id)));
}

export const sealedCertificateKeys: SealedColumn = {
  name: 'content_certificates.private_sealed',
  countByKey: countSealedCertificateKeys,
  boxes: {
    find: findSealedCertificateKeys,
    replace: replaceSealedCertificateKeys,
    contextOf: keyContext,
  },
};
