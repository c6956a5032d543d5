import { AppError } from '../../../platform/errors/app-error.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { askedStamp } from './create-stamp.ts';
import type { PrepareDeps } from './prepare-stamp.ts';
import type { CreatorDeps } from './resolve-creator.ts';
import type { StampInput } from './stamp-input.ts';
import type { AskedStamp, StampOutcome, StampToWrite } from './stamp-to-write.ts';
import { takeContents } from './take-turn.ts';
import { lockCreators, orRefusal, writeStamps } from './write-stamps.ts';

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
  const items: (AskedStamp | AppError)[] = [];
  for (const input of inputs)
    items.push(input instanceof AppError ? input : await orRefusal(() => askedStamp(deps, key, input)));
  const asked = items.flatMap((item) => (item instanceof AppError ? [] : [item]));
  const made = asked.length === 0 ? [] : await deps.db.transaction((tx) => writeInRounds(tx, deps, asked));
  const outcomes = new Map(asked.map((item, at) => [item, made[at]]));
  return items.map((item) => (item instanceof AppError ? item : outcomeOf(outcomes, item)));
}

async function writeInRounds(
  tx: Queryable,
  deps: PrepareDeps,
  asked: readonly AskedStamp[],
): Promise<StampOutcome[]> {
  // All of them before anything else, and in one order: batches that name the same people wait for each other.
  const named = await lockCreators(tx, asked);
  const items = named.flatMap((item) => (item instanceof AppError ? [] : [item]));
  await takeContents(tx, items);
  const outcomes = new Map<StampToWrite, StampOutcome>();
  for (const round of roundsOf(items)) {
    const made = await writeStamps(tx, deps, round);
    for (const [at, outcome] of made.entries()) {
      const item = round[at];
      if (item) outcomes.set(item, outcome);
    }
  }
  return named.map((item) => (item instanceof AppError ? item : outcomeOf(outcomes, item)));
}

function outcomeOf<Item>(outcomes: ReadonlyMap<Item, StampOutcome | undefined>, item: Item): StampOutcome {
  const outcome = outcomes.get(item);
  if (!outcome) throw new Error('an item of a batch has no outcome');
  return outcome;
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
