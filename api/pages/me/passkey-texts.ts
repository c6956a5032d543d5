import type { Passkey } from './account-facts.ts';
import type { Mark } from './controls.ts';
import { dayText, whenText } from './when-text.ts';

export const needsConfirming = ({ cloneSuspected, registeredBy, confirmed }: Passkey): boolean =>
  cloneSuspected || (registeredBy === 'project' && !confirmed);

export function passkeyMark(passkey: Passkey): Mark | undefined {
  if (passkey.cloneSuspected) return { text: 'Possibly copied', look: 'warn' };
  return needsConfirming(passkey) ? { text: 'Added by a service', look: 'plain' } : undefined;
}

export const keptWhere = ({ deviceType, backedUp }: Passkey): string => {
  if (deviceType === 'singleDevice') return 'On this device only';
  return backedUp ? 'Synced to your devices' : 'Can be synced; on one device so far';
};

export const lastUse = ({ lastUsedAt }: Passkey): string =>
  lastUsedAt === null ? 'Not used yet' : `Used ${whenText(lastUsedAt)}`;

export const addedWhen = ({ createdAt }: Passkey): string => dayText(createdAt);

/** Why a passkey needs to be confirmed, a paragraph each. */
export function whyConfirm(passkey: Passkey): string[] {
  if (passkey.cloneSuspected)
    return [
      'This passkey may have been copied. A passkey counts its uses, and the count of this one went backwards, which happens when two copies exist. Restoring a device from a backup can have the same effect.',
      'Until you confirm it, you can sign in with it but not change anything. If you have not restored a device, delete it.',
    ];
  if (needsConfirming(passkey))
    return [
      'A service you use added this passkey for you. If you recognize it, confirm it, and it works like a passkey you added yourself. If you do not, delete it.',
    ];
  return [];
}
