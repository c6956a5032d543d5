import type { Queryable } from '../../../platform/db/database.ts';
import type { Alert } from './alert.ts';
import { findAlert, findBrandOfAlert } from './alert-store.ts';
import { findSighting, type Sighting } from './sighting-store.ts';

export type { Sighting };

export interface AlertAsSeen {
  alert: Alert;
  sighting: Sighting;
}

/**
 * For what acts on an alert without a key: how it stands now, and what was seen.
 * @param asked `sightingId` null: what was seen last
 */
export async function alertAsSeen(
  { db }: { db: Queryable },
  { alertId, sightingId }: { alertId: string; sightingId: string | null },
): Promise<AlertAsSeen | undefined> {
  const brandId = await findBrandOfAlert(db, alertId);
  const alert = brandId === undefined ? undefined : await findAlert(db, { id: alertId, brandId });
  const sighting = alert && (await findSighting(db, { alertId, id: sightingId }));
  return sighting && { alert, sighting };
}
