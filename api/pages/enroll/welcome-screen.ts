import { ask, askAfter, endWith } from '../shared/ask.ts';
import { element } from '../shared/element.ts';
import type { Screen, Stage } from '../shared/stage.ts';
import type { OpenLink } from './open-link.ts';
import { senderPart } from './sender-part.ts';

/**
 * Says for whom the person enrolls and what will happen, and waits for consent. Until then nothing is opened or captured;
 * without it this page ends.
 */
export async function welcome(stage: Stage, link: OpenLink): Promise<void> {
  const choice = await ask(stage, welcomeScreen(link), [
    {
      value: 'agree',
      label: link.providers.voice ? 'I agree, open camera and microphone' : 'I agree, open the camera',
    },
    { value: 'decline', label: 'I do not agree', look: 'quiet' },
  ]);
  if (choice === 'agree') return;
  await endWith(stage, {
    name: 'declined',
    part: 0,
    title: 'You have not enrolled',
    text: [
      'Nothing was captured, and no service has been told anything. You can close this page.',
      `If you change your mind, open the link again. It works until ${whenText(link.enrollment.expiresAt)}.`,
    ],
  });
}

function welcomeScreen({ enrollment, providers }: OpenLink): Screen {
  const { voice } = providers;
  const fact = (title: string, text: string): Node[] => [element('dt', {}, title), element('dd', {}, text)];
  return {
    name: 'welcome',
    part: 0,
    title: `Hello ${enrollment.displayName}`,
    content: [
      element(
        'p',
        { class: 'lead' },
        `Prove once that you are a real person. It takes about a minute, and your face${voice ? ' and your voice stay' : ' stays'} with you.`,
      ),
      senderPart(enrollment),
      element(
        'dl',
        { class: 'facts' },
        ...fact(
          'Captured on this device',
          voice
            ? 'Your camera image while you make three small movements, then your voice while you read a few digits aloud. On a device without a microphone, only your face.'
            : 'Your camera image while you make three small movements. No voice model is active, so the microphone stays off.',
        ),
        ...fact(
          'Sent to the service',
          `A 32-byte hash, the public half of a key created here, a signature, and the times of your movements. A hash cannot be turned back into a face${voice ? ' or a voice' : ''}.`,
        ),
        ...fact(
          'Stays here',
          `The key and an encrypted template, in this browser only. Images${voice ? ' and sound' : ''} are deleted immediately.`,
        ),
      ),
      element(
        'p',
        { class: 'small' },
        `You enroll as ${enrollment.identityId}. The link works until ${whenText(enrollment.expiresAt)}. Nothing has been captured yet.`,
      ),
    ],
  };
}

/** Before a second person, or the same one again, enrolls on a device that holds an identity. */
export async function welcomeSecond(stage: Stage, identityId: string): Promise<void> {
  const choice = await askAfter(
    stage,
    {
      name: 'second',
      part: 0,
      title: 'This device holds an identity',
      text: [
        `${identityId} enrolled in this browser. If that is you, verify again instead. Each person can have only one identity.`,
        'If another person shares this device with you, continue. The two identities are kept separate.',
      ],
    },
    [
      { value: 'reverify', label: `Verify again as ${identityId}` },
      { value: 'second', label: 'Enroll another person', look: 'quiet' },
    ],
  );
  if (choice === 'second') return;
  location.assign('reverify');
  await endWith(stage, { name: 'leaving', part: 0, title: 'One moment', text: ['Opening the page.'] });
}

const whenText = (iso: string): string =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
