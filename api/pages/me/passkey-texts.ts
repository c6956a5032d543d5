import type { Passkey } from './account-facts.ts';
import type { Mark } from './controls.ts';
import { dayText, whenText } from './when-text.ts';

export const needsConfirming = ({ cloneSuspected, registeredBy, confirmed }: Passkey): boolean =>
  cloneSuspected || (registeredBy === 'project' && !confirmed);

export function passkeyMark(passkey: Passkey): Mark | undefined {
  if (passkey.cloneSuspected) return { text: 'Possibly copied', look: 'warn' };
  return needsConfirming(passkey) ? { text: 'Not confirmed', look: 'warn' } : undefined;
}

export const keptWhere = ({ deviceType, backedUp }: Passkey): string => {
  if (deviceType === 'singleDevice') return 'On one device only';
  return backedUp ? 'Synced to your devices' : 'Can be synced; on one device so far';
};

export const lastUse = ({ lastUsedAt }: Passkey): string =>
  lastUsedAt === null ? 'Not used yet' : `Used ${whenText(lastUsedAt)}`;

/** The service that added a passkey, as it calls itself. */
export const serviceOf = ({ projectName }: Passkey): string => projectName ?? 'A service';

/** The passkeys that services added and the person has neither confirmed nor refused. */
export const unconfirmed = (passkeys: readonly Passkey[]): Passkey[] =>
  passkeys.filter(({ registeredBy, confirmed }) => registeredBy === 'project' && !confirmed);

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
      `${serviceOf(passkey)} added this passkey. The person who holds it can sign in as you at that service, and nowhere else.`,
      'If it is on a device of yours, confirm it. It then works like a passkey you added yourself, on this page and at every service. If you do not recognize it, refuse it, and it is deleted.',
    ];
  return [];
}
