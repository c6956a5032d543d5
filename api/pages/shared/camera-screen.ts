import { ask } from './ask.ts';
import { openCamera, CameraError, type Camera, type CameraTrouble } from './camera.ts';
import { element } from './element.ts';
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

/** Asks for the camera until there is a picture and the person wants to begin. */
export async function readyCamera(stage: Stage): Promise<ReadyCamera> {
  for (;;) {
    showWorking(
      stage,
      PART,
      'Allow your camera',
      'Your browser asks whether this page may use it. Choose Allow.',
    );
    try {
      return await preview(stage, await openCamera());
    } catch (error) {
      if (!(error instanceof CameraError)) throw error;
      await askAfter(stage, PROBLEMS[error.trouble], [{ value: 'again', label: 'Try again' }]);
    }
  }
}

async function preview(stage: Stage, camera: Camera): Promise<ReadyCamera> {
  const byHand = element('input', { type: 'checkbox' });
  const sound = soundMeter(camera.stream);
  const lost = new Promise<never>((_, reject) => camera.onLost(() => reject(new CameraError('lost'))));
  const begin = ask(
    stage,
    {
      name: 'camera',
      part: PART,
      title: 'Put your face in the oval',
      content: [
        viewfinder(camera),
        element(
          'p',
          { class: 'sound' },
          ...(camera.hasSound ? ['Microphone', sound.meter] : ['No microphone: that is fine']),
        ),
        element('p', {}, 'Three small movements follow, within 30 seconds. Face a light.'),
        element('label', { class: 'check' }, byHand, 'Wait for my press each time'),
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

const PROBLEMS: Readonly<Record<CameraTrouble, Problem>> = {
  denied: {
    name: 'camera-denied',
    part: PART,
    title: 'The camera is blocked',
    text: [
      'Your browser did not let this page use the camera. Open the settings of this site, by the icon left of the address, allow the camera, and try again.',
      'On a phone also look whether the browser itself may use the camera in the settings of the phone.',
    ],
  },
  missing: {
    name: 'camera-missing',
    part: PART,
    title: 'No camera found',
    text: [
      'Connect a camera and try again. Or open your link on another device, such as your phone: it works until you have enrolled.',
    ],
  },
  busy: {
    name: 'camera-busy',
    part: PART,
    title: 'The camera gives no picture',
    text: ['Another program may be using it, such as a video call. Close that, then try again.'],
  },
  lost: {
    name: 'camera-lost',
    part: PART,
    title: 'The camera went away',
    text: [
      'It was unplugged or taken by something else. Nothing was sent. Connect it again, then try again.',
    ],
  },
};
