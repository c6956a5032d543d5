import { askAfter, type Problem } from './ask.ts';
import { type Camera, CameraError, type CameraTrouble, openCamera } from './camera.ts';
import type { MicrophoneUse } from './model-combination.ts';
import { showWorking, type Stage } from './stage.ts';

const PART = 1;

/** Asks for the camera, and the microphone where that is used, until both are there. */
export async function readyCamera(stage: Stage, microphone: MicrophoneUse): Promise<Camera> {
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
      if (camera.hasSound || microphone !== 'needed') return camera;
      camera.close();
      await askAfter(stage, MICROPHONE_NEEDED, [{ value: 'again', label: 'Try again' }]);
    } catch (error) {
      if (!(error instanceof CameraError)) throw error;
      await askAfter(stage, PROBLEMS[error.trouble], [{ value: 'again', label: 'Try again' }]);
    }
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
