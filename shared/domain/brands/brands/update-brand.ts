import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { lockIdentity } from '../../people/identity/lock-identity.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { brandNotFound, type WholeBrand } from './brand.ts';
import { announceBrand } from './feed/brand-feed-store.ts';
import type { BrandChanges } from './brand-input.ts';
import { announceReferences, changeBrandRow, lockBrand } from './change-brand-store.ts';
import { dropProofs } from './domains/domain-proof-store.ts';
import { nextScan } from './schedule/next-scan.ts';
import { readBrand } from './read-brand.ts';
import { readConsent } from './read-consent.ts';

/** Whoever compares pages knows nothing else of a brand; its type and mode stay. */
const compared = ['name', 'aliases', 'officialDomains', 'authorisedDomains', 'status'] as const;

/**
 * What is left out stays. A brand that is paused is not scanned for, and its pictures are compared with nothing.
 * @throws AppError brand_not_found, invalid_request, identity_not_found (of the consent)
 */
export async function updateBrand(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, changes }: { brandId: string; changes: BrandChanges },
): Promise<WholeBrand> {
  const { policy, consent: given, ...settings } = changes;
  const { consent, consentIdentity } = await readConsent(deps, key.mode, given);
  return deps.db.transaction(async (tx) => {
    // Whoever deletes their account is waited for, or waits and takes the brand along.
    if (consentIdentity !== null) await lockIdentity(tx, consentIdentity);
    const { projectId, mode } = key;
    const before = await lockBrand(tx, { id: brandId, projectId, mode });
    if (!before) throw brandNotFound();
    const { officialDomains, schedule } = settings;
    const nextScanAt = schedule ? nextScan(schedule, deps.clock.now()) : null;
    await changeBrandRow(tx, brandId, { ...settings, ...policy, consent, consentIdentity, nextScanAt });
    if (officialDomains) await dropProofs(tx, brandId, officialDomains);
    const after = await readBrand({ db: tx }, key, brandId);
    if (compared.some((field) => settings[field] !== undefined))
      await announceBrand(tx, brandId, { widens: true });
    if (after.status !== before.status) await announceReferences(tx, brandId);
    return after;
  });
}
