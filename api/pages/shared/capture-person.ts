import type { DeviceChallenge } from '../../../shared/device/liveness/challenge.ts';
import type { TranscriptPurpose } from '../../../shared/device/liveness/transcript.ts';
import type { Sound } from '../../../shared/device/voice/voice-sound.ts';
import { CameraError, type Camera } from './camera.ts';
import { createCameraLiveness, DeadlineError } from './camera-liveness.ts';
import { readyCamera } from './camera-screen.ts';
import { newChallenge } from './device-service.ts';
import { ModelError, type ModelSource, type PersonReaders } from './model-source.ts';
import { withRetry } from './with-retry.ts';
import { askAfter, type Problem } from './ask.ts';
import { NoFaceError, readPerson, type PersonReading } from './read-person.ts';
import { showWorking, type Stage } from './stage.ts';

export interface Capture {
  readonly challenge: DeviceChallenge;
  readonly reading: PersonReading;
}

const PART = 2;
const COMPUTING_PART = 3;

/** The microphone was disconnected before the voice was read. */
class MicrophoneError extends Error {}

/**
 * Camera, challenge, movements, voice, reading: repeated until it works. Camera and microphone are off whenever they
 * are not in use.
 */
export async function capturePerson(
  stage: Stage,
  { purpose, models }: { readonly purpose: TranscriptPurpose; readonly models: ModelSource },
): Promise<Capture> {
  for (;;) {
    // A model may be large: it loads while the person settles in front of the camera.
    models.prepare(models.microphone !== 'unused').catch(() => undefined);
    const { camera, byHand } = await readyCamera(stage, models.microphone);
    let problem: Problem;
    try {
      showWorking(stage, PART, 'Get ready', 'Loading the models for your device.');
      await models.prepare(camera.hasSound);
      const challenge = await withRetry(stage, PART, async () => newChallenge(purpose));
      const { nonce } = challenge;
      const { readers, listening } = await models.readersFor({ nonce, hasSound: camera.hasSound });
      const liveness = createCameraLiveness({ stage, camera, size: models.size, byHand });
      const perform: typeof liveness.perform = async (request) => {
        const captured = await liveness.perform(request);
        camera.closePicture();
        if (!listening) camera.close();
        showWorking(
          stage,
          COMPUTING_PART,
          'Processing',
          'Your device processes the images, then deletes them.',
        );
        return captured;
      };
      const optional = models.microphone === 'optional';
      const hear = async (): Promise<Sound | null> =>
        hearPerson(stage, camera, { listening, nonce, optional });
      const senses = { readers, liveness: { ...liveness, perform }, hear };
      return { challenge, reading: await readPerson(challenge.liveness, senses, crypto) };
    } catch (error) {
      problem = problemOf(error);
    } finally {
      camera.close();
    }
    await askAfter(stage, problem, [{ value: 'again', label: 'Try again' }]);
  }
}

async function hearPerson(
  stage: Stage,
  camera: Camera,
  {
    listening,
    ...digits
  }: Pick<PersonReaders, 'listening'> & { readonly nonce: string; readonly optional: boolean },
): Promise<Sound | null> {
  if (!listening) return null;
  const { seconds, hearVoice } = listening;
  const heard = await hearVoice(stage, { stream: camera.stream, seconds, ...digits }).catch(
    (cause: unknown) => {
      throw new ModelError('this browser does not record', { cause });
    },
  );
  camera.close();
  if (heard === 'lost') throw new MicrophoneError();
  showWorking(stage, COMPUTING_PART, 'Processing', 'Your device processes the recording, then deletes it.');
  return heard === 'declined' ? null : heard;
}

function problemOf(error: unknown): Problem {
  if (error instanceof DeadlineError)
    return {
      name: 'missed',
      part: PART,
      title: 'Time is up',
      text: ['That was not quite fast enough. Nothing was sent. Try again with three new movements.'],
    };
  if (error instanceof CameraError)
    return {
      name: 'camera-lost',
      part: PART,
      title: 'The camera was disconnected',
      text: ['Nothing was sent. Reconnect the camera, then try again.'],
    };
  if (error instanceof MicrophoneError)
    return {
      name: 'microphone-lost',
      part: PART,
      title: 'The microphone was disconnected',
      text: [
        'It was unplugged or another program is using it. Nothing was sent. Reconnect it, then try again.',
      ],
    };
  if (error instanceof NoFaceError)
    return {
      name: 'no-face',
      part: PART,
      title: 'No face was found',
      text: ['Position your face so that it fills the oval, with a light in front of you, and try again.'],
    };
  if (error instanceof ModelError)
    return {
      name: 'model-broken',
      part: PART,
      title: 'A model could not be loaded',
      text: [
        'A model for this device could not be downloaded, or it is not the one this service specified. Nothing was sent. Try again, or contact the service.',
      ],
    };
  throw error;
}
