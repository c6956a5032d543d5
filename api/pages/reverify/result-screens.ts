import type { Submission } from '../../../shared/device/submission.ts';
import type { Refusal } from '../shared/device-service.ts';
import type { DeviceRecord, DeviceVault } from '../shared/device-vault.ts';
import { doneSign, sentDetails } from '../shared/done-parts.ts';
import { element } from '../shared/element.ts';
import { forgetDevice } from '../shared/forget-device.ts';
import { isFused } from '../shared/model-combination.ts';
import { askAfter, endWith } from '../shared/problem.ts';
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
        `Your verification is fresh again, and this device learned how you look${isFused(model) ? ' and sound' : ''} today.`,
      ),
      element('p', { class: 'identity' }, identity?.identityId ?? ''),
      element('p', {}, element('a', { href: 'me' }, 'See what is stored, add a passkey')),
      sentDetails(submission),
      element('p', { class: 'small' }, 'You can close this page.'),
    ],
  });
}

export async function afterMismatch(stage: Stage, { model, tries }: DeviceRecord): Promise<void> {
  const left = triesLeft(tries);
  const count =
    left === 0
      ? 'That was the last try for now.'
      : `You have ${left} more ${left === 1 ? 'try' : 'tries'} before a short pause.`;
  await askAfter(
    stage,
    {
      name: 'mismatch',
      part: PART,
      title: 'We could not recognise you',
      text: [
        'That happens: poor light, a mask or other glasses are enough. Face a light, hold the device level with your eyes, and take off what covers your face.',
        ...(isFused(model)
          ? ['Your voice counts too: read the digits as you usually speak, in a quiet place.']
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
      title: 'Let us take a short break',
      text: [
        `Several tries in a row did not match, so this device waits a little. You can go on in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      ],
    },
    AGAIN,
  );
}

export const nothingHere = async (stage: Stage): Promise<never> =>
  endWith(stage, {
    name: 'nothing-here',
    part: 0,
    title: 'Nobody has enrolled here',
    text: [
      'You verify again in the browser and on the device you enrolled with, because your key never left it. This one holds no key: it may be another browser, a private window, or its data was cleared.',
      'If you have lost the device, ask for a new enrollment link.',
    ],
  });

export const modelGone = async (stage: Stage): Promise<never> =>
  endWith(stage, {
    name: 'model-gone',
    part: 0,
    title: 'This service changed its models',
    text: [
      'What this device keeps was made with a face or voice model the service no longer has, so the two cannot be compared. Ask for a new enrollment link.',
    ],
  });

/** What is stored does not belong together any more; the only way on is to start over. */
export async function altered(stage: Stage, vault: DeviceVault): Promise<never> {
  await askAfter(
    stage,
    {
      name: 'altered',
      part: PART,
      title: 'The data on this device were changed',
      text: [
        'What this browser keeps for you no longer fits together, so it cannot be used. Nothing was sent.',
      ],
    },
    [{ value: 'forget', label: 'Remove it from this device', look: 'grave' }],
  );
  return (await forgetDevice(stage, vault, PART)) ? nothingHere(stage) : altered(stage, vault);
}

const ENDS: Readonly<Record<string, { title: string; text: string }>> = {
  device_not_registered: {
    title: 'The service does not know this device',
    text: 'Your enrollment did not arrive, or it was removed. Open your enrollment link again, or ask for a new one.',
  },
  identity_not_enrolled: {
    title: 'Your enrollment is not finished',
    text: 'Open your enrollment link again, or ask for a new one.',
  },
  identity_suspended: {
    title: 'This identity is suspended',
    text: 'The service has suspended it, so it cannot be verified now. Ask the service why.',
  },
  synthetic_device_refused: {
    title: 'Test identities are not accepted here',
    text: 'This device was enrolled with a synthetic face, which this service refuses. Ask for a new enrollment link.',
  },
};

/** A refused submission: another try where that can help, else the end. */
export async function afterRefusal(stage: Stage, vault: DeviceVault, refusal: Refusal): Promise<'again'> {
  const end = ENDS[refusal.reason];
  if (!end) {
    const text = [`The service could not accept this attempt. It said: ${refusal.message}`];
    await askAfter(stage, { name: 'not-accepted', part: PART, title: 'Once more, please', text }, AGAIN);
    return 'again';
  }
  const { title, text } = end;
  const choice = await askAfter(stage, { name: 'refused', part: PART, title, text: [text] }, [
    ...AGAIN,
    { value: 'forget', label: 'Remove it from this device', look: 'quiet' },
  ]);
  if (choice === 'forget' && (await forgetDevice(stage, vault, PART))) return nothingHere(stage);
  return 'again';
}
