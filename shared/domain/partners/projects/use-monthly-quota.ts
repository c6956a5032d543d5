import type { Clock } from '../../../platform/lib/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ApiKey } from './project.ts';
import { countMonthlyUse } from './project-store.ts';

/**
 * Counts one verification or stamp against the project's month (UTC). Call it in the transaction of the work, so
 * that work which fails is not counted. Plans without a monthly figure cost nothing here.
 * @throws AppError quota_exceeded with the seconds until the next month
 */
export async function useMonthlyQuota(
  tx: Queryable,
  deps: { clock: Clock },
  use: { key: Pick<ApiKey, 'projectId' | 'limits'>; kind: 'verifications' | 'stamps' },
): Promise<void> {
  const limit = use.kind === 'stamps' ? use.key.limits.stampsPerMonth : use.key.limits.verificationsPerMonth;
  if (limit === null) return;
  if (await countMonthlyUse(tx, { projectId: use.key.projectId, kind: use.kind, limit })) return;
  const now = deps.clock.now();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  throw new AppError(
    'quota_exceeded',
    `This project's plan allows ${limit} ${use.kind} in a calendar month (UTC).`,
    {
      retryAfterSeconds: Math.ceil((nextMonth - now.getTime()) / 1000),
    },
  );
}
