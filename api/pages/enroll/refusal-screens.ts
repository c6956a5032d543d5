import { element } from '../shared/element.ts';
import type { Refusal } from '../shared/device-service.ts';
import { endWith } from '../shared/ask.ts';
import type { Stage } from '../shared/stage.ts';
import { type PlainKey, text } from '../shared/text.ts';
import { textParts } from '../shared/text-parts.ts';

interface RefusalTexts {
  readonly name: string;
  readonly title: PlainKey;
  readonly text: PlainKey;
}

const TEXTS: Readonly<Record<string, RefusalTexts>> = {
  enrollment_link_expired: {
    name: 'link-expired',
    title: 'enroll.expired-title',
    text: 'enroll.expired-text',
  },
  enrollment_link_invalid: {
    name: 'link-invalid',
    title: 'enroll.invalid-title',
    text: 'enroll.invalid-text',
  },
  already_enrolled: {
    name: 'already-enrolled',
    title: 'enroll.already-title',
    text: 'enroll.already-text',
  },
  device_not_accepted: { name: 'outdated', title: 'enroll.outdated-title', text: 'enroll.outdated-text' },
  enroll_limit: { name: 'too-many', title: 'enroll.limit-title', text: 'enroll.limit-text' },
};

/** The final screen for a link that cannot be used, in words for the person who has it. */
export async function endAtRefusal(stage: Stage, { reason }: Refusal): Promise<never> {
  const known = TEXTS[reason];
  return endWith(stage, () => ({
    name: known?.name ?? 'refused',
    part: 0,
    title: text(known?.title ?? 'enroll.refused-title'),
    text: [known ? text(known.text) : text('shared.refused', { reason }), reverifyHint()],
  }));
}

/** For a submission that may have arrived although its response did not: verifying on this device shows which. */
export async function maybeEnrolled(stage: Stage): Promise<never> {
  return endWith(stage, () => ({
    name: 'maybe-enrolled',
    part: 3,
    title: text('enroll.maybe-title'),
    text: [
      text('enroll.maybe-text'),
      element('a', { class: 'button', href: 'reverify' }, text('enroll.maybe-verify')),
    ],
  }));
}

const reverifyHint = (): Node =>
  element(
    'span',
    {},
    ...textParts('enroll.here-before', {
      link: element('a', { href: 'reverify' }, text('shared.verify-again')),
    }),
  );
