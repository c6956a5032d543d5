import { ask } from './ask.ts';
import { openCamera, CameraError, type Camera, type CameraTrouble } from './camera.ts';
import { element } from './element.ts';
import type { MicrophoneUse } from './model-combination.ts';
import { askAfter, type Problem } from './problem.ts';
import { soundMeter } from './sound-meter.ts';
import type { Stage } from './stage.ts';
import { viewfinder } from './viewfinder.ts';
import { showWorking } from './working.ts';

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
