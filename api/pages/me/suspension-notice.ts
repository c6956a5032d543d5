import { element } from '../shared/element.ts';
import { textParts } from '../shared/text-parts.ts';
import { dayText, text, textNamed } from '../shared/text.ts';
import type { Suspension } from './account-facts.ts';
import { paragraph } from './controls.ts';

/** Since when and why the identity is suspended, what that means, and how to object. */
export const suspensionNotice = ({ since, reason }: Suspension, identityId: string): HTMLElement =>
  element(
    'div',
    { class: 'notice' },
    paragraph(
      since === null ? text('suspension.some-time') : text('suspension.since', { when: dayText(since) }),
    ),
    // A reason that a newer service gives is not in the texts that this page was loaded with.
    paragraph(textNamed(`suspension.${reason}`) ?? text('suspension.unspecified')),
    paragraph(text('suspension.meaning')),
    element('p', {}, ...textParts('suspension.object', { identity: element('bdi', {}, identityId) })),
  );
