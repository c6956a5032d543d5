import type { Queryable } from '../../../../platform/db/database.ts';
import type { BrandType, Consent, ConsentState } from '../brand.ts';

export async function setConsentState(tx: Queryable, brandId: string, state: ConsentState): Promise<void> {
  await tx.query('UPDATE brands SET consent_state = $2, updated_at = now() WHERE id = $1', [brandId, state]);
}

/** The brand's consent, locked until the transaction ends. Undefined if there is no such brand. */
export async function lockConsent(
  tx: Queryable,
  brandId: string,
): Promise<
  { consent: Consent | null; identityId: string | null; projectId: string; name: string } | undefined
> {
  const [row] = await tx.query<{
    consent: Consent | null;
    identityId: string | null;
    projectId: string;
    name: string;
  }>(
    `SELECT consent, consent_identity AS "identityId", project_id AS "projectId", name FROM brands
      WHERE id = $1 FOR UPDATE`,
    [brandId],
  );
  return row;
}

/** What has been agreed about a face that is looked for, and the pictures of it in the order in which they were added. */
interface ProvenFace {
  statement: string;
  referenceIds: string[];
}

/**
 * Undefined where the consent is not proven at this moment, and for brands that are no face, paused, deleted or of test mode, in
 * which a device that examines nobody signs as well.
 */
export async function findProvenFace(db: Queryable, brandId: string): Promise<ProvenFace | undefined> {
  const [row] = await db.query<ProvenFace>(
    `SELECT b.consent->>'statement' AS statement,
            ARRAY(SELECT r.id FROM brand_references r WHERE r.brand_id = b.id AND r.removed_at IS NULL
                   ORDER BY r.change, r.id LIMIT 10) AS "referenceIds"
       FROM brands b
      WHERE b.id = $1 AND b.mode = 'live' AND b.type = 'face' AND b.status = 'active'
        AND b.consent_state IN ('signed', 'accepted')`,
    [brandId],
  );
  return row;
}

/** A consent in a person's name, of whatever project. */
export interface OwnConsent {
  brandId: string;
  projectName: string;
  type: BrandType;
  /** The name of the brand. */
  name: string;
  consent: Consent;
  state: ConsentState;
}

/** Those of the newest brands. */
export async function listConsentsOf(db: Queryable, identityId: string, most: number): Promise<OwnConsent[]> {
  return db.query<OwnConsent>(
    `SELECT b.id AS "brandId", p.name AS "projectName", b.type, b.name, b.consent,
            coalesce(b.consent_state, 'awaiting') AS state
       FROM brands b JOIN projects p ON p.id = b.project_id
      WHERE b.consent_identity = $1 ORDER BY b.created_at DESC, b.id LIMIT $2`,
    [identityId, most],
  );
}

/** Everything that the person agreed to until now, under that name and for that project. */
interface Revocation {
  identityId: string;
  projectId: string;
  name: string;
}

/** @param givenAt of the consent that is revoked: devices may state a time that is slightly ahead */
export async function insertRevocation(
  tx: Queryable,
  { identityId, projectId, name, givenAt }: Revocation & { givenAt: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO consent_revocations AS r (identity_id, project_id, name, revoked_at)
     VALUES ($1, $2, $3, greatest(now(), $4::timestamptz))
     ON CONFLICT (identity_id, project_id, name) DO UPDATE SET revoked_at = greatest(r.revoked_at, excluded.revoked_at)`,
    [identityId, projectId, name, givenAt],
  );
}

/** Whether a consent that was given at a time has been revoked since. */
export async function isRevoked(
  db: Queryable,
  { identityId, projectId, name, givenAt }: Revocation & { givenAt: string },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM consent_revocations
      WHERE identity_id = $1 AND project_id = $2 AND name = $3 AND revoked_at >= $4::timestamptz`,
    [identityId, projectId, name, givenAt],
  );
  return rows.length > 0;
}

/** Newest first. */
export async function listRevocationsOf(
  db: Queryable,
  identityId: string,
): Promise<{ projectName: string; name: string; revokedAt: Date }[]> {
  return db.query<{ projectName: string; name: string; revokedAt: Date }>(
    `SELECT p.name AS "projectName", r.name, r.revoked_at AS "revokedAt"
       FROM consent_revocations r JOIN projects p ON p.id = r.project_id
      WHERE r.identity_id = $1 ORDER BY r.revoked_at DESC LIMIT 1000`,
    [identityId],
  );
}

export async function deleteRevocations(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM consent_revocations WHERE identity_id = $1', [identityId]);
}
