import { canUsePasskeys, usePasskey } from '../me/passkey-ceremony.ts';
import { Setback } from '../me/setback.ts';
import { ask } from '../shared/ask.ts';
import { Refusal } from '../shared/device-service.ts';
import { element } from '../shared/element.ts';
import type { Stage } from '../shared/stage.ts';
import { type PlainKey, refusalText, text } from '../shared/text.ts';
import { withRetry } from '../shared/with-retry.ts';
import type { LinkHolder } from './link-holder.ts';
import { type LinkedRecovery, passkeyOptions, provePasskey } from './recovery-service.ts';

/** Offers to show a passkey, with which nobody has to wait. */
export async function passkeyStep(stage: Stage, link: LinkHolder): Promise<void> {
  if (!canUsePasskeys()) return;
  for (let said: string | undefined; ;) {
    const notice = said;
    const choice = await ask(
      stage,
      () => ({
        name: 'passkey',
        part: 0,
        title: text('recover.passkey-title'),
        content: [
          ...(notice === undefined ? [] : [element('p', { class: 'notice', role: 'alert' }, notice)]),
          element('p', {}, text('recover.passkey-text')),
        ],
      }),
      () => [
        { value: 'use', label: text('recover.passkey-use') },
        { value: 'none', label: text('recover.passkey-none'), look: 'quiet' },
      ],
    );
    if (choice === 'none') return;
    const proven = await showPasskey(stage, link);
    if (typeof proven !== 'string') return;
    said = proven;
  }
}

const REFUSED: Readonly<Record<string, PlainKey>> = {
  passkey_too_new: 'recover.passkey-new',
  passkey_not_verified: 'recover.passkey-other',
  challenge_invalid: 'sign-in.timed-out',
};

/** One ceremony; a sentence when the passkey was not shown or not accepted. @throws Refusal for any other reason */
export async function showPasskey(stage: Stage, link: LinkHolder): Promise<LinkedRecovery | string> {
  try {
    const options = await withRetry(stage, 0, async () => passkeyOptions(link));
    const { id, response } = await usePasskey(stage, options);
    const { authenticatorData, clientDataJSON, signature, userHandle } = response;
    const assertion = { credentialId: id, authenticatorData, clientDataJSON, signature, userHandle };
    return await withRetry(stage, 0, async () => provePasskey(link, assertion));
  } catch (error) {
    if (error instanceof Setback) return error.message;
    if (!(error instanceof Refusal)) throw error;
    const key = REFUSED[error.reason];
    if (key === undefined && ENDS.has(error.reason)) throw error;
    return key === undefined ? refusalText(error) : text(key);
  }
}

const ENDS = new Set([
  'recovery_ended',
  'recovery_link_invalid',
  'recovery_link_expired',
  'device_key_in_use',
  'duplicate_enrollment',
  'identity_suspended',
]);
