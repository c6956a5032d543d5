import { element } from '../shared/element.ts';
import type { Refusal } from '../shared/device-service.ts';
import { endWith } from '../shared/ask.ts';
import type { Stage } from '../shared/stage.ts';

interface Text {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

const TEXTS: Readonly<Record<string, Text>> = {
  enrollment_link_expired: {
    name: 'link-expired',
    title: 'This link no longer works',
    text: 'Enrollment links work once and expire after 24 hours. Ask the sender for a new one.',
  },
  enrollment_link_invalid: {
    name: 'link-invalid',
    title: 'This link is not valid',
    text: 'It may have been cut off when it was copied. Open it directly from the message, or ask for a new one.',
  },
  already_enrolled: {
    name: 'already-enrolled',
    title: 'This identity is already enrolled',
    text: 'It was enrolled from another device or browser. Verify again from that device instead.',
  },
  enroll_limit: {
    name: 'too-many',
    title: 'Too many people have enrolled from here today',
    text: 'Open the link again tomorrow, or on another network. It works for 24 hours from when it was made.',
  },
};

/** The final screen for a link that cannot be used, in words for the person who has it. */
export async function endAtRefusal(stage: Stage, refusal: Refusal): Promise<never> {
  const { name, title, text } = TEXTS[refusal.reason] ?? {
    name: 'refused',
    title: 'The service refused the request',
    text: `It said: ${refusal.message}`,
  };
  return endWith(stage, { name, part: 0, title, text: [text, reverifyHint()] });
}

/** For a submission that may have arrived although its response did not: verifying on this device shows which. */
export async function maybeEnrolled(stage: Stage): Promise<never> {
  return endWith(stage, {
    name: 'maybe-enrolled',
    part: 3,
    title: 'You are most likely enrolled',
    text: [
      'The connection was lost before the response arrived, and the link has already been used. Verify once on this device to make sure.',
      element('a', { class: 'button', href: 'reverify' }, 'Verify on this device'),
    ],
  });
}

const reverifyHint = (): Node =>
  element(
    'span',
    {},
    'Already enrolled on this device? ',
    element('a', { href: 'reverify' }, 'Verify again'),
    '.',
  );
