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
 * An alert's current status and what was detected, for callers that act on it without an API key.
 * @param asked `sightingId` null: the last detection
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

/** An alert's status, locked against verdicts until the transaction ends. Undefined if the alert is deleted. */
export async function holdAlert(tx: Queryable, id: string): Promise<AlertStatus | undefined> {
  return holdAlertRow(tx, id);
}

/** Records in the same transaction that a detection is in use: its evidence is kept as long as its alert. */
export async function holdDetection(tx: Queryable, sightingId: string): Promise<void> {
  await markHeld(tx, sightingId);
}
