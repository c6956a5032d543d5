import { ask, askAfter, type Problem } from './ask.ts';
import { type Camera, CameraError, type CameraTrouble, openCamera } from './camera.ts';
import { drawing, element } from './element.ts';
import type { MicrophoneUse } from './model-combination.ts';
import { showWorking, type Stage } from './stage.ts';

export interface ReadyCamera {
  readonly camera: Camera;
  readonly byHand: boolean;
}

const PART = 1;

/** Asks for the camera, and the microphone where that is used, until both are there and the person wants to begin. */
export async function readyCamera(stage: Stage, microphone: MicrophoneUse): Promise<ReadyCamera> {
  const withSound = microphone !== 'unused';
  for (;;) {
    showWorking(
      stage,
      PART,
      withSound ? 'Allow camera and microphone' : 'Allow your camera',
      `Your browser asks whether this page may use ${withSound ? 'them' : 'it'}. Choose Allow.`,
    );
    try {
      const camera = await openCamera({ withSound });
      if (camera.hasSound || microphone !== 'needed') return await preview(stage, camera, withSound);
      camera.close();
      await askAfter(stage, MICROPHONE_NEEDED, [{ value: 'again', label: 'Try again' }]);
    } catch (error) {
      if (!(error instanceof CameraError)) throw error;
      await askAfter(stage, PROBLEMS[error.trouble], [{ value: 'again', label: 'Try again' }]);
    }
  }
}

async function preview(stage: Stage, camera: Camera, withSound: boolean): Promise<ReadyCamera> {
  const byHand = element('input', { type: 'checkbox' });
  const sound = soundMeter(camera.stream);
  const soundLine = camera.hasSound ? ['Microphone', sound.meter] : ['No microphone: only your face is used'];
  const andDigits = camera.hasSound ? ' Then you read a few digits aloud.' : '';
  const lost = new Promise<never>((_, reject) => camera.onLost(() => reject(new CameraError('lost'))));
  const begin = ask(
    stage,
    {
      name: 'camera',
      part: PART,
      title: 'Place your face in the oval',
      content: [
        viewfinder(camera),
        ...(withSound ? [element('p', { class: 'sound' }, ...soundLine)] : []),
        element('p', {}, `Three small movements follow, within 30 seconds. Face a light.${andDigits}`),
        element('label', { class: 'check' }, byHand, 'Confirm each movement with a button'),
      ],
    },
    [{ value: 'begin', label: 'Begin' }],
  );
  try {
    await Promise.race([begin, lost]);
    return { camera, byHand: byHand.checked };
  } catch (error) {
    camera.close();
    throw error;
  } finally {
    sound.stop();
  }
}

const MICROPHONE_NEEDED: Problem = {
  name: 'microphone-needed',
  part: PART,
  title: 'Your microphone is needed',
  text: [
    'Your identity on this device was created from your face and your voice, so both are needed to verify it. Nothing was sent.',
    'Connect a microphone, or allow it for this site with the icon next to the address, then try again.',
  ],
};

const PROBLEMS: Readonly<Record<CameraTrouble, Problem>> = {
  denied: {
    name: 'camera-denied',
    part: PART,
    title: 'The camera is blocked',
    text: [
      'Your browser blocked the camera on this page. Open the site settings with the icon next to the address, allow the camera, and try again.',
      'On a phone, also check in the phone’s settings that the browser may use the camera.',
    ],
  },
  missing: {
    name: 'camera-missing',
    part: PART,
    title: 'No camera found',
    text: [
      'Connect a camera and try again, or open your link on another device, such as your phone. It works until you have enrolled.',
    ],
  },
  busy: {
    name: 'camera-busy',
    part: PART,
    title: 'The camera does not respond',
    text: ['Another program, such as a video call, may be using it. Close that program, then try again.'],
  },
  lost: {
    name: 'camera-lost',
    part: PART,
    title: 'The camera was disconnected',
    text: [
      'It was unplugged or another program is using it. Nothing was sent. Reconnect it, then try again.',
    ],
  },
};

/** The camera's picture with the oval to sit in; everything outside the oval is dimmed. */
export function viewfinder(camera: Camera, ...marks: readonly Node[]): HTMLElement {
  const oval = 'M17 50a33 42 0 1 0 66 0a33 42 0 1 0 -66 0z';
  const guide = drawing(
    'svg',
    { class: 'guide', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    drawing('path', { class: 'outside', d: `M0 0h100v100H0z${oval}`, 'fill-rule': 'evenodd' }),
    drawing('ellipse', { class: 'oval', cx: '50', cy: '50', rx: '33', ry: '42' }),
    ...marks,
  );
  // A video that leaves the document pauses; if it cannot play again the camera is lost, which is noticed elsewhere.
  camera.video.play().catch(() => undefined);
  return element('div', { class: 'viewfinder' }, camera.video, guide);
}

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
