import type { Submission } from '../../../shared/device/submission.ts';
import type { Refusal } from '../shared/device-service.ts';
import type { DeviceRecord, DeviceVault } from '../shared/device-vault.ts';
import { doneSign, sentDetails } from '../shared/done-parts.ts';
import { lostDevice } from '../shared/lost-device.ts';
import { element } from '../shared/element.ts';
import { eraseDevice } from '../shared/vault-screens.ts';
import { isFused } from '../shared/model-combination.ts';
import { askAfter, endWith } from '../shared/ask.ts';
import type { Stage } from '../shared/stage.ts';
import { triesLeft } from '../shared/try-limiter.ts';
import { type PlainKey, text } from '../shared/text.ts';

const PART = 3;
const again = () => [{ value: 'again' as const, label: text('shared.try-again') }];

export function showMatch(stage: Stage, { identity, model }: DeviceRecord, submission: Submission): void {
  stage.show(() => ({
    name: 'match',
    part: 4,
    title: text('reverify.match-title'),
    content: [
      doneSign(),
      element('p', { class: 'lead' }, text(isFused(model) ? 'reverify.match-voice' : 'reverify.match-face')),
      element('p', { class: 'identity' }, element('bdi', {}, identity?.identityId ?? '')),
      element('p', {}, element('a', { href: 'me' }, text('enroll.done-account'))),
      sentDetails(submission),
      element('p', { class: 'small' }, text('shared.close')),
    ],
  }));
}

/** It is the person, but the service has met a second device that goes by the same key. */
export async function showSuspicion(stage: Stage): Promise<never> {
  return endWith(stage, () => ({
    name: 'suspected',
    part: PART,
    title: text('reverify.copied-title'),
    text: [text('reverify.copied-text'), text('reverify.copied-help')],
  }));
}

export async function afterMismatch(stage: Stage, { model, tries }: DeviceRecord): Promise<void> {
  const left = triesLeft(tries);
  await askAfter(
    stage,
    () => ({
      name: 'mismatch',
      part: PART,
      title: text('reverify.mismatch-title'),
      text: [
        text('reverify.mismatch-light'),
        ...(isFused(model) ? [text('reverify.mismatch-voice')] : []),
        left === 0 ? text('reverify.last-attempt') : text('reverify.attempts', { count: left }),
      ],
    }),
    again,
  );
}

export async function paused(stage: Stage, waitMs: number): Promise<void> {
  const minutes = Math.ceil(waitMs / 60_000);
  await askAfter(
    stage,
    () => ({
      name: 'paused',
      part: PART,
      title: text('reverify.paused-title'),
      text: [text('reverify.paused-text', { count: minutes })],
    }),
    again,
  );
}

export const nothingHere = async (stage: Stage): Promise<never> =>
  endWith(stage, () => ({
    name: 'nothing-here',
    part: 0,
    title: text('reverify.nothing-title'),
    text: [text('reverify.nothing-text'), lostDevice()],
  }));

export const modelGone = async (stage: Stage): Promise<never> =>
  endWith(stage, () => ({
    name: 'model-gone',
    part: 0,
    title: text('reverify.model-title'),
    text: [text('reverify.model-text')],
  }));

/** For stored data that is no longer consistent; the only way to continue is to start over. */
export async function altered(stage: Stage, vault: DeviceVault): Promise<never> {
  await askAfter(
    stage,
    () => ({
      name: 'altered',
      part: PART,
      title: text('reverify.altered-title'),
      text: [text('reverify.altered-text')],
    }),
    () => [{ value: 'forget', label: text('shared.remove-here'), look: 'grave' }],
  );
  return (await eraseDevice(stage, vault, PART)) ? nothingHere(stage) : altered(stage, vault);
}

const ENDS: Readonly<Record<string, { title: PlainKey; text: PlainKey }>> = {
  device_not_registered: {
    title: 'reverify.unknown-device-title',
    text: 'reverify.unknown-device-text',
  },
  identity_not_enrolled: {
    title: 'reverify.not-enrolled-title',
    text: 'reverify.not-enrolled-text',
  },
  device_not_accepted: {
    title: 'enroll.outdated-title',
    text: 'reverify.outdated-text',
  },
  identity_suspended: {
    title: 'reverify.suspended-title',
    text: 'reverify.suspended-text',
  },
};

/** A refused submission: another try where that can help, else the end. */
export async function afterRefusal(stage: Stage, vault: DeviceVault, refusal: Refusal): Promise<'again'> {
  const end = ENDS[refusal.reason];
  if (!end) {
    await askAfter(
      stage,
      () => ({
        name: 'not-accepted',
        part: PART,
        title: text('reverify.rejected-title'),
        text: [text('reverify.rejected-text', { reason: refusal.reason })],
      }),
      again,
    );
    return 'again';
  }
  const choice = await askAfter(
    stage,
    () => ({ name: 'refused', part: PART, title: text(end.title), text: [text(end.text)] }),
    () => [...again(), { value: 'forget', label: text('shared.remove-here'), look: 'quiet' }],
  );
  if (choice === 'forget' && (await eraseDevice(stage, vault, PART))) return nothingHere(stage);
  return 'again';
}
