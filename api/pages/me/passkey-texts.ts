import type { Passkey } from './account-facts.ts';
import type { Mark } from './controls.ts';
import { dayText, whenText } from './when-text.ts';

export const needsConfirming = ({ cloneSuspected, registeredBy, confirmed }: Passkey): boolean =>
  cloneSuspected || (registeredBy === 'project' && !confirmed);

export function passkeyMark(passkey: Passkey): Mark | undefined {
  if (passkey.cloneSuspected) return { text: 'May be copied', look: 'warn' };
  return needsConfirming(passkey) ? { text: 'Added by a service', look: 'plain' } : undefined;
}

export const keptWhere = ({ deviceType, backedUp }: Passkey): string => {
  if (deviceType === 'singleDevice') return 'On one device only';
  return backedUp ? 'Synced to your devices' : 'Could be synced, is on one device so far';
};

export const lastUse = ({ lastUsedAt }: Passkey): string =>
  lastUsedAt === null ? 'Not used yet' : `Used ${whenText(lastUsedAt)}`;

export const addedWhen = ({ createdAt }: Passkey): string => dayText(createdAt);

/** Why a passkey wants confirming, a paragraph each. */
export function whyConfirm(passkey: Passkey): string[] {
  if (passkey.cloneSuspected)
    return [
      'It may have been copied. A passkey counts its uses, and this one counted backwards, which happens when two copies of it exist. Restoring a device from a backup can look the same.',
      'Until you confirm it, it signs you in but changes nothing. If you know nothing of a restored device, delete it.',
    ];
  if (needsConfirming(passkey))
    return [
      'You did not add it here: a service you use added it for you. If you remember that, confirm it, and it may change what is stored like one you added yourself. If you do not, delete it.',
    ];
  return [];
}
