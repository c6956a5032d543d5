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
      'You can no longer sign in with it, and its sessions end immediately. A deleted passkey cannot be restored, but you can add a new one.',
      ...(isOwn ? ['You are signed in with it now, so you will be signed out here too.'] : []),
      ...(all.length === 1
        ? ['It is your only passkey. Without it, you can only sign in from a browser you enrolled with.']
        : []),
    ],
    doIt: 'Delete',
    leaveIt: 'Cancel',
  });
  await asPerson(account, async (call) => call('DELETE', `v1/me/passkeys/${passkeyId}`));
  // The name of the service may be a wider one than this host's; the browser then ignores it.
  await forgetPasskey(location.hostname, credentialId);
  if (account.caller.passkeyId === passkeyId)
    throw new SignedOut(`“${name}” has been deleted. You were signed in with it, so you are now signed out.`);
  return `“${name}” has been deleted.`;
}
