import type { OpenEnrollment } from '../shared/device-service.ts';
import { element } from '../shared/element.ts';
import { type PlainKey, text } from '../shared/text.ts';
import { textParts } from '../shared/text-parts.ts';

type Sender = Pick<OpenEnrollment, 'projectName' | 'platform'>;

/** Says for whom the link enrolls the person, and what that service may and may not do with the identity. */
export function senderPart({ projectName, platform }: Sender): HTMLElement {
  return projectName === null ? unknownSender(platform) : knownSender(projectName);
}

/** A name of a service's own choice: kept apart, so that its letters cannot turn the text around it. */
const nameOf = (chosen: string): HTMLElement => element('bdi', {}, chosen);

const MAY: readonly PlainKey[] = [
  'sender.may-told',
  'sender.may-ask',
  'sender.may-attribute',
  'sender.may-passkey',
];
const MAY_NOT: readonly PlainKey[] = ['sender.may-not-receive', 'sender.may-not-account'];

const list = (keys: readonly PlainKey[]): HTMLElement =>
  element('ul', {}, ...keys.map((key) => element('li', {}, text(key))));

function knownSender(projectName: string): HTMLElement {
  const name = () => nameOf(projectName);
  return element(
    'section',
    { class: 'sender', 'aria-labelledby': 'sender' },
    element('h2', { id: 'sender' }, ...textParts('sender.title', { name: name() })),
    element('p', {}, ...textParts('sender.may', { name: name() })),
    list(MAY),
    element('p', {}, text('sender.may-not')),
    list(MAY_NOT),
    element('p', { class: 'small' }, text('sender.own-name')),
  );
}

function unknownSender(platform: string | null): HTMLElement {
  return element(
    'section',
    { class: 'sender unknown', 'aria-labelledby': 'sender' },
    element('h2', { id: 'sender' }, text('sender.unknown-title')),
    element(
      'p',
      {},
      ...(platform === null
        ? [text('sender.unknown-none')]
        : textParts('sender.unknown-named', { name: nameOf(platform) })),
      ' ',
      text('sender.unknown-told'),
    ),
    element('p', { class: 'small' }, text('sender.unknown-unexpected')),
  );
}
