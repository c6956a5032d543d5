import { createGuidanceAnnouncer } from './announce-guidance.ts';
import { CameraError, type Camera } from './camera.ts';
import { element } from './element.ts';
import type { SightClient } from './sight-client.ts';
import type { Screen, Stage } from './stage.ts';
import { viewfinder } from './viewfinder.ts';
import { watchFace } from './watch-face.ts';
import { text } from './text.ts';

const PART = 1;

export interface Preview {
  readonly camera: Camera;
  readonly withSound: boolean;
  /** Resolves when the models are open and looks can begin. */
  readonly ready: Promise<SightClient>;
}

/**
 * Shows the oval with guidance in words, until the person has pressed Begin and nothing has been in the way for a
 * second. Rejects when the camera is lost or a model does not load.
 */
export async function settleFace(stage: Stage, { camera, withSound, ready }: Preview): Promise<void> {
  const guidance = element('p', { class: 'guidance' }, text('guidance.loading'));
  const sound = soundMeter(camera.stream);
  const soundLine = (): (string | Node)[] =>
    camera.hasSound ? [text('camera.microphone'), sound.meter] : [text('camera.no-microphone')];
  const button = element('button', { type: 'button', class: 'main' });
  let isBegun = false;
  button.addEventListener('click', () => {
    isBegun = true;
    // Not disabled, because that would take the focus from people who use the keyboard.
    button.setAttribute('aria-disabled', 'true');
    button.textContent = text('camera.waiting');
  });
  const preview = (): Screen['content'] => {
    button.textContent = text(isBegun ? 'camera.waiting' : 'camera.begin');
    return [
      viewfinder(camera),
      guidance,
      ...(withSound ? [element('p', { class: 'sound' }, ...soundLine())] : []),
      element('p', {}, text(camera.hasSound ? 'camera.follows-digits' : 'camera.follows')),
      element('div', { class: 'choices' }, button),
    ];
  };
  stage.show(() => ({ name: 'camera', part: PART, title: text('camera.place'), content: preview() }));
  const announcer = createGuidanceAnnouncer((said) => stage.announce(said));
  const lost = new AbortController();
  camera.onLost(() => lost.abort(new CameraError('lost')));
  try {
    const sight = await Promise.race([ready, untilAborted(lost.signal)]);
    const looks = watchFace({ camera, sight, signal: lost.signal, options: () => PREVIEW_LOOK });
    let clearSince = Number.POSITIVE_INFINITY;
    for await (const { obstacle, atMs } of looks) {
      clearSince = obstacle === null ? Math.min(clearSince, atMs) : Number.POSITIVE_INFINITY;
      const said = text(`guidance.${obstacle ?? 'hold-still'}`);
      guidance.textContent = said;
      guidance.classList.toggle('good', obstacle === null);
      announcer.say(said, atMs);
      if (isBegun && atMs - clearSince >= CLEAR_MS) return;
    }
  } finally {
    sound.stop();
  }
}

const CLEAR_MS = 1000;
const PREVIEW_LOOK = { judged: false };

const untilAborted = async (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const DRAWN_MS = 100;

/** Shows that the microphone hears something. Only the level is read, and nothing of it is kept. */
function soundMeter(stream: MediaStream): { readonly meter: HTMLElement; stop(): void } {
  const level = element('span');
  const meter = element('span', { class: 'bar level', 'aria-hidden': 'true' }, level);
  if (stream.getAudioTracks().length === 0) return { meter, stop: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 256;
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(wave);
    const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0);
    meter.style.setProperty('--left', String(Math.min(1, loudest / 64)));
  }, DRAWN_MS);
  return {
    meter,
    stop() {
      clearInterval(timer);
      wave.fill(0);
      void context.close();
    },
  };
}
