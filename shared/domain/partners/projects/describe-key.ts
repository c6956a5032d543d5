import type { Queryable } from '../../../platform/db/database.ts';
import type { PlanLimits, PlanName } from '../limits/plans.ts';
import { describeApiKeyRow } from './api-key-store.ts';
import type { ApiKey } from './project.ts';

/** What a caller may know about its own key. */
export interface DescribedKey {
  name: string | null;
  projectName: string;
  plan: PlanName;
  expiresAt: Date | null;
  /** When the project ends with all of its keys; null unless its end was announced. */
  projectEndsAt: Date | null;
  limits: PlanLimits;
  /** What the project may still do in this calendar month (UTC); null where there is no cap. */
  verificationsLeft: number | null;
  stampsLeft: number | null;
}

export async function describeKey(deps: { db: Queryable }, { id, limits }: ApiKey): Promise<DescribedKey> {
  const found = await describeApiKeyRow(deps.db, id);
  if (!found) throw new Error(`the key ${id} is not there`);
  const { verificationsUsed, stampsUsed, ...described } = found;
  return {
    ...described,
    limits,
    verificationsLeft: left(limits.verificationsPerMonth, verificationsUsed),
    stampsLeft: left(limits.stampsPerMonth, stampsUsed),
  };
}

/** Never below 0: a plan may have been changed to a smaller one in the middle of a month. */
function left(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}
