import { endWith } from '../shared/ask.ts';
import { doneSign } from '../shared/done-parts.ts';
import { element } from '../shared/element.ts';
import type { Refusal } from '../shared/device-service.ts';
import type { Stage } from '../shared/stage.ts';
import { stayAt } from '../shared/ask.ts';
import { refusalText, text, textNamed } from '../shared/text.ts';
import type { LinkedAddition } from './addition-service.ts';

export const endWithoutLink = async (stage: Stage): Promise<never> =>
  endWith(stage, () => ({
    name: 'no-link',
    part: 0,
    title: text('add.no-link-title'),
    text: [text('add.no-link-text')],
  }));

/** The end of a link that the service does not accept. */
export async function endAtRefusal(stage: Stage, refusal: Refusal): Promise<never> {
  const { reason } = refusal;
  if (reason === 'addition_link_invalid' || reason === 'addition_link_expired') {
    const kind = reason === 'addition_link_invalid' ? 'invalid' : 'expired';
    return endWith(stage, () => ({
      name: `link-${kind}`,
      part: 0,
      title: text(`add.${kind}-title`),
      text: [text(`add.${kind}-text`)],
    }));
  }
  const isInUse = reason === 'duplicate_enrollment' || reason === 'device_key_in_use';
  return endWith(stage, () => ({
    name: 'refused',
    part: 3,
    title: text('add.ended-title'),
    text: [isInUse ? text('add.refused-in-use') : refusalText(refusal)],
  }));
}

/** Says why an addition ended without this device. */
export async function endAtEnd(stage: Stage, { state, endReason }: LinkedAddition): Promise<never> {
  return endWith(stage, () => ({
    name: 'not-added',
    part: 3,
    title: text('add.ended-title'),
    text: [
      textNamed(`add.ended-${endReason ?? state}`) ?? text('shared.refused', { reason: endReason ?? state }),
    ],
  }));
}

export const alreadyHere = async (stage: Stage, identityId: string): Promise<never> =>
  endWith(stage, () => ({
    name: 'already-here',
    part: 0,
    title: text('add.here-title'),
    text: [
      text('add.here-text', { identity: identityId }),
      element('a', { class: 'button', href: 'me' }, text('add.open-account')),
    ],
  }));

/** The device is one of the person's. Without a token it verifies once to get one. */
export async function showJoined(
  stage: Stage,
  { identityId }: LinkedAddition,
  hasToken: boolean,
): Promise<never> {
  return stayAt(stage, () => ({
    name: 'joined',
    part: 4,
    title: text('add.joined-title'),
    content: [
      doneSign(),
      element('p', { class: 'lead' }, text('add.joined-lead')),
      element('p', { class: 'identity' }, element('bdi', {}, identityId)),
      ...(hasToken
        ? [element('a', { class: 'button', href: 'me' }, text('add.open-account'))]
        : [
            element('p', {}, text('add.joined-reverify')),
            element('a', { class: 'button', href: 'reverify' }, text('add.verify-here')),
          ]),
      element('p', { class: 'small' }, text('shared.close')),
    ],
  }));
}
