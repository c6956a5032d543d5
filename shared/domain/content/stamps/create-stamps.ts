import { AppError } from '../../../platform/errors/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { stampToWrite } from './create-stamp.ts';
import type { PrepareDeps } from './prepare-stamp.ts';
import type { CreatorDeps } from './resolve-creator.ts';
import type { StampInput } from './stamp-input.ts';
import type { StampOutcome, StampToWrite } from './stamp-to-write.ts';
import { takeContents } from './take-turn.ts';
import { lockPeople, orRefusal, writeStamps } from './write-stamps.ts';

export const batchMax = 100;

export type CreateStampsDeps = CreatorDeps & PrepareDeps & { db: Database };

/**
 * Stamps many contents at once: those that can be stamped are, in one transaction, and the others each get a refusal.
 * Any other failure undoes the batch, so that it can be sent again.
 */
export async function createStamps(
  deps: CreateStampsDeps,
  key: ApiKey,
  inputs: readonly (StampInput | AppError)[],
): Promise<StampOutcome[]> {
  const items: (StampToWrite | AppError)[] = [];
  for (const input of inputs)
    items.push(input instanceof AppError ? input : await orRefusal(() => stampToWrite(deps, key, input)));
  const named = items.flatMap((item) => (item instanceof AppError ? [] : [item]));
  const outcomes = new Map<StampToWrite, StampOutcome>();
  if (named.length > 0)
    await deps.db.transaction(async (tx) => {
      // All of them before anything else, and in one order: batches that name the same people wait for each other.
      await lockPeople(tx, named);
      const contents = named.map(({ input: { contentHash } }) => ({ mode: key.mode, contentHash }));
      await takeContents(tx, contents);
      for (const round of roundsOf(named)) {
        const made = await writeStamps(tx, deps, round);
        for (const [at, outcome] of made.entries()) {
          const item = round[at];
          if (item) outcomes.set(item, outcome);
        }
      }
    });
  return items.map((item) => {
    if (item instanceof AppError) return item;
    const outcome = outcomes.get(item);
    if (!outcome) throw new Error('an item of a batch has no outcome');
    return outcome;
  });
}

/** In their order, and each with any content at most once: the second stamp of a content is recorded after the first. */
function roundsOf(items: readonly StampToWrite[]): StampToWrite[][] {
  const rounds: StampToWrite[][] = [];
  let contents = new Set<string>();
  for (const item of items) {
    const { contentHash } = item.input;
    if (rounds.length === 0 || contents.has(contentHash)) {
      rounds.push([]);
      contents = new Set();
    }
    contents.add(contentHash);
    rounds.at(-1)?.push(item);
  }
  return rounds;
}
