import type { Passkey } from './account-facts.ts';
import type { Mark } from './controls.ts';
import { dayText, text, whenText } from '../shared/text.ts';

export const needsConfirming = ({ cloneSuspected, registeredBy, confirmed }: Passkey): boolean =>
  cloneSuspected || (registeredBy === 'project' && !confirmed);

export function passkeyMark(passkey: Passkey): Mark | undefined {
  if (passkey.cloneSuspected) return { text: text('passkey.copied'), look: 'warn' };
  return needsConfirming(passkey) ? { text: text('passkey.not-confirmed'), look: 'warn' } : undefined;
}

export const keptWhere = ({ deviceType, backedUp }: Passkey): string => {
  if (deviceType === 'singleDevice') return text('passkey.one-device');
  return backedUp ? text('passkey.synced') : text('passkey.can-sync');
};

export const lastUse = ({ lastUsedAt }: Passkey): string =>
  lastUsedAt === null ? text('passkey.unused') : text('passkey.used', { when: whenText(lastUsedAt) });

/** The service that added a passkey, as it calls itself. */
export const serviceOf = ({ projectName }: Passkey): string => projectName ?? text('passkey.a-service');

/** The passkeys that services added and the person has neither confirmed nor refused. */
export const unconfirmed = (passkeys: readonly Passkey[]): Passkey[] =>
  passkeys.filter(({ registeredBy, confirmed }) => registeredBy === 'project' && !confirmed);

export const addedWhen = ({ createdAt }: Passkey): string => dayText(createdAt);

/** Why a passkey needs to be confirmed, a paragraph each. */
export function whyConfirm(passkey: Passkey): string[] {
  if (passkey.cloneSuspected) return [text('passkey.copied-why'), text('passkey.copied-until')];
  if (needsConfirming(passkey))
    return [text('passkey.added-why', { service: serviceOf(passkey) }), text('passkey.added-confirm')];
  return [];
}
