import { voiceDigits } from '../../../shared/device/voice/voice-digits.ts';
import { isSilent, type Sound } from '../../../shared/device/voice/voice-sound.ts';
import { element } from './element.ts';
import { askAfter } from './ask.ts';
import { openSoundRecorder, type SoundRecorder } from './sound-recorder.ts';
import type { Stage } from './stage.ts';

export interface Hearing {
  readonly stream: MediaStream;
  readonly seconds: number;
  /** The challenge's nonce, which the digits come from. */
  readonly nonce: string;
  /** Whether the person may go on without having been heard. */
  readonly optional: boolean;
}

export type Heard = Sound | 'lost' | 'declined';

const PART = 2;

/**
 * Has the person read digits aloud until something was heard. A script of its own, loaded only where a voice model is
 * configured. Rejects when this browser cannot record.
 */
export async function hearVoice(stage: Stage, hearing: Hearing): Promise<Heard> {
  const { stream, seconds, nonce, optional } = hearing;
  const recorder = await openSoundRecorder(stream);
  try {
    for (let attempt = 0; ; attempt += 1) {
      const digits = await voiceDigits({ nonce, attempt, seconds }, crypto);
      const sound = await listen(stage, recorder, { digits, seconds });
      if (!sound) return 'lost';
      if (!isSilent(sound)) return sound;
      sound.samples.fill(0);
      if ((await afterSilence(stage, optional)) === 'alone') return 'declined';
    }
  } finally {
    recorder.close();
  }
}

async function listen(
  stage: Stage,
  recorder: SoundRecorder,
  { digits, seconds }: { readonly digits: readonly number[]; readonly seconds: number },
): Promise<Sound | undefined> {
  const shown = element('p', { class: 'digits' }, digits.join(' '));
  const level = element('span', { class: 'bar level', 'aria-hidden': 'true' }, element('span'));
  const clock = element('span', { role: 'timer', class: 'seconds' });
  const bar = element('span', { class: 'bar', 'aria-hidden': 'true' }, element('span'));
  const button = element('button', { type: 'button', class: 'main' }, 'Start recording');
  const showTime = (left: number): void => {
    clock.textContent = `${Math.ceil(left)} s left`;
    bar.style.setProperty('--left', String(left / seconds));
  };
  clock.textContent = `${Math.ceil(seconds)} s`;
  // The square root lets a quiet voice be seen too.
  recorder.onLoudness((rms) => level.style.setProperty('--left', String(Math.min(1, Math.sqrt(2 * rms)))));
  const pressed = new Promise<true>((resolve) => {
    button.addEventListener('click', () => resolve(true), { once: true });
  });
  stage.show({
    name: 'voice',
    part: PART,
    title: 'Read these digits aloud',
    content: [
      shown,
      element(
        'p',
        {},
        'Speak in your normal voice. The recording stays on this device and is deleted once it has been processed.',
      ),
      element('p', { class: 'sound' }, label('Microphone'), level),
      element('p', { class: 'sound' }, label('Time'), bar, clock),
      element('div', { class: 'choices' }, button),
    ],
  });
  if (!(await Promise.race([pressed, recorder.lost]))) return undefined;
  shown.classList.add('now');
  // Not disabled, because that would take the focus from people who use the keyboard.
  button.setAttribute('aria-disabled', 'true');
  button.textContent = 'Listening';
  // One word: whatever a screen reader says now, the microphone hears too. The end is announced, not each second.
  stage.announce('Listening.');
  const sound = await recorder.record(seconds, showTime);
  stage.announce('Recorded.');
  return sound;
}

const label = (text: string): HTMLElement => element('span', { class: 'label' }, text);

async function afterSilence(stage: Stage, optional: boolean): Promise<'again' | 'alone'> {
  return askAfter(
    stage,
    {
      name: 'silent',
      part: PART,
      title: 'We did not hear you',
      text: [
        'Your microphone recorded no sound. Check that it is not muted, on the device or in its settings, and that the right one is selected.',
        'You will get new digits. The bar next to the word Microphone moves while you speak.',
      ],
    },
    [
      { value: 'again', label: 'Try again' },
      ...(optional
        ? [{ value: 'alone' as const, label: 'Continue with only my face', look: 'quiet' as const }]
        : []),
    ],
  );
}
