import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { holdBrand } from '../brands/hold-brand.ts';
import { findBrandOfAlert, markGone, reopenAlert } from './alert-store.ts';
import { announceAlert } from './note-detection.ts';

/**
 * Somebody else made sure that the page of an alert is not there any more, as a takedown does with two looks. What was dismissed
 * stays dismissed. Visits before `at` do not bring it back.
 */
export async function notePageGone(
  tx: Queryable,
  { alertId, at }: { alertId: string; at: Date },
): Promise<void> {
  await markGone(tx, alertId, at);
}

/** The other way round: what was gone is open again, and told; it is for the next visit to say what is there. */
export async function notePageBack(tx: Queryable, deps: { clock: Clock }, alertId: string): Promise<void> {
  const brandId = await findBrandOfAlert(tx, alertId);
  if (brandId === undefined) return;
  const brand = await holdBrand(tx, brandId);
  const alert = await reopenAlert(tx, alertId);
  if (alert) await announceAlert(tx, deps, { brand, alert, telling: 'returned' });
}
