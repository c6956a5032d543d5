import type { Queryable } from '../../../platform/db/database.ts';
import type { ScanSchedule } from '../brands/schedule/scan-schedule.ts';

export interface DueBrand {
  id: string;
  projectId: string;
  mode: 'live' | 'test';
  schedule: ScanSchedule;
  now: Date;
}

/** Brands whose moment has come, held until the commit; what refers to them may be written. */
export async function takeDueBrands(tx: Queryable, batch: number): Promise<DueBrand[]> {
  return tx.query<DueBrand>(
    `SELECT id, project_id AS "projectId", mode, schedule, now() FROM brands
      WHERE next_scan_at <= now() ORDER BY next_scan_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [batch],
  );
}

export async function setNextScan(tx: Queryable, brandId: string, at: Date): Promise<void> {
  await tx.query('UPDATE brands SET next_scan_at = $2 WHERE id = $1', [brandId, at]);
}
