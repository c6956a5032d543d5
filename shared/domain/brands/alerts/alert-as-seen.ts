import type { Queryable } from '../../../platform/db/database.ts';
import { findAlert, findBrandOfAlert, holdAlertRow } from './alert-store.ts';
import type { Alert, AlertStatus } from './alert.ts';
import { type Detection, findDetection, markHeld } from './detection-store.ts';

export type { Detection };

export interface AlertAsSeen {
  alert: Alert;
  detection: Detection;
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
  const detection = alert && (await findDetection(db, { alertId, id: sightingId }));
  return detection && { alert, detection };
}

/** How an alert stands, on which nobody passes a verdict until the transaction ends. Undefined where it is gone from here. */
export async function holdAlert(tx: Queryable, id: string): Promise<AlertStatus | undefined> {
  return holdAlertRow(tx, id);
}

/** Something is based on this sighting, in the same transaction: its evidence stays as long as its alert. */
export async function holdDetection(tx: Queryable, sightingId: string): Promise<void> {
  await markHeld(tx, sightingId);
}
