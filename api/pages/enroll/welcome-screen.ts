import { ask, askAfter, endWith } from '../shared/ask.ts';
import { element } from '../shared/element.ts';
import type { Stage } from '../shared/stage.ts';
import type { OpenLink } from './open-link.ts';

/** Explains what will happen and waits for consent. Until then nothing is opened or captured. */
export async function welcome(stage: Stage, { enrollment, providers }: OpenLink): Promise<void> {
  const { voice } = providers;
  const fact = (title: string, text: string): Node[] => [element('dt', {}, title), element('dd', {}, text)];
  await ask(
    stage,
    {
      name: 'welcome',
      part: 0,
      title: `Hello ${enrollment.displayName}`,
      content: [
        element(
          'p',
          { class: 'lead' },
          `Prove once that you are a real person. It takes about a minute, and your face${voice ? ' and your voice stay' : ' stays'} with you.`,
        ),
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
          `You enroll as ${enrollment.identityId}. The link works until ${whenText(enrollment.expiresAt)}. If you do not want to continue, close this page. Nothing has been captured.`,
        ),
      ],
    },
    [{ value: 'agree', label: voice ? 'I agree, open camera and microphone' : 'I agree, open the camera' }],
  );
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
