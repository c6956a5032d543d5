import type { Queryable } from '../../../platform/db/database.ts';
import type { Brand } from './brand.ts';
import type { ScanSchedule } from './schedule/scan-schedule.ts';

export interface DueBrand {
  id: string;
  projectId: string;
  mode: 'live' | 'test';
  schedule: ScanSchedule;
  now: Date;
}

/** Brands that are due, locked until the commit; rows that refer to them may be written. */
export async function takeDueBrands(tx: Queryable, batch: number): Promise<DueBrand[]> {
  return tx.query<DueBrand>(
    `SELECT id, project_id AS "projectId", mode, schedule, now() FROM brands
      WHERE next_scan_at <= now() ORDER BY next_scan_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [batch],
  );
}

export async function setNextScan(tx: Queryable, brandId: string, at: Date): Promise<void> {
  await tx.query('UPDATE brands SET next_scan_at = $2 WHERE id = $1', [brandId, at]);
}

/** When each of these brands is scanned next; null: not while it is paused. */
export async function listNextScans(
  db: Queryable,
  brandIds: readonly string[],
): Promise<{ id: string; nextAt: Date | null }[]> {
  return db.query<{ id: string; nextAt: Date | null }>(
    'SELECT id, next_scan_at AS "nextAt" FROM brands WHERE id = ANY($1)',
    [brandIds],
  );
}

/** A brand that was resumed and still has retired pages; locked until the commit, though it may be referred to. */
export async function takeResumedBrand(tx: Queryable): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM brands WHERE resumed_at IS NOT NULL ORDER BY resumed_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return row?.id;
}

/** Marks that all its pages are due again. */
export async function endResuming(tx: Queryable, brandId: string): Promise<void> {
  await tx.query('UPDATE brands SET resumed_at = NULL WHERE id = $1', [brandId]);
}

/** A brand whose official pages have still to be determined. */
export interface UnlistedBrand {
  id: string;
  status: 'active' | 'paused';
  officialDomains: string[];
  seeds: string[];
}

/** The brand that has waited longest, held until the commit. */
export async function takeUnlistedBrand(tx: Queryable): Promise<UnlistedBrand | undefined> {
  const [row] = await tx.query<UnlistedBrand>(
    `UPDATE brands SET list_official_at = NULL
      WHERE id = (
        SELECT id FROM brands WHERE list_official_at <= now() ORDER BY list_official_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING id, status, official_domains AS "officialDomains", seeds`,
  );
  return row;
}

/** Locks a brand's set of official pages until the commit. Undefined if the brand does not exist. */
export async function lockOfficialBrand(
  tx: Queryable,
  brandId: string,
): Promise<Pick<UnlistedBrand, 'officialDomains' | 'seeds'> | undefined> {
  const [row] = await tx.query<Pick<UnlistedBrand, 'officialDomains' | 'seeds'>>(
    'SELECT official_domains AS "officialDomains", seeds FROM brands WHERE id = $1 FOR NO KEY UPDATE',
    [brandId],
  );
  return row;
}

export type DomainOwner = Pick<Brand, 'id' | 'officialDomains' | 'authorisedDomains'>;

/** The owners of these names: by now some may be a brand's own. */
export async function findDomainOwners(db: Queryable, brandIds: readonly string[]): Promise<DomainOwner[]> {
  return db.query<DomainOwner>(
    `SELECT id, official_domains AS "officialDomains", authorised_domains AS "authorisedDomains" FROM brands
      WHERE id = ANY($1)`,
    [brandIds],
  );
}
