import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Brand, BrandRef, BrandSettings, BrandType, ConsentState, ListedBrand } from './brand.ts';

const columns = `id, type, name, aliases, official_domains AS "officialDomains",
  authorised_domains AS "authorisedDomains", seeds, schedule, automatic_takedown AS "automaticTakedown", consent, status,
  CASE WHEN consent IS NOT NULL THEN coalesce(consent_state, 'awaiting') END AS "consentState",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

export interface NewBrandRow extends BrandRef, Omit<BrandSettings, 'status'> {
  type: BrandType;
  consentIdentity: string | null;
  consentState: ConsentState | null;
}

/** Undefined when the project has `max` of them already. */
export async function insertBrand(
  tx: Queryable,
  brand: NewBrandRow,
  max: number,
): Promise<Brand | undefined> {
  const [row] = await tx.query<Brand>(
    `INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule,
       automatic_takedown, consent, consent_identity, consent_state)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
      WHERE (SELECT count(*) FROM brands WHERE project_id = $2 AND mode = $3) < $15
     RETURNING ${columns}`,
    [
      brand.id,
      brand.projectId,
      brand.mode,
      brand.type,
      brand.name,
      brand.aliases,
      brand.officialDomains,
      brand.authorisedDomains,
      brand.seeds,
      JSON.stringify(brand.schedule),
      brand.automaticTakedown,
      brand.consent === null ? null : JSON.stringify(brand.consent),
      brand.consentIdentity,
      brand.consentState,
      max,
    ],
  );
  return row;
}

export async function findBrand(
  db: Queryable,
  { id, projectId, mode }: BrandRef,
): Promise<Brand | undefined> {
  const [row] = await db.query<Brand>(
    `SELECT ${columns} FROM brands WHERE id = $1 AND project_id = $2 AND mode = $3`,
    [id, projectId, mode],
  );
  return row;
}

/** The page before `before`, newest first. */
export async function listBrandRows(
  db: Queryable,
  query: { projectId: string; mode: Mode; before: KeysetPosition | null; limit: number },
): Promise<ListedBrand[]> {
  const { projectId, mode, before, limit } = query;
  return db.query<ListedBrand>(
    `SELECT ${columns}, created_at::text AS at FROM brands
      WHERE project_id = $1 AND mode = $2
        AND (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~'))
      ORDER BY created_at DESC, id DESC LIMIT $5`,
    [projectId, mode, before?.at ?? null, before?.id ?? null, limit],
  );
}

/** False when there was none. */
export async function deleteBrandRow(tx: Queryable, { id, projectId, mode }: BrandRef): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM brands WHERE id = $1 AND project_id = $2 AND mode = $3 RETURNING id',
    [id, projectId, mode],
  );
  return rows.length === 1;
}

/** Deletes the brands a person consented to and returns their ids. */
export async function deleteBrandsByConsent(tx: Queryable, identityId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>('DELETE FROM brands WHERE consent_identity = $1 RETURNING id', [
    identityId,
  ]);
  return rows.map(({ id }) => id);
}

export async function findOwner(db: Queryable, id: string): Promise<Omit<BrandRef, 'id'> | undefined> {
  const [row] = await db.query<Omit<BrandRef, 'id'>>(
    'SELECT project_id AS "projectId", mode FROM brands WHERE id = $1',
    [id],
  );
  return row;
}

/** Locked against deletion until the transaction ends; others may hold it too. */
export async function findHeldBrand(
  tx: Queryable,
  id: string,
): Promise<(Omit<BrandRef, 'id'> & { consentIdentity: string | null }) | undefined> {
  const [row] = await tx.query<Omit<BrandRef, 'id'> & { consentIdentity: string | null }>(
    `SELECT project_id AS "projectId", mode, consent_identity AS "consentIdentity" FROM brands
      WHERE id = $1 FOR KEY SHARE`,
    [id],
  );
  return row;
}

type Changed = { [Setting in keyof BrandSettings]?: BrandSettings[Setting] | undefined };

export interface BrandChange extends Changed {
  /** The identity that consents, where there is a new consent. */
  consentIdentity: string | null;
  /** What the consent comes to with this change; null: what it was. */
  consentState: ConsentState | null;
  /** The time of the next scan, where there is a new schedule. */
  nextScanAt: Date | null;
}

type LockedBrand = Pick<Brand, 'status' | 'name' | 'consent' | 'consentState'> & {
  consentIdentity: string | null;
};

/** The brand, locked until the transaction ends; undefined if there is none. */
export async function lockBrand(
  tx: Queryable,
  { id, projectId, mode }: BrandRef,
): Promise<LockedBrand | undefined> {
  const [row] = await tx.query<LockedBrand>(
    `SELECT status, name, consent, consent_identity AS "consentIdentity", consent_state AS "consentState" FROM brands
      WHERE id = $1 AND project_id = $2 AND mode = $3 FOR UPDATE`,
    [id, projectId, mode],
  );
  return row;
}

/** Fields that are left out keep their value. */
export async function changeBrandRow(tx: Queryable, id: string, change: BrandChange): Promise<void> {
  await tx.query(
    `UPDATE brands
        SET name = coalesce($2, name), aliases = coalesce($3::text[], aliases),
            official_domains = coalesce($4::text[], official_domains),
            authorised_domains = coalesce($5::text[], authorised_domains), seeds = coalesce($6::text[], seeds),
            schedule = coalesce($7::jsonb, schedule), automatic_takedown = coalesce($8, automatic_takedown),
            consent_identity = CASE WHEN $9::jsonb IS NULL THEN consent_identity ELSE $10 END,
            consent = coalesce($9::jsonb, consent), consent_state = coalesce($13, consent_state), status = coalesce($11, status),
            resumed_at = CASE coalesce($11, status) WHEN 'paused' THEN NULL WHEN status THEN resumed_at ELSE now() END,
            next_scan_at = CASE WHEN coalesce($11, status) = 'active' THEN coalesce($12, next_scan_at, now()) END,
            list_official_at = CASE WHEN num_nonnulls($4::text[], $6::text[], $11) = 0 THEN list_official_at ELSE now() END,
            updated_at = now()
      WHERE id = $1`,
    [
      id,
      change.name ?? null,
      change.aliases ?? null,
      change.officialDomains ?? null,
      change.authorisedDomains ?? null,
      change.seeds ?? null,
      change.schedule === undefined ? null : JSON.stringify(change.schedule),
      change.automaticTakedown ?? null,
      change.consent ? JSON.stringify(change.consent) : null,
      change.consentIdentity,
      change.status ?? null,
      change.nextScanAt,
      change.consentState,
    ],
  );
}

/** Has all followers of the references read these again: whether they are compared with anything has changed. */
export async function announceReferences(tx: Queryable, brandId: string): Promise<void> {
  await tx.query(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     UPDATE brand_references SET change = next.last FROM next WHERE brand_id = $1 AND removed_at IS NULL`,
    [brandId],
  );
}

/** Leaves work to remove the evidence of deleted brands from the storage within seconds of the commit. */
export async function insertEvidenceRemovals(tx: Queryable, brandIds: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO evidence_removals (brand_id) SELECT unnest($1::text[]) ON CONFLICT (brand_id) DO NOTHING`,
    [brandIds],
  );
}

/** In no particular order: all of them are processed soon. */
export async function listEvidenceRemovals(db: Queryable, batch: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT brand_id AS id FROM evidence_removals ORDER BY brand_id LIMIT $1',
    [batch],
  );
  return rows.map(({ id }) => id);
}

export async function deleteEvidenceRemoval(db: Queryable, brandId: string): Promise<void> {
  await db.query('DELETE FROM evidence_removals WHERE brand_id = $1', [brandId]);
}
