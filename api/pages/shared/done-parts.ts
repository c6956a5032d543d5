import type { Submission } from '../../../shared/device/submission.ts';
import { drawing, element } from './element.ts';
import { text } from './text.ts';

export const doneSign = (): SVGElement =>
  drawing(
    'svg',
    { class: 'sign good', viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    drawing('circle', { cx: '24', cy: '24', r: '24' }),
    drawing('path', { d: 'M14 25l7 7l13-15' }),
  );

/** Shows the exact bytes that left the device, so that anyone can check that there was no picture among them. */
export const sentDetails = (submission: Submission): HTMLElement =>
  element(
    'details',
    {},
    element('summary', {}, text('sent.summary')),
    element('pre', { tabindex: '0', 'aria-label': text('sent.label') }, JSON.stringify(submission, null, 2)),
  );
