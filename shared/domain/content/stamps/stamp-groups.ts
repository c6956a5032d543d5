import type { Database } from '../../../platform/db/database.ts';
import { AppError, isAppError } from '../../../platform/errors/app-error.ts';
import { batchWhileBusy } from '../../../platform/lib/batch-while-busy.ts';
import type { PrepareDeps } from './prepare-stamp.ts';
import type { CreatedStamp, StampToWrite } from './stamp-to-write.ts';
import { writeStamps } from './write-stamps.ts';

/** Writes the stamps that are made at the same time in one transaction. */
export interface StampGroups {
  /** Resolves once it is committed. @throws AppError for what speaks against it, whatever becomes of the others */
  write(stamp: StampToWrite): Promise<CreatedStamp>;
}

type Deps = PrepareDeps & { db: Database };

/** One group is committed while the next is signed and sent; more would only make them smaller. */
const limits = { max: 50, running: 2 };

export function createStampGroups(deps: Deps): StampGroups {
  const write = batchWhileBusy((items: readonly StampToWrite[]) => writeGroup(deps, items), {
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
 * What fails a transaction for other reasons than the database being away may be about one stamp alone. Nothing of it is
 * committed then, so each is tried by itself.
 */
async function writeGroup(deps: Deps, items: readonly StampToWrite[]): Promise<GroupOutcome[]> {
  try {
    const outcomes = await deps.db.transaction((tx) => writeStamps(tx, deps, items));
    return outcomes.map((outcome) => (outcome instanceof AppError ? { failure: outcome } : outcome));
  } catch (failure) {
    if (items.length === 1 || isAppError(failure, 'store_unavailable')) return items.map(() => ({ failure }));
  }
  const outcomes: GroupOutcome[] = [];
  for (const item of items) outcomes.push(...(await writeGroup(deps, [item])));
  return outcomes;
}
