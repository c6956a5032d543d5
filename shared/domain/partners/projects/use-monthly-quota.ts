import type { Clock } from '../../../platform/lib/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ApiKey } from './project.ts';
import { countMonthlyUse, uncountMonthlyUse } from './project-store.ts';

interface MonthlyUse {
  key: Pick<ApiKey, 'projectId' | 'limits'>;
  kind: 'verifications' | 'stamps';
}

/**
 * Counts one verification or stamp against the project's month (UTC). Call it in the transaction of the work, so
 * that work which fails is not counted. Plans without a monthly figure cost nothing here.
 * @throws AppError quota_exceeded with the seconds until the next month
 */
export async function useMonthlyQuota(tx: Queryable, deps: { clock: Clock }, use: MonthlyUse): Promise<void> {
  const [refusal] = await useMonthlyQuotas(tx, deps, [use]);
  if (refusal) throw refusal;
}

/**
 * As `useMonthlyQuota`, for many at once. Of each project the first ones are counted, as many as its month has room for. The
 * projects are locked in one order.
 * @returns for each the error that refuses it, if any
 */
export async function useMonthlyQuotas(
  tx: Queryable,
  { clock }: { clock: Clock },
  uses: readonly MonthlyUse[],
): Promise<(AppError | undefined)[]> {
  const refusals = uses.map((): AppError | undefined => undefined);
  for (const { places, ...use } of alike(uses)) {
    if (await countMonthlyUse(tx, { ...use, count: places.length })) continue;
    // Not all of them fit.
    let isFull = places.length === 1;
    for (const place of places) {
      isFull ||= !(await countMonthlyUse(tx, { ...use, count: 1 }));
      if (isFull) refusals[place] = quotaExceeded(clock, use);
    }
  }
  return refusals;
}

/** Takes back a use that was counted in this transaction for work that was not done. */
export async function giveBackMonthlyQuota(tx: Queryable, { key, kind }: MonthlyUse): Promise<void> {
  if (limitOf({ key, kind }) !== null) await uncountMonthlyUse(tx, { projectId: key.projectId, kind });
}

interface AlikeUses {
  projectId: string;
  kind: MonthlyUse['kind'];
  limit: number;
  /** Where they are in the list. */
  places: number[];
}

/** Those that have a limit, by project. */
function alike(uses: readonly MonthlyUse[]): AlikeUses[] {
  const found = new Map<string, AlikeUses>();
  for (const [place, use] of uses.entries()) {
    const limit = limitOf(use);
    if (limit === null) continue;
    const { kind, key } = use;
    const name = `${key.projectId} ${kind} ${limit}`;
    const same = found.get(name) ?? { projectId: key.projectId, kind, limit, places: [] };
    same.places.push(place);
    found.set(name, same);
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, same]) => same);
}

function limitOf({ kind, key: { limits } }: MonthlyUse): number | null {
  return kind === 'stamps' ? limits.stampsPerMonth : limits.verificationsPerMonth;
}

function quotaExceeded(clock: Clock, { limit, kind }: Omit<AlikeUses, 'places'>): AppError {
  const now = clock.now();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return new AppError(
    'quota_exceeded',
    `This project's plan allows ${limit} ${kind} in a calendar month (UTC).`,
    {
      retryAfterSeconds: Math.ceil((nextMonth - now.getTime()) / 1000),
    },
  );
}
