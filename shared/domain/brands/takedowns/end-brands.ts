import type { Database, Queryable } from '../../../platform/db/database.ts';
import { deleteCandidates } from '../../crawling/crawl/forget-brand.ts';
import type { Removed } from '../../partners/projects/remove-projects.ts';
import { deleteAlertRows, deleteVerdictsOfBrand } from '../alerts/remove-alerts.ts';
import {
  findBrandToRemove,
  keepBrand,
  removeBrand,
  restBrands as restBrandsAlone,
  secondsKept,
} from '../brands/end-brands.ts';
import { deleteReportDays, deleteSweptNames } from '../discovery/remove-discovery.ts';
import { deleteScansOf } from '../scans/remove-scans.ts';
import { findKeptUntil, listUnsentAlerts, restTakedownRows, wakeTakedownRows } from './takedown-end-store.ts';

/** Has the brands of a project and what is sent about them rest, or go on. */
export async function restBrands(tx: Queryable, projectId: string, rests: boolean): Promise<void> {
  await restBrandsAlone(tx, projectId, rests);
  if (rests) return restTakedownRows(tx, projectId);
  await wakeTakedownRows(tx, projectId);
  tx.leavesWork('timers', projectId);
}

/**
 * For how long somebody who was accused can ask what it was founded on. A year is what most laws give for claims out of a
 * publication, and what the bar of a return lasts here.
 */
const keptDays = 365;

/** Each scan has up to 2,000 rows of pages, and each alert up to some hundred of sightings. */
const scanBatch = 20;
const alertBatch = 50;
const batch = 1000;

/**
 * Removes the brands of a project, one after the other, in bounded steps. A brand in whose name a notice was sent stays for a
 * year with that evidence alone: paused, without its pictures, pages, scans and other alerts.
 */
export async function removeBrands({ db }: { db: Database }, projectId: string): Promise<Removed> {
  const brandId = await findBrandToRemove(db, projectId);
  if (brandId === undefined) {
    await deleteReportDays(db, projectId);
    const keptSeconds = await secondsKept(db, projectId);
    return keptSeconds === null ? 'gone' : { keptSeconds };
  }
  if ((await deleteScansOf(db, brandId, scanBatch)) === scanBatch) return 'more';
  if ((await deleteCandidates(db, brandId, batch)) === batch) return 'more';
  if ((await deleteSweptNames(db, brandId, batch)) === batch) return 'more';
  const alerts = await listUnsentAlerts(db, brandId, alertBatch);
  await deleteAlertRows(db, alerts);
  if (alerts.length === alertBatch) return 'more';
  await db.transaction(async (tx) => {
    await deleteVerdictsOfBrand(tx, brandId);
    const keptUntil = await findKeptUntil(tx, brandId, keptDays);
    if (keptUntil !== null && keptUntil.getTime() > Date.now()) await keepBrand(tx, brandId, keptUntil);
    else await removeBrand(tx, brandId);
  });
  return 'more';
}
