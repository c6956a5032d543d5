import type { Account } from './account.ts';
import type { Passkey } from './account-facts.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore } from './ask-once-more.ts';
import { forgetPasskey } from './forgotten-passkey.ts';
import { SignedOut } from './setback.ts';

/** @throws Setback, SignedOut */
export async function deletePasskey(
  account: Account,
  { passkeyId, name, credentialId }: Passkey,
  all: readonly Passkey[],
): Promise<string> {
  const isOwn = account.caller.passkeyId === passkeyId;
  await askOnceMore(account.stage, {
    name: 'delete-passkey',
    title: `Delete “${name}”?`,
    text: [
      'It signs you in nowhere any more, and what is signed in with it ends at once. A deleted passkey cannot be brought back; you can add a new one.',
      ...(isOwn ? ['You are signed in with it now, so this signs you out here too.'] : []),
      ...(all.length === 1
        ? ['It is your only passkey. Without it you get in only from a browser you enrolled with.']
        : []),
    ],
    doIt: 'Delete it',
    leaveIt: 'Keep it',
  });
  await asPerson(account, async (call) => call('DELETE', `v1/me/passkeys/${passkeyId}`));
  // The name of the service may be a wider one than this host's; the browser then ignores it.
  await forgetPasskey(location.hostname, credentialId);
  if (account.caller.passkeyId === passkeyId)
    throw new SignedOut(`“${name}” is deleted. You were signed in with it, so you are signed out.`);
  return `“${name}” is deleted.`;
}
