import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Brand, BrandRef, BrandSettings, BrandType, ListedBrand } from './brand.ts';

const columns = `id, type, name, aliases, official_domains AS "officialDomains",
  authorised_domains AS "authorisedDomains", seeds, schedule, automatic_takedown AS "automaticTakedown", consent, status,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

export interface NewBrandRow extends BrandRef, Omit<BrandSettings, 'status'> {
  type: BrandType;
  consentIdentity: string | null;
}

/** Undefined when the project has `max` of them already. */
export async function insertBrand(
  tx: Queryable,
  brand: NewBrandRow,
  max: number,
): Promise<Brand | undefined> {
  const [row] = await tx.query<Brand>(
    `INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule,
       automatic_takedown, consent, consent_identity)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
      WHERE (SELECT count(*) FROM brands WHERE project_id = $2 AND mode = $3) < $14
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

/** Those a person agreed to; their ids. */
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

/** It stays until the transaction ends; others may hold it too. */
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
