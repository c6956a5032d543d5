import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { CustomLimits, PlanName } from '../limits/plans.ts';
import type { Assurance } from './assurance.ts';
import type { Mode } from './mode.ts';
import type { ListedApiKey } from './project.ts';

export interface NewApiKey {
  id: string;
  projectId: string;
  mode: Mode;
  name: string | null;
  secretHash: string;
  start: string;
  last4: string;
  scopes: readonly string[];
  domains: readonly string[];
  expiresAt: Date | null;
}

export async function insertApiKey(db: Queryable, key: NewApiKey): Promise<void> {
  await db.query(
    `INSERT INTO api_keys (id, project_id, mode, name, secret_hash, start, last4, scopes, domains, expires_at)
     VALUES ($1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8, $9, $10)`,
    [
      key.id,
      key.projectId,
      key.mode,
      key.name,
      key.secretHash,
      key.start,
      key.last4,
      key.scopes,
      key.domains,
      key.expiresAt,
    ],
  );
}

export interface ApiKeyRow {
  id: string;
  projectId: string;
  mode: Mode;
  scopes: string[];
  domains: string[];
  plan: PlanName;
  customLimits: CustomLimits | null;
  assuranceMin: Assurance;
  isSuspended: boolean;
  /** Milliseconds for which a project that sees pairwise names may still ask by plain ones; null for one that sees plain ones. */
  plainInMs: number | null;
  /** Milliseconds until the key or its project ends, from the moment of the query, negative once it has; null: never. */
  endsInMs: number | null;
  version: string;
}

/** Another text after every change of the key `k` or of its project `p` that a request may depend on. */
const version = `concat_ws('/', (extract(epoch FROM k.changed_at) * 1000000)::bigint,
                               (extract(epoch FROM p.changed_at) * 1000000)::bigint)`;

export async function findApiKeyByHash(db: Queryable, secretHash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.query<ApiKeyRow>(
    `SELECT k.id, k.project_id AS "projectId", k.mode, k.scopes, k.domains, p.plan, p.custom_limits AS "customLimits",
            p.assurance_min AS "assuranceMin", p.suspended_at IS NOT NULL AS "isSuspended",
            CASE WHEN p.pairwise_names THEN (extract(epoch FROM p.plain_names_until - now()) * 1000)::float8 END AS "plainInMs",
            (extract(epoch FROM least(k.expires_at, p.ends_at) - now()) * 1000)::float8 AS "endsInMs", ${version} AS version
       FROM api_keys k JOIN projects p ON p.id = k.project_id
      WHERE k.secret_hash = decode($1, 'hex') AND k.revoked_at IS NULL AND (p.ends_at > now()) IS NOT FALSE`,
    [secretHash],
  );
  return row;
}

export interface KeyChange {
  secretHash: string;
  version: string;
}

/**
 * The keys that were made or changed, or whose project was, within so many seconds; in no order, some of them twice. OFFSET 0
 * has Postgres begin with what was changed: without statistics it otherwise joined all of 200,000 keys, in half a second.
 */
export async function listKeyChanges(db: Queryable, seconds: number, limit: number): Promise<KeyChange[]> {
  return db.query<KeyChange>(
    `SELECT encode(k.secret_hash, 'hex') AS "secretHash", ${version} AS version
       FROM (SELECT secret_hash, project_id, changed_at FROM api_keys
              WHERE changed_at > now() - make_interval(secs => $1) OFFSET 0) k,
            LATERAL (SELECT changed_at FROM projects WHERE id = k.project_id OFFSET 0) p
     UNION ALL
     SELECT encode(k.secret_hash, 'hex'), ${version}
       FROM (SELECT id, changed_at FROM projects WHERE changed_at > now() - make_interval(secs => $1) OFFSET 0) p,
            LATERAL (SELECT secret_hash, changed_at FROM api_keys WHERE project_id = p.id OFFSET 0) k
      LIMIT $2`,
    [seconds, limit],
  );
}

/** Of these keys, those that are not there as of the version that is given with each. */
export async function findStaleKeys(db: Queryable, known: readonly KeyChange[]): Promise<string[]> {
  const rows = await db.query<{ secretHash: string }>(
    `SELECT known.hash AS "secretHash" FROM unnest($1::text[], $2::text[]) AS known (hash, version)
      WHERE known.version IS DISTINCT FROM (
        SELECT ${version} FROM api_keys k JOIN projects p ON p.id = k.project_id
         WHERE k.secret_hash = decode(known.hash, 'hex'))`,
    [known.map(({ secretHash }) => secretHash), known.map((each) => each.version)],
  );
  return rows.map(({ secretHash }) => secretHash);
}

const listed = `k.id, k.project_id AS "projectId", k.mode, k.name, k.start, k.last4, k.scopes, k.domains,
  CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= now() THEN 'expired' ELSE 'active' END AS status,
  k.created_at AS "createdAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
  u.last_used_at AS "lastUsedAt", k.replaced_by AS "replacedBy"`;

/** Newest first. `at` is where a page ends. */
export async function listApiKeyRows(
  db: Queryable,
  query: { projectId: string; before: KeysetPosition | null; limit: number },
): Promise<(ListedApiKey & { at: string })[]> {
  const { projectId, before, limit } = query;
  return db.query<ListedApiKey & { at: string }>(
    `SELECT ${listed}, k.created_at::text AS at
       FROM api_keys k LEFT JOIN api_key_uses u ON u.key_id = k.id
      WHERE k.project_id = $1
        AND (k.created_at, k.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
      ORDER BY k.created_at DESC, k.id DESC LIMIT $4`,
    [projectId, before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function findListedApiKey(db: Queryable, keyId: string): Promise<ListedApiKey | undefined> {
  const [row] = await db.query<ListedApiKey>(
    `SELECT ${listed} FROM api_keys k LEFT JOIN api_key_uses u ON u.key_id = k.id WHERE k.id = $1`,
    [keyId],
  );
  return row;
}

/** Keys of a project that are neither revoked nor expired, counted as far as `max`. */
export async function countKeysNotEnded(tx: Queryable, projectId: string, max: number): Promise<number> {
  const [row] = await tx.query<{ keys: number }>(
    `SELECT count(*)::int AS keys FROM (
       SELECT 1 FROM api_keys
        WHERE project_id = $1 AND revoked_at IS NULL AND (expires_at <= now()) IS NOT TRUE LIMIT $2) AS counted`,
    [projectId, max],
  );
  return row?.keys ?? 0;
}

/** The lock for every change of a key that depends on how it is. */
export async function lockApiKey(tx: Queryable, keyId: string): Promise<void> {
  await tx.query('SELECT 1 FROM api_keys WHERE id = $1 FOR UPDATE', [keyId]);
}

export interface KeyFields {
  name?: string | null | undefined;
  scopes?: readonly string[] | undefined;
  domains?: readonly string[] | undefined;
}

/** Fields that are undefined keep their value. */
export async function updateApiKey(tx: Queryable, keyId: string, fields: KeyFields): Promise<void> {
  if (fields.name !== undefined)
    await tx.query('UPDATE api_keys SET name = $2 WHERE id = $1', [keyId, fields.name]);
  if (fields.scopes) await tx.query('UPDATE api_keys SET scopes = $2 WHERE id = $1', [keyId, fields.scopes]);
  if (fields.domains)
    await tx.query('UPDATE api_keys SET domains = $2 WHERE id = $1', [keyId, fields.domains]);
}

export async function updateKeyExpiry(tx: Queryable, keyId: string, expiresAt: Date | null): Promise<void> {
  await tx.query('UPDATE api_keys SET expires_at = $2 WHERE id = $1', [keyId, expiresAt]);
}

/** The old key ends after its grace, or when it would have ended anyway. */
export async function markReplaced(
  tx: Queryable,
  { keyId, replacedBy, graceHours }: { keyId: string; replacedBy: string; graceHours: number },
): Promise<void> {
  await tx.query(
    `UPDATE api_keys SET replaced_by = $2, expires_at = least(expires_at, now() + make_interval(hours => $3))
      WHERE id = $1`,
    [keyId, replacedBy, graceHours],
  );
}

/** False when there is no such key. Revoking twice changes nothing. */
export async function revokeApiKeyById(db: Queryable, keyId: string): Promise<boolean> {
  const rows = await db.query(
    'UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING id',
    [keyId],
  );
  return rows.length === 1;
}

/**
 * Notes that keys were used now, each at most once a minute however many processes note it. In the order of the keys, so
 * that two processes never wait for each other in a circle.
 */
export async function upsertKeyUses(db: Queryable, keyIds: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO api_key_uses AS u (key_id, last_used_at)
     SELECT k.id, now() FROM api_keys k WHERE k.id = ANY($1::text[]) ORDER BY k.id
     ON CONFLICT (key_id) DO UPDATE SET last_used_at = excluded.last_used_at
     WHERE u.last_used_at < excluded.last_used_at - interval '1 minute'`,
    [keyIds],
  );
}

/** What a key and its project are called, and what the project has used of this calendar month (UTC). */
export interface KeyDescription {
  name: string | null;
  projectName: string;
  plan: PlanName;
  expiresAt: Date | null;
  projectEndsAt: Date | null;
  verificationsUsed: number;
  stampsUsed: number;
}

export async function describeApiKeyRow(db: Queryable, keyId: string): Promise<KeyDescription | undefined> {
  const [row] = await db.query<KeyDescription>(
    `SELECT k.name, p.name AS "projectName", p.plan, k.expires_at AS "expiresAt", p.ends_at AS "projectEndsAt",
            coalesce(v.used, 0) AS "verificationsUsed", coalesce(s.used, 0) AS "stampsUsed"
       FROM api_keys k
       JOIN projects p ON p.id = k.project_id
       LEFT JOIN monthly_usage v ON v.project_id = p.id AND v.kind = 'verifications'
                                AND v.month = date_trunc('month', now() AT TIME ZONE 'UTC')::date
       LEFT JOIN monthly_usage s ON s.project_id = p.id AND s.kind = 'stamps'
                                AND s.month = date_trunc('month', now() AT TIME ZONE 'UTC')::date
      WHERE k.id = $1`,
    [keyId],
  );
  return row;
}
