import type { Database } from '../../../platform/db/database.ts';
import { batchWhileBusy } from '../../../platform/lib/batch-while-busy.ts';
import {
  burnAndFind,
  recordSignIns,
  type AnsweredChallenge,
  type Burned,
  type SignInRow,
} from './sign-in-store.ts';

/** The two statements of a sign-in; those of concurrent sign-ins of this process share round trips and commits. */
export interface SignInBatches {
  burnAndFind(answered: AnsweredChallenge): Promise<Burned | undefined>;
  recordSignIn(row: SignInRow): Promise<Date | undefined>;
}

/** One connection for each statement, one commit for up to 50 sign-ins: with two under way at a time the batches halve. */
const limits = { max: 50, running: 1 };

export function createSignInBatches(db: Database): SignInBatches {
  return {
    burnAndFind: batchWhileBusy((answered) => burnAndFind(db, answered), {
      ...limits,
      keyOf: ({ challengeHash }) => challengeHash.toString('latin1'),
    }),
    recordSignIn: batchWhileBusy((rows) => recordSignIns(db, rows), {
      ...limits,
      keyOf: ({ passkeyId }) => passkeyId,
    }),
  };
}
