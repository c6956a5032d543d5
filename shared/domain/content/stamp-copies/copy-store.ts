import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export interface CopyRow {
  stampId: string;
  contentHash: Buffer;
  mode: Mode;
  kind: 'original' | 'marked';
  mediaType: string;
  width: number;
  height: number;
  perceptualHash: Buffer | null;
  perceptualQuality: number | null;
  thumbnail: Buffer | null;
  psnr: number | null;
}

/** Once: the same bytes again are the same copy. */
export async function insertCopy(db: Queryable, copy: CopyRow): Promise<void> {
  await db.query(
    `INSERT INTO stamp_copies (stamp_id, content_hash, mode, kind, media_type, width, height, perceptual_hash,
       perceptual_quality, thumbnail, psnr)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
    [
      copy.stampId,
      copy.contentHash,
      copy.mode,
      copy.kind,
      copy.mediaType,
      copy.width,
      copy.height,
      copy.perceptualHash,
      copy.perceptualQuality,
      copy.thumbnail,
      copy.psnr,
    ],
  );
}

const columns = `stamp_id AS "stampId", content_hash AS "contentHash", mode, kind, media_type AS "mediaType", width, height,
  perceptual_hash AS "perceptualHash", perceptual_quality AS "perceptualQuality", thumbnail, psnr`;

export async function findCopy(
  db: Queryable,
  named: { stampId: string; contentHash: Buffer },
): Promise<CopyRow | undefined> {
  const [row] = await db.query<CopyRow>(
    `SELECT ${columns} FROM stamp_copies WHERE stamp_id = $1 AND content_hash = $2`,
    [named.stampId, named.contentHash],
  );
  return row;
}

export async function findOriginal(db: Queryable, stampId: string): Promise<CopyRow | undefined> {
  const [row] = await db.query<CopyRow>(
    `SELECT ${columns} FROM stamp_copies WHERE stamp_id = $1 AND kind = 'original'`,
    [stampId],
  );
  return row;
}

export async function hasMarkedCopy(db: Queryable, stampId: string): Promise<boolean> {
  const rows = await db.query(`SELECT FROM stamp_copies WHERE stamp_id = $1 AND kind = 'marked' LIMIT 1`, [
    stampId,
  ]);
  return rows.length > 0;
}

/** The rest of the rows stays: the hash of a file leads to the stamp, and shows nothing. */
export async function deleteLooksOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query(
    `UPDATE stamp_copies c SET thumbnail = NULL, perceptual_hash = NULL, perceptual_quality = NULL FROM stamps s
      WHERE s.identity_id = $1 AND c.stamp_id = s.id AND (c.thumbnail IS NOT NULL OR c.perceptual_hash IS NOT NULL)`,
    [identityId],
  );
}

export interface CopyOfPerson {
  stampId: string;
  contentHash: Buffer;
  kind: 'original' | 'marked';
  mediaType: string;
  perceptualHash: Buffer | null;
  thumbnail: Buffer | null;
  createdAt: Date;
}

/** The newest thousand copies of a person's stamps. */
export async function listCopiesOf(db: Queryable, identityId: string): Promise<CopyOfPerson[]> {
  return db.query<CopyOfPerson>(
    `SELECT c.stamp_id AS "stampId", c.content_hash AS "contentHash", c.kind, c.media_type AS "mediaType",
            c.perceptual_hash AS "perceptualHash", c.thumbnail, c.created_at AS "createdAt"
       FROM stamps s JOIN stamp_copies c ON c.stamp_id = s.id
      WHERE s.identity_id = $1 ORDER BY c.created_at DESC, c.stamp_id LIMIT 1000`,
    [identityId],
  );
}

/** Once: the same bytes again are the same copy. */
export async function insertSignedCopy(
  db: Queryable,
  copy: { stampId: string; contentHash: Buffer; mode: Mode },
): Promise<void> {
  await db.query(
    `INSERT INTO signed_copies (stamp_id, content_hash, mode) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [copy.stampId, copy.contentHash, copy.mode],
  );
}

export async function isSignedCopy(
  db: Queryable,
  named: { stampId: string; contentHash: Buffer },
): Promise<boolean> {
  const rows = await db.query(`SELECT FROM signed_copies WHERE stamp_id = $1 AND content_hash = $2`, [
    named.stampId,
    named.contentHash,
  ]);
  return rows.length > 0;
}

/** The stamp whose marked or signed copy these bytes are; of either mode where none is named. */
export async function findStampOfCopy(
  db: Queryable,
  asked: { contentHash: Buffer; mode: Mode | null },
): Promise<string | undefined> {
  const [row] = await db.query<{ stampId: string }>(
    `SELECT stamp_id AS "stampId" FROM (
       SELECT stamp_id, mode, created_at FROM stamp_copies WHERE content_hash = $1 AND kind = 'marked'
       UNION ALL SELECT stamp_id, mode, created_at FROM signed_copies WHERE content_hash = $1) copies
      WHERE ($2::text IS NULL OR mode = $2) ORDER BY created_at, stamp_id LIMIT 1`,
    [asked.contentHash, asked.mode],
  );
  return row?.stampId;
}

export interface ListedCopy {
  contentHash: Buffer;
  kind: 'original' | 'marked';
  mediaType: string;
  width: number;
  height: number;
  createdAt: Date;
}

/** The newest fifty of a stamp: the original, where it was shown, and marked copies that were handed out. */
export async function listCopiesOfStamp(db: Queryable, stampId: string): Promise<ListedCopy[]> {
  return db.query<ListedCopy>(
    `SELECT content_hash AS "contentHash", kind, media_type AS "mediaType", width, height, created_at AS "createdAt"
       FROM stamp_copies WHERE stamp_id = $1 ORDER BY created_at DESC, content_hash LIMIT 50`,
    [stampId],
  );
}
