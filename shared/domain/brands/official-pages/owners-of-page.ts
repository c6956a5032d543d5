import type { Queryable } from '../../../platform/db/database.ts';
import { findOfficialOwners, type OfficialOwner } from './official-page-store.ts';

export type { OfficialOwner };

/** Brands that call a page of the crawl official and are watched at present. */
export async function ownersOfPage(db: Queryable, pageId: string): Promise<OfficialOwner[]> {
  return findOfficialOwners(db, pageId);
}
