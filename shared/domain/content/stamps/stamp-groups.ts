import type { Database } from '../../../platform/db/database.ts';
import { isRolledBack } from '../../../platform/db/store-error.ts';
import { AppError, isAppError } from '../../../platform/errors/app-error.ts';
import { batchWhileBusy } from '../../../platform/lib/batch-while-busy.ts';
import type { PrepareDeps } from './prepare-stamp.ts';
import type { AskedStamp, CreatedStamp } from './stamp-to-write.ts';
import { writeStamps } from './write-stamps.ts';

/** Writes the stamps that are made at the same time in one transaction. */
export interface StampGroups {
  /** Resolves once it is committed. @throws AppError for what speaks against it, whatever becomes of the others */
  write(stamp: AskedStamp): Promise<CreatedStamp>;
}

type Deps = PrepareDeps & { db: Database };

/**
 * A second group is sent beside the first once it is full, or once the first has taken so long that it may be waiting for a lock: a
 * group takes a few round trips and a commit however many stamps it has, 5 to 20 ms in all.
 */
const limits = { max: 50, running: 2, gatherMs: 50 };

/**
 * How long after its group failed a stamp is still tried by itself. Others wait for the place of the group meanwhile, and each try may
 * wait 10 s for a lock, so some are left when many of a group are blocked.
 */
const aloneMs = 5000;

export function createStampGroups(deps: Deps): StampGroups {
  const write = batchWhileBusy((items: readonly AskedStamp[]) => writeGroup(deps, items), {
    ...limits,
    keyOf: ({ key, input }) => `${key.mode}:${input.contentHash}`,
  });
  return {
    async write(stamp) {
      const outcome = await write(stamp);
      if ('failure' in outcome) throw outcome.failure;
      return outcome;
    },
  };
}

type GroupOutcome = CreatedStamp | { failure: unknown };

/**
 * What fails a transaction may be about one stamp alone, a deadlock too. Nothing of it is committed then, so each is tried by itself,
 * once. Where the database is away, all fail at once: whether they were committed is unknown.
 */
async function writeGroup(deps: Deps, items: readonly AskedStamp[]): Promise<GroupOutcome[]> {
  const together = await tryToWrite(deps, items);
  if (!('failure' in together)) return together.outcomes;
  const { failure } = together;
  if (items.length === 1 || (isAppError(failure, 'store_unavailable') && !isRolledBack(failure)))
    return items.map(() => ({ failure }));
  const end = performance.now() + aloneMs;
  const outcomes: GroupOutcome[] = [];
  for (const item of items) {
    const alone = performance.now() < end ? await tryToWrite(deps, [item]) : { failure: notTried(failure) };
    outcomes.push(...('failure' in alone ? [alone] : alone.outcomes));
  }
  return outcomes;
}

const notTried = (cause: unknown) =>
  new AppError('store_unavailable', 'The service is waiting for other stamps. Try again shortly.', {
    cause,
    retryAfterSeconds: 1,
  });

async function tryToWrite(
  deps: Deps,
  items: readonly AskedStamp[],
): Promise<{ outcomes: GroupOutcome[] } | { failure: unknown }> {
  try {
    const outcomes = await deps.db.transaction((tx) => writeStamps(tx, deps, items));
    return { outcomes: outcomes.map((each) => (each instanceof AppError ? { failure: each } : each)) };
  } catch (failure) {
    return { failure };
  }
}
