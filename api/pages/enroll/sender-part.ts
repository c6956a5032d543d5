import type { OpenEnrollment } from '../shared/device-service.ts';
import { element } from '../shared/element.ts';

type Sender = Pick<OpenEnrollment, 'projectName' | 'platform'>;

/** Says for whom the link enrolls the person, and what that service may and may not do with the identity. */
export function senderPart({ projectName, platform }: Sender): HTMLElement {
  return projectName === null ? unknownSender(platform) : knownSender(projectName);
}

/** A name of a service's own choice: kept apart, so that its letters cannot turn the text around it. */
const nameOf = (text: string): HTMLElement => element('bdi', {}, text);

function knownSender(projectName: string): HTMLElement {
  const name = () => nameOf(projectName);
  return element(
    'section',
    { class: 'sender', 'aria-labelledby': 'sender' },
    element('h2', { id: 'sender' }, 'This link enrolls you for ', name()),
    element('p', {}, 'With your identity, ', name(), ' may'),
    element(
      'ul',
      {},
      element('li', {}, 'be told when you verify, fail to verify, or let your verification expire'),
      element('li', {}, 'ask whether you are a verified person, and read your trust score'),
      element(
        'li',
        {},
        'name you as the author of content, which you can see and revoke on your account page',
      ),
      element('li', {}, 'offer you a passkey, which is yours only after you confirm it on your account page'),
    ),
    element('p', {}, 'It may not'),
    element(
      'ul',
      {},
      element('li', {}, 'receive your face, your voice or your keys'),
      element('li', {}, 'open your account page, or change, download or delete what is yours'),
    ),
    element(
      'p',
      { class: 'small' },
      'The service chose this name itself, and anyone can request a link for it. If you do not know it or did not expect the link, do not agree.',
    ),
  );
}

function unknownSender(platform: string | null): HTMLElement {
  return element(
    'section',
    { class: 'sender unknown', 'aria-labelledby': 'sender' },
    element('h2', { id: 'sender' }, 'No service is known for this link'),
    element(
      'p',
      {},
      ...(platform === null
        ? ['No registered service requested it.']
        : ['It was requested under the name “', nameOf(platform), '”, which no registered service uses.']),
      ' No service is told that you enroll. A service that later learns your identity may ask whether you are a verified person and read your trust score; none can open your account page.',
    ),
    element('p', { class: 'small' }, 'If you did not expect the link, do not agree.'),
  );
}
