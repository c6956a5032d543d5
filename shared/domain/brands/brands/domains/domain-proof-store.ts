import type { Queryable } from '../../../../platform/db/database.ts';
import { type DomainProof, proofDays } from './brand-domain.ts';

const columns = `brand_id AS "brandId", domain, token,
  CASE WHEN seen_at IS NULL THEN 'pending' WHEN seen_at > now() - interval '${proofDays} days' THEN 'proven'
       ELSE 'expired' END AS status,
  proven_at AS "provenAt", checked_at AS "checkedAt", seen_at + interval '${proofDays} days' AS "expiresAt",
  registered_at AS "registeredAt"`;

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
            due_at = CASE WHEN $3 THEN now() + interval '1 day' ELSE due_at END,
            registration_due_at = CASE WHEN $3 THEN coalesce(registration_due_at, now()) ELSE registration_due_at END
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

/** Claims proven domains whose registry is due to be asked; asked again an hour later if nothing is noted. */
export async function claimUndated(db: Queryable, batch: number): Promise<DomainProof[]> {
  return db.query<DomainProof>(
    `UPDATE brand_domain_proofs SET registration_due_at = now() + interval '1 hour'
      WHERE (brand_id, domain) IN (
        SELECT brand_id, domain FROM brand_domain_proofs WHERE registration_due_at <= now()
         ORDER BY registration_due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
    [batch],
  );
}

/** Asked again a month later: a domain that was sold or lapsed may have been registered anew. */
export async function noteRegistration(
  db: Queryable,
  { brandId, domain, registeredAt }: Pick<DomainProof, 'brandId' | 'domain' | 'registeredAt'>,
): Promise<void> {
  await db.query(
    `UPDATE brand_domain_proofs SET registered_at = $3, registration_due_at = now() + interval '30 days'
      WHERE brand_id = $1 AND domain = $2`,
    [brandId, domain, registeredAt],
  );
}

/** Whether another brand has proven one of these hosts, unless an operator disapproved of that brand. */
export async function isProvenByAnother(
  db: Queryable,
  { brandId, hosts }: { brandId: string; hosts: readonly string[] },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM brand_domain_proofs p JOIN brands b ON b.id = p.brand_id AND p.domain = ANY(b.official_domains)
      WHERE p.domain = ANY($2) AND p.seen_at > now() - interval '${proofDays} days' AND p.brand_id <> $1
        AND 'disapproved' IS DISTINCT FROM (
          SELECT decision FROM brand_decisions d
           WHERE d.brand_id = p.brand_id AND decision IN ('approved', 'disapproved') ORDER BY id DESC LIMIT 1)
      LIMIT 1`,
    [brandId, hosts],
  );
  return rows.length > 0;
}
