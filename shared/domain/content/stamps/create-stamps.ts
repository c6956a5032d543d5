import { AppError } from '../../../platform/errors/app-error.ts';
import { lockIdentityIfThere } from '../../people/identity/load-identity.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { writeStamp, type CreatedStamp, type CreateStampDeps } from './create-stamp.ts';
import { type Creator, resolveCreator } from './resolve-creator.ts';
import type { StampInput } from './stamp-input.ts';
import { type ContentToStamp, takeContents } from './take-turn.ts';

export const batchMax = 100;

/** In place of an item: what was made of it, or why nothing was. */
export type BatchOutcome = CreatedStamp | AppError;

interface Item {
  input: StampInput;
  creator: Creator;
}

/**
 * Stamps many contents at once: those that can be stamped are, in one transaction, and the others each get a refusal.
 * Any other failure undoes the batch, so that it can be sent again.
 */
export async function createStamps(
  deps: CreateStampDeps,
  key: ApiKey,
  inputs: readonly (StampInput | AppError)[],
): Promise<BatchOutcome[]> {
  const items: (Item | AppError)[] = [];
  for (const input of inputs) items.push(await resolved(deps, key, input));
  return deps.db.transaction(async (tx) => {
    // All of them before anything else, and in one order: batches that name the same people wait for each other.
    const creators = items.flatMap((item) => (item instanceof AppError ? [] : [item.creator.identity.id]));
    // A person deleted meanwhile causes a refusal of their own items only.
    for (const id of [...new Set(creators)].toSorted()) await lockIdentityIfThere(tx, id);
    await takeContents(tx, contentsOf(key, items));
    const outcomes: BatchOutcome[] = [];
    for (const item of items) {
      if (item instanceof AppError) outcomes.push(item);
      else outcomes.push(await orRefusal(() => writeStamp(tx, deps, { key, ...item })));
    }
    return outcomes;
  });
}

function contentsOf({ mode }: ApiKey, items: readonly (Item | AppError)[]): ContentToStamp[] {
  return items.flatMap((item) =>
    item instanceof AppError ? [] : [{ mode, contentHash: item.input.contentHash }],
  );
}

function resolved(
  deps: CreateStampDeps,
  key: ApiKey,
  input: StampInput | AppError,
): Promise<Item | AppError> | AppError {
  if (input instanceof AppError) return input;
  return orRefusal(async () => ({ input, creator: await resolveCreator(deps, key, input) }));
}

/** A failure of the service is not a response for one item but fails the whole batch. */
const failures: ReadonlySet<string> = new Set(['store_unavailable', 'overloaded', 'internal_error']);

async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && !failures.has(error.code)) return error;
    throw error;
  }
}
