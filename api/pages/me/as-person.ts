import { Refusal } from '../shared/device-service.ts';
import { type Account, ask } from './account.ts';
import { type Call, isOver } from './caller.ts';
import { Setback, SignedOut } from './setback.ts';
import { stepUp } from './step-up.ts';

/**
 * Asks the service as the person; where that takes a stronger sign-in, shows how to get one, then asks again.
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
      if (isOver(error)) throw new SignedOut(OVER, { cause: error });
      if (!(error instanceof Refusal)) throw error;
      if (error.reason !== 'step_up_required')
        throw new Setback(SENTENCES[error.reason] ?? error.message, { cause: error });
      await stepUp(account);
    }
  }
}

const OVER =
  'You are signed out. The session expired, was ended from another device, or its passkey or device was removed.';

const SENTENCES: Readonly<Record<string, string>> = {
  challenge_invalid: 'That took too long, so nothing was changed. Try again.',
  passkey_limit: 'You have added 20 passkeys, which is the limit. Delete one you no longer use first.',
  passkey_in_use: 'This passkey already belongs to an account, so it was not added.',
  passkey_not_found: 'That passkey has already been deleted.',
  session_not_found: 'That session has already ended.',
  device_not_found: 'That device has already been removed.',
  identity_suspended:
    'This identity is suspended, so nothing was changed. Contact the service for the reason.',
  possession_invalid: 'The service did not accept your device key, so nothing was changed.',
};
