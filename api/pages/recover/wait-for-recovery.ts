import { canUsePasskeys } from '../me/passkey-ceremony.ts';
import { ask, type Choice } from '../shared/ask.ts';
import type { DeviceRecord } from '../shared/device-vault.ts';
import { element } from '../shared/element.ts';
import { chosenWithin, lookAgain } from '../shared/poll.ts';
import type { Screen, Stage } from '../shared/stage.ts';
import { text, whenText } from '../shared/text.ts';
import { textParts } from '../shared/text-parts.ts';
import { withRetry } from '../shared/with-retry.ts';
import type { LinkHolder } from './link-holder.ts';
import { showPasskey } from './passkey-step.ts';
import { cancelRecovery, type LinkedRecovery, readRecovery } from './recovery-service.ts';

const PART = 3;
const NOTIFYING_MS = 4000;
/** It takes 72 hours; whoever leaves the page open sees the end within a minute. */
const WAITING_MS = 60_000;

/** A link, and what this device captured for it; undefined where another device did. */
interface Waited {
  readonly token: string;
  readonly record: DeviceRecord | undefined;
}

/**
 * Shows the wait until the identity has moved here or the recovery has ended. A passkey is asked for only at the device that
 * waits: somebody who opens the link out of their mailbox must not give theirs to a thief who used it first. @throws Refusal
 */
export async function waitForRecovery(
  stage: Stage,
  { token, record }: Waited,
  first: LinkedRecovery,
): Promise<LinkedRecovery> {
  const holder = record?.waiting?.holder;
  const link = holder === undefined ? undefined : { token, holder };
  let recovery = first;
  let said: string | undefined;
  while (recovery.state === 'notifying' || recovery.state === 'waiting') {
    const shown = recovery;
    const notice = said;
    said = undefined;
    const chosen = ask(
      stage,
      () => (record ? waitScreen(shown, notice) : elsewhereScreen(shown)),
      () => choicesOf(link),
    );
    const waitMs = shown.state === 'notifying' ? NOTIFYING_MS : WAITING_MS;
    // The screen stays as it is while nothing has changed, so that a reader is not sent to its beginning.
    while (recovery.state === shown.state && recovery.recoversAt === shown.recoversAt) {
      const choice = await chosenWithin(chosen, waitMs);
      if (choice === 'stop') return withRetry(stage, PART, async () => cancelRecovery(token));
      if (choice === 'passkey' && link) {
        const proven = await showPasskey(stage, link);
        if (typeof proven === 'string') said = proven;
        else recovery = proven;
        break;
      }
      recovery = await lookAgain(async () => readRecovery(token), recovery);
    }
  }
  return recovery;
}

const choicesOf = (link: LinkHolder | undefined): Choice<'passkey' | 'stop'>[] => [
  ...(link && canUsePasskeys()
    ? [{ value: 'passkey' as const, label: text('recover.passkey-use'), look: 'quiet' as const }]
    : []),
  { value: 'stop', label: text('recover.cancel'), look: 'grave' },
];

function elsewhereScreen({ recoversAt }: LinkedRecovery): Screen {
  const link = element('a', { href: 'recover' }, text('recover.elsewhere-link'));
  const when =
    recoversAt === null
      ? []
      : [element('p', { class: 'lead' }, text('recover.elsewhere-when', { when: whenText(recoversAt) }))];
  return {
    name: 'elsewhere',
    part: PART,
    title: text('recover.elsewhere-title'),
    content: [...when, element('p', {}, ...textParts('recover.elsewhere-text', { link }))],
  };
}

function waitScreen({ state, recoversAt }: LinkedRecovery, notice: string | undefined): Screen {
  const said = notice === undefined ? [] : [element('p', { class: 'notice', role: 'alert' }, notice)];
  if (state === 'notifying' || recoversAt === null)
    return {
      name: 'notifying',
      part: PART,
      title: text('recover.notifying-title'),
      content: [...said, element('p', {}, text('recover.notifying-text'))],
    };
  const link = element('a', { href: 'recover' }, text('recover.waiting-link'));
  return {
    name: 'waiting',
    part: PART,
    title: text('recover.waiting-title', { when: whenText(recoversAt) }),
    content: [
      ...said,
      element('p', { class: 'lead' }, text('recover.waiting-lead')),
      element('p', {}, text('recover.keeps')),
      element('p', {}, ...textParts('recover.waiting-return', { link })),
    ],
  };
}
