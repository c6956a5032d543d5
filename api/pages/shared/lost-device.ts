import { element } from './element.ts';
import { text } from './text.ts';
import { textParts } from './text-parts.ts';

/** Leads to the page where an identity whose devices are lost is recovered. */
export const lostDevice = (): HTMLElement =>
  element(
    'span',
    {},
    ...textParts('page.lost-device', {
      link: element('a', { href: 'recover' }, text('page.lost-device-link')),
    }),
  );
