import type { Queryable } from '../../../platform/db/database.ts';
import type { LogEntry } from '../evidence-bundle/evidence-log.ts';
import { requireBrand } from '../brands/require-brand.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { alertNotFound, type Alert } from './alert.ts';
import { findAlert } from './alert-store.ts';
import { findLogEntry } from './evidence-log-store.ts';
import { listSightings, type Sighting } from './sighting-store.ts';
import { listVerdicts, type AlertVerdict } from './verdict-store.ts';

export type { AlertVerdict, Sighting };

/** An alert with all it explains itself by. */
export interface WholeAlert extends Alert {
  /** With bundles of their own, newest first, at least one. */
  history: readonly [Sighting, ...Sighting[]];
  /** Newest first. */
  verdicts: AlertVerdict[];
  /** Of the last sighting's bundle. */
  logged: LogEntry;
}

const historyMax = 50;

/** @throws AppError brand_not_found, also for what is of another project or mode; alert_not_found */
export async function readAlert(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, alertId }: { brandId: string; alertId: string },
): Promise<WholeAlert> {
  await requireBrand(db, key, brandId);
  const alert = await findAlert(db, { id: alertId, brandId });
  const [last, ...earlier] = alert ? await listSightings(db, alertId, historyMax) : [];
  const logged = last && (await findLogEntry(db, last.id));
  if (!alert || !last || !logged) throw alertNotFound();
  return {
    ...alert,
    history: [last, ...earlier],
    verdicts: await listVerdicts(db, alertId, historyMax),
    logged,
  };
}
