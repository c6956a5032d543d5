import type { Account } from './account.ts';
import type { Device } from './account-facts.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore } from './ask-once-more.ts';
import { SignedOut } from './setback.ts';

/** @throws Setback, SignedOut */
export async function revokeDevice(
  account: Account,
  { deviceId, thumbprint }: Device,
  { isHere, isLast }: { readonly isHere: boolean; readonly isLast: boolean },
): Promise<string> {
  await askOnceMore(account.stage, {
    name: 'remove-device',
    title: isHere ? 'Remove this browser?' : 'Remove this device?',
    text: [
      isHere
        ? 'Its key stops working and is deleted here. You can no longer verify or sign in with it. Your passkeys keep working.'
        : 'Its key stops working immediately. Do this if you have lost the device. Your passkeys keep working.',
      ...(isLast
        ? ['It is your only device. Without one, you cannot verify again, and your verification will expire.']
        : []),
    ],
    doIt: 'Remove',
    leaveIt: 'Cancel',
  });
  await asPerson(account, async (call) => call('DELETE', `v1/me/devices/${deviceId}`));
  if (isHere) await account.vault?.remove(thumbprint);
  if (isHere && account.caller.passkeyId === null)
    throw new SignedOut(
      'This browser has been removed. You were signed in with its key, so you are now signed out.',
    );
  return 'The device has been removed.';
}
