import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countKeysNotEnded } from './api-key-store.ts';
import { lockProjectForPart } from './project-store.ts';

/** What limits the one who makes or changes keys of one project. Operators, who use commands, are limited by none of it. */
export interface KeyRules {
  /** Keys of other projects are not there. */
  projectId: string;
  /** How many keys of the project may be there that have not ended. */
  notEndedMax: number;
  /**
   * Throws where the one who acts may not do this. It is asked within the transaction, about the key as it is locked.
   * @param scopes that are handed out, taken away or kept alive by it, or may be used from elsewhere; none where it does not touch them
   */
  requireAllowed(tx: Queryable, scopes: readonly string[]): Promise<void>;
}

/**
 * Makes what adds a key wait for others of its project that do: only then does the count of `requireRoom` hold. It comes before
 * the lock of a key, so that no two transactions wait for each other.
 */
export async function lockForNewKey(tx: Queryable, rules: KeyRules | undefined): Promise<void> {
  if (rules) await lockProjectForPart(tx, rules.projectId);
}

/** Called after the key was added, and after the one it replaces was ended. @throws AppError key_limit */
export async function requireRoom(tx: Queryable, rules: KeyRules | undefined): Promise<void> {
  if (!rules) return;
  const { projectId, notEndedMax } = rules;
  if ((await countKeysNotEnded(tx, projectId, notEndedMax + 1)) > notEndedMax)
    throw new AppError(
      'key_limit',
      `A project has at most ${notEndedMax} keys that have not ended. Revoke one first.`,
    );
}
