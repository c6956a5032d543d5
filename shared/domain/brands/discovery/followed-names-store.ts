import type { Queryable } from '../../../platform/db/database.ts';
import type { SoughtBrand } from './lookalike.ts';
import type { DueName } from './sweep-store.ts';

export interface FollowedName extends DueName {
  brandId: string;
  /** Looks in a row that brought no answer. */
  failures: number;
}

export type NameOwner = Pick<SoughtBrand, 'id' | 'officialDomains' | 'authorisedDomains'>;

/**
 * Names of watched brands that are registered without a site, or that nobody answered for, and whose next look has come. Nobody else
 * gets them for so long, so that whoever dies with them delays them by no more.
 */
export async function claimNames(
  db: Queryable,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<FollowedName[]> {
  return db.query<FollowedName>(
    `UPDATE swept_names AS claimed SET due_at = now() + make_interval(secs => $2)
       FROM (SELECT brand_id, name FROM swept_names
              WHERE (state IN ('delegated', 'unknown') OR failures > 0) AND due_at <= now()
                AND (SELECT status FROM brands WHERE brands.id = brand_id) = 'active'
              ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED) AS due
      WHERE claimed.brand_id = due.brand_id AND claimed.name = due.name
     RETURNING claimed.brand_id AS "brandId", claimed.name, domain, fuzzer, rank, distance, state, failures`,
    [limit, leaseSeconds],
  );
}

/** Whose names they are: by now some may be a brand's own. */
export async function findOwners(db: Queryable, brandIds: readonly string[]): Promise<NameOwner[]> {
  return db.query<NameOwner>(
    `SELECT id, official_domains AS "officialDomains", authorised_domains AS "authorisedDomains" FROM brands
      WHERE id = ANY($1)`,
    [brandIds],
  );
}
