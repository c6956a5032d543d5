import type { Queryable } from '../../../../platform/db/database.ts';
import { type DomainProof, proofDays } from './brand-domain.ts';

const columns = `brand_id AS "brandId", domain, token,
  CASE WHEN seen_at IS NULL THEN 'pending' WHEN seen_at > now() - interval '${proofDays} days' THEN 'proven'
       ELSE 'expired' END AS status,
  proven_at AS "provenAt", checked_at AS "checkedAt", seen_at + interval '${proofDays} days' AS "expiresAt"`;

/** Inserted once for a brand and domain: repeated requests get the same value. */
export async function insertProof(
  db: Queryable,
  proof: Pick<DomainProof, 'brandId' | 'domain' | 'token'>,
): Promise<void> {
  await db.query(
    `INSERT INTO brand_domain_proofs (brand_id, domain, token)
     SELECT id, $2, $3 FROM brands WHERE id = $1 AND $2 = ANY(official_domains) ON CONFLICT DO NOTHING`,
    [proof.brandId, proof.domain, proof.token],
  );
}

export async function findProof(
  db: Queryable,
  { brandId, domain }: Pick<DomainProof, 'brandId' | 'domain'>,
): Promise<DomainProof | undefined> {
  const [row] = await db.query<DomainProof>(
    `SELECT ${columns} FROM brand_domain_proofs WHERE brand_id = $1 AND domain = $2`,
    [brandId, domain],
  );
  return row;
}

/** The proofs of all these brands, by domain. */
export async function listProofs(db: Queryable, brandIds: readonly string[]): Promise<DomainProof[]> {
  return db.query<DomainProof>(
    `SELECT ${columns} FROM brand_domain_proofs WHERE brand_id = ANY($1) ORDER BY brand_id, domain`,
    [brandIds],
  );
}

/** Undefined if the domain is no longer among the brand's. A proven domain is checked again a day later. */
export async function noteLook(
  db: Queryable,
  { brandId, domain, isSeen }: Pick<DomainProof, 'brandId' | 'domain'> & { isSeen: boolean },
): Promise<DomainProof | undefined> {
  const [row] = await db.query<DomainProof>(
    `UPDATE brand_domain_proofs
        SET checked_at = now(), seen_at = CASE WHEN $3 THEN now() ELSE seen_at END,
            proven_at = CASE WHEN $3 THEN coalesce(proven_at, now()) ELSE proven_at END,
            due_at = CASE WHEN $3 THEN now() + interval '1 day' ELSE due_at END
      WHERE brand_id = $1 AND domain = $2 RETURNING ${columns}`,
    [brandId, domain, isSeen],
  );
  return row;
}

/** Claims the proofs that are due for their daily check; no other process claims them before they are due again. */
export async function claimDueProofs(db: Queryable, batch: number): Promise<DomainProof[]> {
  return db.query<DomainProof>(
    `UPDATE brand_domain_proofs SET due_at = now() + interval '1 day'
      WHERE (brand_id, domain) IN (
        SELECT brand_id, domain FROM brand_domain_proofs WHERE due_at <= now()
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
    [batch],
  );
}

/** Deletes the proofs of domains that were removed from the brand. */
export async function dropProofs(tx: Queryable, brandId: string, kept: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM brand_domain_proofs WHERE brand_id = $1 AND domain <> ALL($2)', [
    brandId,
    kept,
  ]);
}
