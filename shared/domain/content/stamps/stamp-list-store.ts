import type { Queryable } from '../../../platform/db/database.ts';
import type { ContentType } from '../../../device/stamp-body.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';

/** What lists show of a stamp. */
export interface ListedStamp {
  id: string;
  identityId: string;
  contentHash: Buffer;
  contentType: ContentType;
  title: string | null;
  url: string | null;
  createdAt: Date;
  revokedAt: Date | null;
  /** Whose it is, as the identity is called now. */
  displayName: string;
  code: string;
  /** For the cursor of the next page. */
  at: string;
}

interface Page {
  before: KeysetPosition | null;
  limit: number;
}

const columns = `s.id, s.identity_id AS "identityId", s.content_hash AS "contentHash", s.content_type AS "contentType",
  s.title, s.url, s.created_at AS "createdAt", s.revoked_at AS "revokedAt", i.display_name AS "displayName", i.code,
  s.created_at::text AS at`;
const from = 'FROM stamps s JOIN identities i ON i.id = s.identity_id';
const order = 'ORDER BY s.created_at DESC, s.id DESC LIMIT';

/** Each the page before `before`, newest first, by an index of its own. */
export async function listByCreator(
  db: Queryable,
  { identityId, before, limit }: Page & { identityId: string },
): Promise<ListedStamp[]> {
  return db.query<ListedStamp>(
    `SELECT ${columns} ${from} WHERE s.identity_id = $1
        AND (s.created_at, s.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~')) ${order} $4`,
    [identityId, before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function listByContent(
  db: Queryable,
  { contentHash, mode, before, limit }: Page & { contentHash: Uint8Array; mode: Mode },
): Promise<ListedStamp[]> {
  return db.query<ListedStamp>(
    `SELECT ${columns} ${from} WHERE s.content_hash = $1 AND s.mode = $2
        AND (s.created_at, s.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~')) ${order} $5`,
    [contentHash, mode, before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function listByCreatorAndContent(
  db: Queryable,
  { identityId, contentHash, before, limit }: Page & { identityId: string; contentHash: Uint8Array },
): Promise<ListedStamp[]> {
  return db.query<ListedStamp>(
    `SELECT ${columns} ${from} WHERE s.identity_id = $1 AND s.content_hash = $2
        AND (s.created_at, s.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~')) ${order} $5`,
    [identityId, contentHash, before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function listByProject(
  db: Queryable,
  { projectId, mode, before, limit }: Page & { projectId: string; mode: Mode },
): Promise<ListedStamp[]> {
  return db.query<ListedStamp>(
    `SELECT ${columns} ${from} WHERE s.project_id = $1 AND s.mode = $2
        AND (s.created_at, s.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~')) ${order} $5`,
    [projectId, mode, before?.at ?? null, before?.id ?? null, limit],
  );
}
