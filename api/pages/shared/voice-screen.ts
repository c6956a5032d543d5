import { voiceDigits } from '../../../shared/device/voice/voice-digits.ts';
import { isSilent, type Sound } from '../../../shared/device/voice/voice-sound.ts';
import { element } from './element.ts';
import { askAfter } from './ask.ts';
import { openSoundRecorder, type SoundRecorder } from './sound-recorder.ts';
import type { Stage } from './stage.ts';
import { text } from './text.ts';

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
 * Has the person read digits aloud until something was heard. Rejects when this browser cannot record.
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
  const shown = element('p', { class: 'digits', dir: 'ltr' }, digits.join(' '));
  const level = element('span', { class: 'bar level', 'aria-hidden': 'true' }, element('span'));
  const clock = element('span', { role: 'timer', class: 'seconds' });
  const bar = element('span', { class: 'bar', 'aria-hidden': 'true' }, element('span'));
  const button = element('button', { type: 'button', class: 'main' }, text('voice.start'));
  const showTime = (left: number): void => {
    clock.textContent = text('movement.seconds', { seconds: Math.ceil(left) });
    bar.style.setProperty('--left', String(left / seconds));
  };
  clock.textContent = text('voice.seconds', { seconds: Math.ceil(seconds) });
  // The square root lets a quiet voice be seen too.
  recorder.onLoudness((rms) => level.style.setProperty('--left', String(Math.min(1, Math.sqrt(2 * rms)))));
  const pressed = new Promise<true>((resolve) => {
    button.addEventListener('click', () => resolve(true), { once: true });
  });
  stage.show({
    name: 'voice',
    part: PART,
    title: text('voice.title'),
    content: [
      shown,
      element('p', {}, text('voice.text')),
      element('p', { class: 'sound' }, label(text('camera.microphone')), level),
      element('p', { class: 'sound' }, label(text('voice.time')), bar, clock),
      element('div', { class: 'choices' }, button),
    ],
  });
  if (!(await Promise.race([pressed, recorder.lost]))) return undefined;
  shown.classList.add('now');
  // Not disabled, because that would take the focus from people who use the keyboard.
  button.setAttribute('aria-disabled', 'true');
  button.textContent = text('voice.listening');
  // One word: whatever a screen reader says now, the microphone hears too. The end is announced, not each second.
  stage.announce(text('voice.listening-announced'));
  const sound = await recorder.record(seconds, showTime);
  stage.announce(text('voice.recorded'));
  return sound;
}

const label = (said: string): HTMLElement => element('span', { class: 'label' }, said);

async function afterSilence(stage: Stage, optional: boolean): Promise<'again' | 'alone'> {
  return askAfter(
    stage,
    () => ({
      name: 'silent',
      part: PART,
      title: text('voice.silent-title'),
      text: [text('voice.silent-check'), text('voice.silent-new')],
    }),
    () => [
      { value: 'again', label: text('shared.try-again') },
      ...(optional
        ? [{ value: 'alone' as const, label: text('voice.face-only'), look: 'quiet' as const }]
        : []),
    ],
  );
}
