import { element } from '../shared/element.ts';
import type { Refusal } from '../shared/device-service.ts';
import { endWith } from '../shared/problem.ts';
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
    text: 'Enrollment links work once, for 24 hours. Ask for a new one where you got this one.',
  },
  enrollment_link_invalid: {
    name: 'link-invalid',
    title: 'This link is not valid',
    text: 'It may have been cut off when it was copied. Open it straight from the message, or ask for a new one.',
  },
  already_enrolled: {
    name: 'already-enrolled',
    title: 'This identity is enrolled already',
    text: 'It was enrolled from another device or page. Verify again from that device instead.',
  },
  enroll_limit: {
    name: 'already-enrolled',
    title: 'This identity was enrolled today',
    text: 'A user can be enrolled once a day. Verify again from the device you enrolled with.',
  },
  synthetic_device_refused: {
    name: 'not-here',
    title: 'Enrollment is not available here yet',
    text: 'This service has no face model, and it refuses the synthetic face that stands in for one in tests. Please tell whoever sent you the link.',
  },
};

/** The end of a link that cannot be used, in words for the person who holds it. */
export async function endAtRefusal(stage: Stage, refusal: Refusal): Promise<never> {
  const { name, title, text } = TEXTS[refusal.reason] ?? {
    name: 'refused',
    title: 'The service refused',
    text: `It said: ${refusal.message}`,
  };
  return endWith(stage, { name, part: 0, title, text: [text, reverifyHint()] });
}

/** The sending arrived but its answer did not: this device can find out by verifying. */
export async function maybeEnrolled(stage: Stage): Promise<never> {
  return endWith(stage, {
    name: 'maybe-enrolled',
    part: 3,
    title: 'You are most likely enrolled',
    text: [
      'The connection broke before the answer arrived, and the link is used up since. Verify once on this device to be sure.',
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
