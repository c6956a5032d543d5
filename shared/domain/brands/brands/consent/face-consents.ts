import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { brandNotFound } from '../brand.ts';
import { decide, type DecisionInput } from '../decisions/decide-brand.ts';
import type { BrandDecision } from '../decisions/decision-store.ts';
import { announceReferences } from '../brand-store.ts';
import { announceBrand } from '../feed/brand-feed-store.ts';
import { markReferencesDeleted } from '../references/reference-store.ts';
import {
  insertRevocation,
  listConsentsOf,
  lockConsent,
  type OwnConsent,
  setConsentState,
} from './consent-store.ts';
import { requireUnrevoked } from './read-consent.ts';

export { listRevocationsOf } from './consent-store.ts';

/** The consents in which projects name a person, whatever they have come to: those of the newest brands, at most `most`. */
export function consentsOf(
  deps: { db: Queryable },
  identityId: string,
  { most }: { most: number },
): Promise<OwnConsent[]> {
  return listConsentsOf(deps.db, identityId, most);
}

/**
 * Ends a person's consent: no crawler looks for their face any more within a minute, the pictures are deleted, and what they
 * signed for this project and name until now counts for nothing.
 * @throws AppError consent_not_found
 */
export async function revokeConsent(
  deps: { db: Database },
  { identityId, brandId }: { identityId: string; brandId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockConsent(tx, brandId);
    if (!found?.consent || found.identityId !== identityId)
      throw new AppError('consent_not_found', 'brand_id: no consent of yours is for this brand.');
    await endConsent(tx, brandId, found);
  });
}

/**
 * An operator has seen that the person agrees to the pictures that are there.
 * @throws AppError brand_not_found, consent_not_found, consent_revoked
 */
export async function acceptConsent(deps: { db: Database }, input: DecisionInput): Promise<BrandDecision> {
  return deps.db.transaction(async (tx) => {
    const { consent, identityId, projectId, name } = await requireConsent(tx, input.brandId);
    if (identityId !== null)
      await requireUnrevoked(tx, { identityId, projectId, name, givenAt: consent.givenAt });
    await setConsentState(tx, input.brandId, 'accepted');
    await announceReferences(tx, input.brandId);
    await announceBrand(tx, input.brandId, { widens: true });
    return decide(tx, 'consent_accepted', input);
  });
}

/** An operator ends it for a person, such as one who has no identity here. @throws as `acceptConsent` */
export async function withdrawConsent(deps: { db: Database }, input: DecisionInput): Promise<BrandDecision> {
  return deps.db.transaction(async (tx) => {
    await endConsent(tx, input.brandId, await requireConsent(tx, input.brandId));
    return decide(tx, 'consent_withdrawn', input);
  });
}

type Known = NonNullable<Awaited<ReturnType<typeof lockConsent>>>;
type Given = Known & { consent: NonNullable<Known['consent']> };

async function requireConsent(tx: Queryable, brandId: string): Promise<Given> {
  const found = await lockConsent(tx, brandId);
  if (!found) throw brandNotFound();
  const { consent, ...rest } = found;
  if (consent === null) throw new AppError('consent_not_found', 'This brand has no consent.');
  return { consent, ...rest };
}

async function endConsent(tx: Queryable, brandId: string, found: Known): Promise<void> {
  const { consent, identityId, projectId, name } = found;
  if (identityId !== null && consent)
    await insertRevocation(tx, { identityId, projectId, name, givenAt: consent.givenAt });
  await setConsentState(tx, brandId, 'revoked');
  await markReferencesDeleted(tx, [brandId]);
}
