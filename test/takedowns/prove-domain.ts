import type { Queryable } from '../../shared/platform/db/database.ts';

/** As if a record of the domain had been seen just now. */
export async function proveDomain(
  db: Queryable,
  { brandId, domain, registeredAt = null }: { brandId: string; domain: string; registeredAt?: Date | null },
): Promise<void> {
  await db.query(
    `INSERT INTO brand_domain_proofs (brand_id, domain, token, proven_at, seen_at, due_at, registered_at)
     VALUES ($1, $2, 't', now(), now(), now() + interval '1 day', $3)`,
    [brandId, domain, registeredAt],
  );
}
