import type { Queryable } from '../../../platform/db/database.ts';
import {
  deleteBrandById,
  findBrandToRemove,
  restBrandRows,
  secondsKept,
  setKeptUntil,
  wakeBrandRows,
} from './brand-end-store.ts';
import { announceReferences, insertEvidenceRemovals } from './brand-store.ts';
import { announceBrand, markBrandsDeleted } from './feed/brand-feed-store.ts';
import { markReferencesDeleted } from './references/reference-store.ts';

/**
 * Has the brands of a project rest, or go on. One that rests is as one that is paused: its scans are cancelled, its pages are
 * not visited, and nothing is compared with it. When it goes on, its pages are due again and a scan begins.
 */
export async function restBrands(tx: Queryable, projectId: string, rests: boolean): Promise<void> {
  const changed = rests ? await restBrandRows(tx, projectId) : await wakeBrandRows(tx, projectId);
  for (const id of changed) {
    await announceBrand(tx, id, { widens: true });
    await announceReferences(tx, id);
  }
}

/** A brand of a project that is to be removed next, and for how long others are kept; see the area of takedowns. */
export { findBrandToRemove, secondsKept };

/** Its pictures leave the storage; the brand stays, for the evidence of what was sent in its name. */
export async function keepBrand(tx: Queryable, brandId: string, keptUntil: Date): Promise<void> {
  await markReferencesDeleted(tx, [brandId]);
  await setKeptUntil(tx, brandId, keptUntil);
}

/** Its pictures and its evidence leave the storage within seconds of the commit. */
export async function removeBrand(tx: Queryable, brandId: string): Promise<void> {
  await deleteBrandById(tx, brandId);
  await insertEvidenceRemovals(tx, [brandId]);
  await markReferencesDeleted(tx, [brandId]);
  await markBrandsDeleted(tx, [brandId]);
}
