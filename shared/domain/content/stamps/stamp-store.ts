import type { ContentType } from '../../../device/stamp-body.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { NamedBy, RevokedBy, SignedStamp, Stamp } from './stamp.ts';

/** Of a row `s`. */
export const stampColumns = `s.id, s.identity_id AS "identityId", s.project_id AS "projectId", s.mode, s.content_hash AS "contentHash",
  s.content_type AS "contentType", s.title, s.url, s.created_at AS "createdAt", s.key_id AS "keyId", s.signature,
  s.content_key_id AS "contentKeyId", s.content_signature AS "contentSignature", s.recorded_at AS "recordedAt",
  s.named_by AS "namedBy", s.creator_is_human AS "creatorIsHuman", s.revoked_at AS "revokedAt",
  s.revoked_by AS "revokedBy", s.revocation_reason AS "revocationReason",
  s.disowned_at AS "disownedAt"`;

const signed = `SELECT ${stampColumns}, k.public_jwk AS "publicJwk", k.held_by AS "heldBy", c.public_jwk AS "contentJwk"
  FROM stamps s JOIN stamp_keys k ON k.id = s.key_id AND k.identity_id = s.identity_id
  LEFT JOIN stamp_keys c ON c.id = s.content_key_id AND c.identity_id = s.identity_id`;

type NewStamp = Omit<Stamp, 'revokedAt' | 'revokedBy' | 'revocationReason' | 'disownedAt'>;

/** The ids of those that were written: all but those whose id is taken. */
export async function insertStamps(tx: Queryable, stamps: readonly NewStamp[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO stamps (id, identity_id, project_id, mode, content_hash, content_type, title, url, created_at, key_id,
       signature, content_key_id, content_signature, recorded_at, named_by, creator_is_human)
     SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::bytea[], $6::text[], $7::text[],
       $8::text[], $9::timestamptz[], $10::text[], $11::text[], $12::text[], $13::text[], $14::timestamptz[],
       $15::text[], $16::boolean[])
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [
      stamps.map(({ id }) => id),
      stamps.map(({ identityId }) => identityId),
      stamps.map(({ projectId }) => projectId),
      stamps.map(({ mode }) => mode),
      stamps.map(({ contentHash }) => contentHash),
      stamps.map(({ contentType }) => contentType),
      stamps.map(({ title }) => title),
      stamps.map(({ url }) => url),
      stamps.map(({ createdAt }) => createdAt),
      stamps.map(({ keyId }) => keyId),
      stamps.map(({ signature }) => signature),
      stamps.map(({ contentKeyId }) => contentKeyId),
      stamps.map(({ contentSignature }) => contentSignature),
      stamps.map(({ recordedAt }) => recordedAt),
      stamps.map(({ namedBy }) => namedBy),
      stamps.map(({ creatorIsHuman }) => creatorIsHuman),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function findStampRow(db: Queryable, id: string, mode: Mode): Promise<Stamp | undefined> {
  const [row] = await db.query<Stamp>(
    `SELECT ${stampColumns} FROM stamps s WHERE s.id = $1 AND s.mode = $2`,
    [id, mode],
  );
  return row;
}

/** A stamp of either mode: an id identifies exactly one. */
export async function findSignedStamp(db: Queryable, id: string): Promise<SignedStamp | undefined> {
  const [row] = await db.query<SignedStamp>(`${signed} WHERE s.id = $1`, [id]);
  return row;
}

/**
 * The first stamp of a content that is not revoked, else the first: the one that was recorded earlier has precedence,
 * whatever times the stamps state.
 */
export async function findEarliestOfContent(
  db: Queryable,
  content: { contentHash: Uint8Array; mode: Mode },
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `(SELECT id, 0 AS rank FROM stamps WHERE content_hash = $1 AND mode = $2 AND revoked_at IS NULL
       ORDER BY recorded_at, id LIMIT 1)
     UNION ALL
     (SELECT id, 1 AS rank FROM stamps WHERE content_hash = $1 AND mode = $2 ORDER BY recorded_at, id LIMIT 1)
     ORDER BY rank LIMIT 1`,
    [content.contentHash, content.mode],
  );
  return row?.id;
}

/** Undefined when it is revoked already. */
export async function markStampRevoked(
  tx: Queryable,
  revocation: { id: string; by: RevokedBy; reason: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE stamps SET revoked_at = $2, revoked_by = $3, revocation_reason = $4
      WHERE id = $1 AND revoked_at IS NULL RETURNING id`,
    [revocation.id, revocation.at, revocation.by, revocation.reason],
  );
  return rows.length === 1;
}

/** A stamp as lists show it. */
export interface ListedStamp {
  id: string;
  projectId: string;
  identityId: string;
  contentHash: Buffer;
  contentType: ContentType;
  title: string | null;
  url: string | null;
  createdAt: Date;
  namedBy: NamedBy;
  revokedAt: Date | null;
  /** The creator's current display name. */
  displayName: string;
  code: string;
  /** The position for the cursor of the next page. */
  at: string;
}

interface Page {
  before: KeysetPosition | null;
  limit: number;
}

const listedColumns = `s.id, s.project_id AS "projectId", s.identity_id AS "identityId", s.content_hash AS "contentHash", s.content_type AS "contentType",
  s.title, s.url, s.created_at AS "createdAt", s.named_by AS "namedBy", s.revoked_at AS "revokedAt", i.display_name AS "displayName", i.code,
  s.recorded_at::text AS at`;
const from = 'FROM stamps s JOIN identities i ON i.id = s.identity_id';
const order = 'ORDER BY s.recorded_at DESC, s.id DESC LIMIT';

/**
 * Each the page before `before`, the last recorded first, by an index of its own. What a person disowned is on no list
 * of theirs.
 */
export async function listByCreator(
  db: Queryable,
  { identityId, before, limit }: Page & { identityId: string },
): Promise<ListedStamp[]> {
  return db.query<ListedStamp>(
    `SELECT ${listedColumns} ${from} WHERE s.identity_id = $1 AND s.disowned_at IS NULL
        AND (s.recorded_at, s.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~')) ${order} $4`,
    [identityId, before?.at ?? null, before?.id ?? null, limit],
  );
}

/**
 * As another project sees them: only what stands in the log, but for what it made itself. Whoever read a hash here could
 * otherwise have it logged under another name first.
 */
export async function listLoggedByCreator(
  db: Queryable,
  { identityId, projectId, before, limit }: Page & { identityId: string; projectId: string },
): Promise<ListedStamp[]> {
  return db.query<ListedStamp>(
    `SELECT ${listedColumns} ${from} WHERE s.identity_id = $1 AND s.disowned_at IS NULL
        AND (s.recorded_at, s.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
        AND (s.project_id = $5 OR EXISTS (SELECT FROM log_entries e
              WHERE e.log = s.mode AND e.kind = 'stamp' AND e.ref = s.id AND e.leaf_index IS NOT NULL)) ${order} $4`,
    [identityId, before?.at ?? null, before?.id ?? null, limit, projectId],
  );
}

export async function listByContent(
  db: Queryable,
  { contentHash, mode, before, limit }: Page & { contentHash: Uint8Array; mode: Mode },
): Promise<ListedStamp[]> {
  return db.query<ListedStamp>(
    `SELECT ${listedColumns} ${from} WHERE s.content_hash = $1 AND s.mode = $2
        AND (s.recorded_at, s.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~')) ${order} $5`,
    [contentHash, mode, before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function listByCreatorAndContent(
  db: Queryable,
  { identityId, contentHash, before, limit }: Page & { identityId: string; contentHash: Uint8Array },
): Promise<ListedStamp[]> {
  return db.query<ListedStamp>(
    `SELECT ${listedColumns} ${from} WHERE s.identity_id = $1 AND s.content_hash = $2 AND s.disowned_at IS NULL
        AND (s.recorded_at, s.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~')) ${order} $5`,
    [identityId, contentHash, before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function listByProject(
  db: Queryable,
  { projectId, mode, before, limit }: Page & { projectId: string; mode: Mode },
): Promise<ListedStamp[]> {
  return db.query<ListedStamp>(
    `SELECT ${listedColumns} ${from} WHERE s.project_id = $1 AND s.mode = $2
        AND (s.recorded_at, s.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~')) ${order} $5`,
    [projectId, mode, before?.at ?? null, before?.id ?? null, limit],
  );
}

export interface ProjectStampsQuery extends Page {
  projectId: string;
  mode: Mode;
  contentType: ContentType | null;
  /** Whether they are to be revoked, or not; null: either. */
  isRevoked: boolean | null;
  /** Stamps looked at for one page: what is rare among many must not make one call read them all. */
  scanMax: number;
}

interface ScannedRow extends ListedStamp {
  lastAt: string;
  lastId: string;
  scanned: number;
}

/** A stamp of the page, or nothing but where looking ended. */
type FoundByScan = ScannedRow | (Pick<ScannedRow, 'lastAt' | 'lastId' | 'scanned'> & { id: null });

export interface ScannedStamps {
  rows: ListedStamp[];
  /** Undefined where there was nothing more to look at. */
  stoppedAt: KeysetPosition | undefined;
}

const lastScanned = `last AS (SELECT recorded_at::text AS "lastAt", id AS "lastId", (count(*) OVER ())::int AS scanned
                FROM scanned ORDER BY recorded_at, id LIMIT 1)`;

/** As `listByProject`, but some of them; and where looking ended if it did so because `scanMax` stamps had been looked at. */
export async function searchProject(db: Queryable, query: ProjectStampsQuery): Promise<ScannedStamps> {
  const found = await db.query<FoundByScan>(
    `WITH scanned AS (
       SELECT * FROM stamps
        WHERE project_id = $1 AND mode = $2
          AND (recorded_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~'))
        ORDER BY recorded_at DESC, id DESC LIMIT $5),
     ${lastScanned},
     page AS (
       SELECT ${listedColumns}, s.recorded_at FROM scanned s JOIN identities i ON i.id = s.identity_id
        WHERE ($6::text IS NULL OR s.content_type = $6)
          AND ($7::boolean IS NULL OR (s.revoked_at IS NOT NULL) = $7) ${order} $8)
     SELECT * FROM last LEFT JOIN page ON true ORDER BY page.recorded_at DESC, page.id DESC`,
    [
      query.projectId,
      query.mode,
      query.before?.at ?? null,
      query.before?.id ?? null,
      query.scanMax,
      query.contentType,
      query.isRevoked,
      query.limit,
    ],
  );
  return asScanned(found, query.scanMax);
}

/** Of those that were looked at, what the project $5 made. */
const ownAmongScanned = `${lastScanned},
     page AS (
       SELECT ${listedColumns}, s.recorded_at FROM scanned s JOIN identities i ON i.id = s.identity_id
        WHERE s.project_id = $5 AND s.disowned_at IS NULL ${order} $6)
     SELECT * FROM last LEFT JOIN page ON true ORDER BY page.recorded_at DESC, page.id DESC`;

export interface OwnStampsQuery extends Page {
  identityId: string;
  projectId: string;
  scanMax: number;
}

/**
 * Those of a creator that one project made, looked for among all of theirs: an index by both would be one entry more for every stamp
 * that is made, whoever reads it.
 */
export async function searchOwnOfCreator(db: Queryable, query: OwnStampsQuery): Promise<ScannedStamps> {
  const { identityId, projectId, before, limit, scanMax } = query;
  const found = await db.query<FoundByScan>(
    `WITH scanned AS (
       SELECT * FROM stamps
        WHERE identity_id = $1 AND (recorded_at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
        ORDER BY recorded_at DESC, id DESC LIMIT $4),
     ${ownAmongScanned}`,
    [identityId, before?.at ?? null, before?.id ?? null, scanMax, projectId, limit],
  );
  return asScanned(found, scanMax);
}

/** The same of one content. */
export async function searchOwnOfContent(
  db: Queryable,
  query: OwnStampsQuery & { contentHash: Uint8Array },
): Promise<ScannedStamps> {
  const { identityId, projectId, contentHash, before, limit, scanMax } = query;
  const found = await db.query<FoundByScan>(
    `WITH scanned AS (
       SELECT * FROM stamps
        WHERE identity_id = $1 AND content_hash = $7
          AND (recorded_at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
        ORDER BY recorded_at DESC, id DESC LIMIT $4),
     ${ownAmongScanned}`,
    [identityId, before?.at ?? null, before?.id ?? null, scanMax, projectId, limit, contentHash],
  );
  return asScanned(found, scanMax);
}

function asScanned(found: readonly FoundByScan[], scanMax: number): ScannedStamps {
  const [first] = found;
  const stopped = first !== undefined && first.scanned === scanMax;
  return {
    rows: found
      .filter((row) => row.id !== null)
      .map(({ lastAt: _at, lastId: _id, scanned: _scanned, ...row }) => row),
    stoppedAt: stopped ? { at: first.lastAt, id: first.lastId } : undefined,
  };
}
