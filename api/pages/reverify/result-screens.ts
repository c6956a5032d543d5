import type { Submission } from '../../../shared/device/submission.ts';
import type { Refusal } from '../shared/device-service.ts';
import type { DeviceRecord, DeviceVault } from '../shared/device-vault.ts';
import { doneSign, sentDetails } from '../shared/done-parts.ts';
import { element } from '../shared/element.ts';
import { eraseDevice } from '../shared/vault-screens.ts';
import { isFused } from '../shared/model-combination.ts';
import { askAfter, endWith } from '../shared/ask.ts';
import type { Stage } from '../shared/stage.ts';
import { triesLeft } from '../shared/try-limiter.ts';

const PART = 3;
const AGAIN = [{ value: 'again', label: 'Try again' }] as const;

export function showMatch(stage: Stage, { identity, model }: DeviceRecord, submission: Submission): void {
  stage.show({
    name: 'match',
    part: 4,
    title: 'It is you',
    content: [
      doneSign(),
      element(
        'p',
        { class: 'lead' },
        `Your verification has been renewed, and this device has updated how you look${isFused(model) ? ' and sound' : ''} today.`,
      ),
      element('p', { class: 'identity' }, identity?.identityId ?? ''),
      element('p', {}, element('a', { href: 'me' }, 'View your account and add a passkey')),
      sentDetails(submission),
      element('p', { class: 'small' }, 'You can close this page.'),
    ],
  });
}

/** It is the person, but the service has met a second device that goes by the same key. */
export async function showSuspicion(stage: Stage): Promise<never> {
  return endWith(stage, {
    name: 'suspected',
    part: PART,
    title: 'This device may have been copied',
    text: [
      'We recognized you, but a copy of this device seems to be in use. Until this is resolved, you do not count as verified.',
      'Ask the service that sent you here for help. If you have a passkey, sign in with it on your account page and revoke this device there.',
    ],
  });
}

export async function afterMismatch(stage: Stage, { model, tries }: DeviceRecord): Promise<void> {
  const left = triesLeft(tries);
  const count =
    left === 0
      ? 'That was the last attempt for now.'
      : `You have ${left} more ${left === 1 ? 'attempt' : 'attempts'} before a short pause.`;
  await askAfter(
    stage,
    {
      name: 'mismatch',
      part: PART,
      title: 'We could not recognize you',
      text: [
        'Poor light, a mask or different glasses can cause this. Face a light, hold the device at eye level, and uncover your face.',
        ...(isFused(model)
          ? ['Your voice is compared too. Read the digits in your normal voice, in a quiet place.']
          : []),
        count,
      ],
    },
    AGAIN,
  );
}

export async function paused(stage: Stage, waitMs: number): Promise<void> {
  const minutes = Math.ceil(waitMs / 60_000);
  await askAfter(
    stage,
    {
      name: 'paused',
      part: PART,
      title: 'Please wait a moment',
      text: [
        `Several attempts in a row did not match. You can try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      ],
    },
    AGAIN,
  );
}

export const nothingHere = async (stage: Stage): Promise<never> =>
  endWith(stage, {
    name: 'nothing-here',
    part: 0,
    title: 'No identity is enrolled here',
    text: [
      'You verify again in the browser and on the device you enrolled with, because your key never leaves it. This browser has no key. It may be a different browser or a private window, or its data was cleared.',
      'If you have lost the device, ask for a new enrollment link.',
    ],
  });

export const modelGone = async (stage: Stage): Promise<never> =>
  endWith(stage, {
    name: 'model-gone',
    part: 0,
    title: 'This service has changed its models',
    text: [
      'The template on this device was created with a face or voice model that the service no longer has. Ask for a new enrollment link.',
    ],
  });

/** For stored data that is no longer consistent; the only way to continue is to start over. */
export async function altered(stage: Stage, vault: DeviceVault): Promise<never> {
  await askAfter(
    stage,
    {
      name: 'altered',
      part: PART,
      title: 'The data on this device was changed',
      text: ['The data in this browser is inconsistent and cannot be used. Nothing was sent.'],
    },
    [{ value: 'forget', label: 'Remove it from this device', look: 'grave' }],
  );
  return (await eraseDevice(stage, vault, PART)) ? nothingHere(stage) : altered(stage, vault);
}

const ENDS: Readonly<Record<string, { title: string; text: string }>> = {
  device_not_registered: {
    title: 'The service does not know this device',
    text: 'Your enrollment was not received, or it was removed. Open your enrollment link again, or ask for a new one.',
  },
  identity_not_enrolled: {
    title: 'Your enrollment is not finished',
    text: 'Open your enrollment link again, or ask for a new one.',
  },
  identity_suspended: {
    title: 'This identity is suspended',
    text: 'The service has suspended this identity, so it cannot be verified. Contact the service for the reason.',
  },
};

/** A refused submission: another try where that can help, else the end. */
export async function afterRefusal(stage: Stage, vault: DeviceVault, refusal: Refusal): Promise<'again'> {
  const end = ENDS[refusal.reason];
  if (!end) {
    const text = [`The service could not accept this attempt. It said: ${refusal.message}`];
    await askAfter(stage, { name: 'not-accepted', part: PART, title: 'Please try again', text }, AGAIN);
    return 'again';
  }
  const { title, text } = end;
  const choice = await askAfter(stage, { name: 'refused', part: PART, title, text: [text] }, [
    ...AGAIN,
    { value: 'forget', label: 'Remove it from this device', look: 'quiet' },
  ]);
  if (choice === 'forget' && (await eraseDevice(stage, vault, PART))) return nothingHere(stage);
  return 'again';
}
