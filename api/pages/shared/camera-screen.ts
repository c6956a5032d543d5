import { askAfter, type Problem } from './ask.ts';
import { type Camera, CameraError, type CameraTrouble, openCamera } from './camera.ts';
import type { MicrophoneUse } from './model-combination.ts';
import { showWorking, type Stage } from './stage.ts';
import { text } from './text.ts';

const PART = 1;

/** Asks for the camera, and the microphone where that is used, until both are there. */
export async function readyCamera(stage: Stage, microphone: MicrophoneUse): Promise<Camera> {
  const withSound = microphone !== 'unused';
  for (;;) {
    showWorking(
      stage,
      PART,
      withSound ? 'camera.allow-both-title' : 'camera.allow-title',
      withSound ? 'camera.allow-both-text' : 'camera.allow-text',
    );
    try {
      const camera = await openCamera({ withSound });
      if (camera.hasSound || microphone !== 'needed') return camera;
      camera.close();
      await askAfter(stage, microphoneNeeded, () => [{ value: 'again', label: text('shared.try-again') }]);
    } catch (error) {
      if (!(error instanceof CameraError)) throw error;
      await askAfter(stage, PROBLEMS[error.trouble], () => [
        { value: 'again', label: text('shared.try-again') },
      ]);
    }
  }
}

const microphoneNeeded = (): Problem => ({
  name: 'microphone-needed',
  part: PART,
  title: text('microphone.needed-title'),
  text: [text('microphone.needed-why'), text('microphone.needed-connect')],
});

const PROBLEMS: Readonly<Record<CameraTrouble, () => Problem>> = {
  denied: () => ({
    name: 'camera-denied',
    part: PART,
    title: text('camera.denied-title'),
    text: [text('camera.denied-site'), text('camera.denied-phone')],
  }),
  missing: () => ({
    name: 'camera-missing',
    part: PART,
    title: text('camera.missing-title'),
    text: [text('camera.missing-text')],
  }),
  busy: () => ({
    name: 'camera-busy',
    part: PART,
    title: text('camera.busy-title'),
    text: [text('camera.busy-text')],
  }),
  lost: () => ({
    name: 'camera-lost',
    part: PART,
    title: text('camera.lost-title'),
    text: [text('camera.lost-text')],
  }),
};
