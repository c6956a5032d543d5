import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { holdBrand } from '../brands/read-brand.ts';
import { sha256Of } from '../evidence-bundle/evidence-manifest.ts';
import { countAbsence, countAbsences, findBrandOfAlert, markGone, reopenAlert } from './alert-store.ts';
import { type AlertKind, alertKinds, type AlertStatus } from './alert.ts';
import { announceAlert } from './note-detection.ts';

export interface AbsenceInput {
  /** As it was asked for: `requestedUrl` of the visit. */
  url: string;
  at: Date;
}

/** Visits in a row that miss the page: a single one may be due to a server restart, or to a page that hid. */
const goneAfter = 2;

/**
 * Records that a visit did not find what an alert is about: the page is not there, or it no longer resembles the brand
 * enough. The second such visit in a row makes the alert `gone`; each visit counts once.
 * @param input `except`: brands for which the visit was recorded as a detection; `again`: only alerts that the visit
 *   before did not find either; `kinds`: only alerts of these; `onlyOf`: only alerts of this brand
 * @returns the alerts it counted for, in their current state
 */
export async function recordAbsence(
  { db }: { db: Queryable },
  {
    url,
    at,
    ...whom
  }: AbsenceInput &
    ({ except: readonly string[]; again?: boolean; kinds?: readonly AlertKind[] } | { onlyOf: string }),
): Promise<{ id: string; status: AlertStatus }[]> {
  const visit = { urlHash: sha256Of(Buffer.from(url)), at, gone: goneAfter };
  if ('onlyOf' in whom) return countAbsence(db, { ...visit, brandId: whom.onlyOf });
  const { except, again = false, kinds = alertKinds } = whom;
  return countAbsences(db, { ...visit, except, from: again ? 1 : 0, kinds });
}

/**
 * Records that the page of an alert is known to be gone, as a takedown finds with two checks. A dismissed alert stays
 * dismissed. Visits before `at` do not bring it back.
 */
export async function notePageGone(
  tx: Queryable,
  { alertId, at }: { alertId: string; at: Date },
): Promise<void> {
  await markGone(tx, alertId, at);
}

/** The reverse: a gone alert is open again, and announced; the next visit determines what is there. */
export async function notePageBack(tx: Queryable, deps: { clock: Clock }, alertId: string): Promise<void> {
  const brandId = await findBrandOfAlert(tx, alertId);
  if (brandId === undefined) return;
  const brand = await holdBrand(tx, brandId);
  const alert = await reopenAlert(tx, alertId);
  if (alert) await announceAlert(tx, deps, { brand, alert, telling: 'returned' });
}
