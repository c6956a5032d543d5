import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';

export interface ContentCertificateRow {
  /** SHA-256 of the certificate in hex. */
  id: string;
  kind: 'root' | 'signer';
  /** X.509 in DER. */
  certificate: Buffer;
  privateSealed: Buffer;
  notBefore: Date;
  notAfter: Date;
}

const columns = `id, kind, certificate, private_sealed AS "privateSealed", not_before AS "notBefore", not_after AS "notAfter"`;

/** The newest of its kind that is not older than this. */
export async function findNewestCertificate(
  db: Queryable,
  { kind, daysMax }: { kind: ContentCertificateRow['kind']; daysMax: number },
): Promise<ContentCertificateRow | undefined> {
  const [row] = await db.query<ContentCertificateRow>(
    `SELECT ${columns} FROM content_certificates
      WHERE kind = $1 AND not_before > now() - make_interval(days => $2) ORDER BY not_before DESC LIMIT 1`,
    [kind, daysMax],
  );
  return row;
}

export type PublishedCertificate = Pick<
  ContentCertificateRow,
  'id' | 'kind' | 'certificate' | 'notBefore' | 'notAfter'
>;

/** Every certificate there ever was, newest first: one signer a year. */
export async function listContentCertificates(db: Queryable): Promise<PublishedCertificate[]> {
  return db.query<PublishedCertificate>(
    `SELECT id, kind, certificate, not_before AS "notBefore", not_after AS "notAfter"
       FROM content_certificates ORDER BY not_before DESC, kind LIMIT 100`,
  );
}

/** Serialises the making of certificates: of any number of processes that find none, one makes it. */
export async function lockContentCertificates(tx: Queryable): Promise<Date> {
  await tx.query('LOCK TABLE content_certificates IN SHARE ROW EXCLUSIVE MODE');
  const [row] = await tx.query<{ now: Date }>('SELECT now() AS now');
  if (!row) throw new Error('the database did not say what time it is');
  return row.now;
}

export async function insertContentCertificate(tx: Queryable, row: ContentCertificateRow): Promise<void> {
  await tx.query(
    `INSERT INTO content_certificates (id, kind, certificate, private_sealed, not_before, not_after)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.kind, row.certificate, row.privateSealed, row.notBefore, row.notAfter],
  );
}

export function countSealedCertificateKeys(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(private_sealed) AS "keyId", count(*)::int AS rows FROM content_certificates
      WHERE sealing_key_id(private_sealed) = ANY ($1::text[]) GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedCertificateKeys(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT id, private_sealed AS box FROM content_certificates
      WHERE sealing_key_id(private_sealed) = ANY ($1::text[]) AND id <> ALL ($2::text[])
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedCertificateKeys(
  tx: Queryable,
  { ids, before, after }: BoxChanges,
): Promise<void> {
  await tx.query(
    `UPDATE content_certificates t SET private_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.id = c.id AND t.private_sealed = c.before`,
    [ids, before, after],
  );
}
