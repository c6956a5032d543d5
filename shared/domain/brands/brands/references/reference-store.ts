import { formsVersion } from '../../../../algorithms/perceptual/logo/reference-form.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { BrandReference } from '../brand.ts';
import type { DescribedReference, ReferenceHash } from './describe-reference.ts';

const columns = `id, brand_id AS "brandId", media_type AS "mediaType", bytes, width, height, source_url AS "sourceUrl",
  blurhash, quality, created_at AS "createdAt"`;

const emptied = `removed_at = now(), content_hash = NULL, media_type = NULL, bytes = NULL, width = NULL, height = NULL,
  source_url = NULL, blurhash = NULL, quality = NULL, hashes = NULL`;

export interface NewReferenceRow extends DescribedReference {
  id: string;
  brandId: string;
  fileKey: string;
  contentHash: Buffer;
  bytes: number;
  sourceUrl: string | null;
}

/** Undefined where the brand has this file already. */
export async function insertReference(
  tx: Queryable,
  reference: NewReferenceRow,
): Promise<BrandReference | undefined> {
  const [row] = await tx.query<BrandReference>(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     INSERT INTO brand_references (id, brand_id, change, file_key, content_hash, media_type, bytes, width, height,
       source_url, blurhash, quality, hashes, forms)
     SELECT $1, $2, next.last, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 FROM next
     ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      reference.id,
      reference.brandId,
      reference.fileKey,
      reference.contentHash,
      reference.mediaType,
      reference.bytes,
      reference.width,
      reference.height,
      reference.sourceUrl,
      reference.blurhash,
      reference.quality,
      JSON.stringify(reference.hashes),
      formsVersion,
    ],
  );
  return row;
}

/**
 * Pictures that were described in an earlier version of the forms: the first one of each project before the second of any, and the
 * projects in an order drawn by lot, so that more of them than `most` take turns.
 */
export async function listOutdated(
  db: Queryable,
  forms: number,
  most: number,
): Promise<{ id: string; brandId: string }[]> {
  return db.query<{ id: string; brandId: string }>(
    `SELECT id, brand_id AS "brandId" FROM (
       SELECT r.id, r.brand_id, row_number() OVER (PARTITION BY b.project_id ORDER BY r.id) AS turn
         FROM brand_references r LEFT JOIN brands b ON b.id = r.brand_id
        WHERE r.removed_at IS NULL AND r.forms < $1) AS outdated
      ORDER BY turn, random() LIMIT $2`,
    [forms, most],
  );
}

/** Of several processes one does it: followers read the change once. */
export async function replaceForms(
  db: Queryable,
  { id, hashes, forms }: { id: string; hashes: readonly ReferenceHash[]; forms: number },
): Promise<void> {
  await db.query(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     UPDATE brand_references SET change = next.last, hashes = $2, forms = $3
       FROM next WHERE id = $1 AND removed_at IS NULL AND forms < $3`,
    [id, JSON.stringify(hashes), forms],
  );
}

/** For a picture that cannot be described again; it is not tried before the forms change once more. */
export async function keepEarlierForms(
  db: Queryable,
  { id, forms }: { id: string; forms: number },
): Promise<void> {
  await db.query('UPDATE brand_references SET forms = $2 WHERE id = $1 AND removed_at IS NULL', [id, forms]);
}

/** The references of all these brands, each brand's in the order they were added. */
export async function listReferences(db: Queryable, brandIds: readonly string[]): Promise<BrandReference[]> {
  return db.query<BrandReference>(
    `SELECT ${columns} FROM brand_references WHERE brand_id = ANY($1) AND removed_at IS NULL
      ORDER BY brand_id, change, id`,
    [brandIds],
  );
}

/** Leaves tombstones that only tell followers to drop these references. */
export async function markReferencesDeleted(tx: Queryable, brandIds: readonly string[]): Promise<void> {
  await tx.query(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     UPDATE brand_references SET change = next.last, ${emptied}
       FROM next WHERE brand_id = ANY($1) AND removed_at IS NULL`,
    [brandIds],
  );
}

/** The same for one. False when it was not there. */
export async function markReferenceDeleted(
  tx: Queryable,
  reference: { id: string; brandId: string },
): Promise<boolean> {
  const rows = await tx.query(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     UPDATE brand_references SET change = next.last, ${emptied}
       FROM next WHERE id = $1 AND brand_id = $2 AND removed_at IS NULL RETURNING id`,
    [reference.id, reference.brandId],
  );
  return rows.length === 1;
}

/** Files that no reference needs any more. */
export async function listFilesLeft(db: Queryable, batch: number): Promise<{ id: string; key: string }[]> {
  return db.query<{ id: string; key: string }>(
    `SELECT id, file_key AS key FROM brand_references WHERE removed_at IS NOT NULL AND file_key IS NOT NULL
      ORDER BY removed_at LIMIT $1`,
    [batch],
  );
}

export async function noteFileRemoved(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE brand_references SET file_key = NULL WHERE id = $1 AND removed_at IS NOT NULL', [
    id,
  ]);
}

/** Which of these there are rows of, tombstones included. */
export async function listKnownReferences(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM brand_references WHERE id = ANY($1)', [ids]);
  return rows.map(({ id }) => id);
}
