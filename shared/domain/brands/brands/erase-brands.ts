import type { Queryable } from '../../../platform/db/database.ts';
import { insertEvidenceRemovals } from './evidence-removal-store.ts';
import { buryBrands } from './feed/brand-feed-store.ts';
import { deleteBrandsByConsent } from './brand-store.ts';
import { buryReferences } from './references/reference-store.ts';

/** Nobody looks for a person's face any more once they are gone from here. */
export async function eraseBrands(tx: Queryable, identityId: string): Promise<void> {
  const erased = await deleteBrandsByConsent(tx, identityId);
  if (erased.length === 0) return;
  await insertEvidenceRemovals(tx, erased);
  await buryReferences(tx, erased);
  await buryBrands(tx, erased);
}
