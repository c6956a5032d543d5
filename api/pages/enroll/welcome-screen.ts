import { ask, askAfter, endWith } from '../shared/ask.ts';
import { captureFacts } from '../shared/capture-facts.ts';
import { element } from '../shared/element.ts';
import type { Screen, Stage } from '../shared/stage.ts';
import type { OpenLink } from './open-link.ts';
import { senderPart } from './sender-part.ts';
import { text, whenText } from '../shared/text.ts';

/**
 * Says for whom the person enrolls and what will happen, and waits for consent. Until then nothing is opened or captured;
 * without it this page ends.
 */
export async function welcome(stage: Stage, link: OpenLink): Promise<void> {
  const choice = await ask(
    stage,
    () => welcomeScreen(link),
    () => [
      {
        value: 'agree',
        label: link.providers.voice ? text('enroll.agree-voice') : text('enroll.agree-face'),
      },
      { value: 'decline', label: text('enroll.decline'), look: 'quiet' },
    ],
  );
  if (choice === 'agree') return;
  await endWith(stage, () => ({
    name: 'declined',
    part: 0,
    title: text('enroll.declined-title'),
    text: [
      text('enroll.declined-nothing'),
      text('enroll.declined-again', { when: whenText(link.enrollment.expiresAt) }),
    ],
  }));
}

function welcomeScreen({ enrollment, providers }: OpenLink): Screen {
  const { voice } = providers;
  return {
    name: 'welcome',
    part: 0,
    title: text('enroll.hello', { name: enrollment.displayName }),
    content: [
      element('p', { class: 'lead' }, text(voice ? 'enroll.lead-voice' : 'enroll.lead-face')),
      senderPart(enrollment),
      captureFacts(voice !== null),
      element(
        'p',
        { class: 'small' },
        text('enroll.as', { identity: enrollment.identityId, when: whenText(enrollment.expiresAt) }),
      ),
    ],
  };
}

/** Before a second person, or the same one again, enrolls on a device that holds an identity. */
export async function welcomeSecond(stage: Stage, identityId: string): Promise<void> {
  const choice = await askAfter(
    stage,
    () => ({
      name: 'second',
      part: 0,
      title: text('enroll.second-title'),
      text: [text('enroll.second-same', { identity: identityId }), text('enroll.second-other')],
    }),
    () => [
      { value: 'reverify', label: text('enroll.second-reverify', { identity: identityId }) },
      { value: 'second', label: text('enroll.second-continue'), look: 'quiet' },
    ],
  );
  if (choice === 'second') return;
  location.assign('reverify');
  await endWith(stage, () => ({
    name: 'leaving',
    part: 0,
    title: text('page.one-moment'),
    text: [text('shared.opening')],
  }));
}
