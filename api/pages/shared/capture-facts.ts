import { element } from './element.ts';
import { text } from './text.ts';

/** What is captured, what is sent and what stays, before a person agrees. */
export function captureFacts(hasVoice: boolean): HTMLElement {
  const fact = (title: string, said: string): Node[] => [element('dt', {}, title), element('dd', {}, said)];
  return element(
    'dl',
    { class: 'facts' },
    ...fact(text('enroll.captured'), text(hasVoice ? 'enroll.captured-voice' : 'enroll.captured-face')),
    ...fact(text('enroll.sent'), text(hasVoice ? 'enroll.sent-voice' : 'enroll.sent-face')),
    ...fact(text('enroll.stays'), text(hasVoice ? 'enroll.stays-voice' : 'enroll.stays-face')),
  );
}
