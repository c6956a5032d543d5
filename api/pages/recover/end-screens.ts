import { askAfter, endWith, stayAt } from '../shared/ask.ts';
import type { Refusal } from '../shared/device-service.ts';
import { doneSign } from '../shared/done-parts.ts';
import { element } from '../shared/element.ts';
import type { Stage } from '../shared/stage.ts';
import { type PlainKey, refusalText, text, textNamed } from '../shared/text.ts';
import type { LinkedRecovery } from './recovery-service.ts';

interface End {
  readonly name: string;
  readonly title: PlainKey;
  readonly text: PlainKey;
}

const inUse: End = { name: 'in-use', title: 'recover.in-use-title', text: 'recover.in-use-text' };

const ENDS: Readonly<Record<string, End>> = {
  recovery_link_invalid: {
    name: 'link-invalid',
    title: 'recover.invalid-title',
    text: 'recover.invalid-text',
  },
  recovery_link_expired: {
    name: 'link-expired',
    title: 'recover.expired-title',
    text: 'recover.expired-text',
  },
  recovery_pending: { name: 'pending', title: 'recover.pending-title', text: 'recover.pending-text' },
  recovery_start_limit: { name: 'limit', title: 'recover.limit-title', text: 'recover.limit-text' },
  device_key_in_use: inUse,
  duplicate_enrollment: inUse,
  identity_suspended: {
    name: 'suspended',
    title: 'reverify.suspended-title',
    text: 'recover.ended-identity_suspended',
  },
};

/** Says why the service refused; returns when the person wants a new link. */
export async function askAtRefusal(stage: Stage, refusal: Refusal): Promise<void> {
  const end = ENDS[refusal.reason];
  await askAfter(
    stage,
    () => ({
      name: end?.name ?? 'refused',
      part: 0,
      title: text(end?.title ?? 'enroll.refused-title'),
      text: [end ? text(end.text) : refusalText(refusal)],
    }),
    () => [{ value: 'new', label: text('recover.new-link') }],
  );
}

export async function endAtEnd(stage: Stage, { state, endReason }: LinkedRecovery): Promise<never> {
  const reason = endReason ?? state;
  return endWith(stage, () => ({
    name: 'ended',
    part: 3,
    title: text('recover.ended-title'),
    text: [textNamed(`recover.ended-${reason}`) ?? text('shared.refused', { reason })],
  }));
}

/** The identity is on this device. Without a token it verifies once to get one. */
export async function showRecovered(
  stage: Stage,
  { identityId }: LinkedRecovery,
  hasToken: boolean,
): Promise<never> {
  return stayAt(stage, () => ({
    name: 'recovered',
    part: 4,
    title: text('recover.done-title'),
    content: [
      doneSign(),
      element('p', { class: 'lead' }, text('recover.done-lead')),
      element('p', { class: 'identity' }, element('bdi', {}, identityId)),
      ...(hasToken
        ? [element('a', { class: 'button', href: 'me' }, text('recover.done-passkey'))]
        : [
            element('p', {}, text('recover.done-reverify')),
            element('a', { class: 'button', href: 'reverify' }, text('add.verify-here')),
          ]),
      element('p', { class: 'small' }, text('shared.close')),
    ],
  }));
}
