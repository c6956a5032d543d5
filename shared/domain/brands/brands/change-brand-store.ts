import type { Queryable } from '../../../platform/db/database.ts';
import type { BrandRef, BrandSettings } from './brand.ts';

type Changed = { [Setting in keyof BrandSettings]?: BrandSettings[Setting] | undefined };

export interface BrandChange extends Changed {
  /** Of the consent, where there is a new one. */
  consentIdentity: string | null;
  /** Of the schedule, where there is a new one. */
  nextScanAt: Date | null;
}

/** Undefined where there is none; nobody else changes it until the transaction ends. */
export async function lockBrand(
  tx: Queryable,
  { id, projectId, mode }: BrandRef,
): Promise<Pick<BrandSettings, 'status'> | undefined> {
  const [row] = await tx.query<Pick<BrandSettings, 'status'>>(
    'SELECT status FROM brands WHERE id = $1 AND project_id = $2 AND mode = $3 FOR UPDATE',
    [id, projectId, mode],
  );
  return row;
}

/** What is left out stays. */
export async function changeBrandRow(tx: Queryable, id: string, change: BrandChange): Promise<void> {
  await tx.query(
    `UPDATE brands
        SET name = coalesce($2, name), aliases = coalesce($3::text[], aliases),
            official_domains = coalesce($4::text[], official_domains),
            authorised_domains = coalesce($5::text[], authorised_domains), seeds = coalesce($6::text[], seeds),
            schedule = coalesce($7::jsonb, schedule), automatic_takedown = coalesce($8, automatic_takedown),
            consent_identity = CASE WHEN $9::jsonb IS NULL THEN consent_identity ELSE $10 END,
            consent = coalesce($9::jsonb, consent), status = coalesce($11, status),
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
    ],
  );
}

/** Every follower of the references looks at these again: whether they are compared with anything has changed. */
export async function announceReferences(tx: Queryable, brandId: string): Promise<void> {
  await tx.query(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     UPDATE brand_references SET change = next.last FROM next WHERE brand_id = $1 AND removed_at IS NULL`,
    [brandId],
  );
}
