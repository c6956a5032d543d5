import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { planLimits } from '../limits/plans.ts';
import { findMonthlyUse } from './project-store.ts';

export interface MonthlyUse {
  /** Null where the plan has none; then nothing is counted. */
  limit: number | null;
  used: number;
}

/** What a project used of its present calendar month (UTC). @throws AppError project_not_found */
export async function readMonthlyUse(
  { db }: { db: Queryable },
  projectId: string,
): Promise<{ verifications: MonthlyUse; stamps: MonthlyUse }> {
  const found = await findMonthlyUse(db, projectId);
  if (!found) throw new AppError('project_not_found', `There is no project ${projectId}.`);
  const { verificationsPerMonth, stampsPerMonth } = planLimits(found.plan, found.customLimits);
  return {
    verifications: { limit: verificationsPerMonth, used: found.verificationsUsed },
    stamps: { limit: stampsPerMonth, used: found.stampsUsed },
  };
}
