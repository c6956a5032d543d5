import { Refusal } from '../shared/device-service.ts';
import { type Account, ask } from './account.ts';
import { type Call, isOver } from './caller.ts';
import { Setback, SignedOut } from './setback.ts';
import { stepUp, usePasskeyAgain } from './step-up.ts';
import { refusalText, text } from '../shared/text.ts';

/**
 * Asks the service as the person; where that takes a stronger or a fresh sign-in, shows how to get one, then asks again.
 * @throws SignedOut, Setback
 */
export async function asPerson<Result>(
  account: Account,
  work: (call: Call) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await ask(account, async () => work(account.caller.call));
    } catch (error) {
      if (isOver(error)) throw new SignedOut(text('sign-in.over'), { cause: error });
      if (!(error instanceof Refusal)) throw error;
      if (error.reason === 'step_up_required') await stepUp(account);
      else if (error.reason === 'passkey_stale') await usePasskeyAgain(account);
      else throw new Setback(refusalText(error), { cause: error });
    }
  }
}
