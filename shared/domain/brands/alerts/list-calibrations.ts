import type { Queryable } from '../../../platform/db/database.ts';
import { listCalibrationRows, type StoredCalibration } from './calibration-store.ts';

/** The last fits, newest first. */
export async function listCalibrations(
  { db }: { db: Queryable },
  limit: number,
): Promise<Omit<StoredCalibration, 'refused'>[]> {
  const rows = await listCalibrationRows(db, limit);
  return rows.map(({ refused: _large, ...row }) => row);
}
