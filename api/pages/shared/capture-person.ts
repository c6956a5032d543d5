import type { DeviceChallenge } from '../../../shared/device/challenge.ts';
import type { TranscriptPurpose } from '../../../shared/device/transcript.ts';
import { CameraError } from './camera.ts';
import { createCameraLiveness, DeadlineError } from './camera-liveness.ts';
import { readyCamera } from './camera-screen.ts';
import { newChallenge } from './device-service.ts';
import { ModelError, type FaceSource } from './face-source.ts';
import { patiently } from './patiently.ts';
import { askAfter, type Problem } from './problem.ts';
import { NoFaceError, readPerson, type PersonReading } from './read-person.ts';
import type { Stage } from './stage.ts';
import { showWorking } from './working.ts';

export interface Capture {
  readonly challenge: DeviceChallenge;
  readonly reading: PersonReading;
}

const PART = 2;

/** Camera, challenge, movements, reading: again and again until it works. The camera is off whenever this is not watching. */
export async function capturePerson(
  stage: Stage,
  { purpose, faces }: { readonly purpose: TranscriptPurpose; readonly faces: FaceSource },
): Promise<Capture> {
  for (;;) {
    // A model may be large: it loads while the person settles in front of the camera.
    const prepared = faces.prepare();
    prepared.catch(() => undefined);
    const { camera, byHand } = await readyCamera(stage);
    let problem: Problem;
    try {
      showWorking(stage, PART, 'Get ready', 'Loading what your device needs.');
      await prepared;
      const challenge = await patiently(stage, PART, async () => newChallenge(purpose));
      const models = await faces.facesFor(challenge.nonce);
      const liveness = createCameraLiveness({ stage, camera, size: faces.size, byHand });
      const perform: typeof liveness.perform = async (request) => {
        const captured = await liveness.perform(request);
        camera.close();
        showWorking(
          stage,
          3,
          'Computing',
          'Your device turns what it saw into one number. The pictures are gone already.',
        );
        return captured;
      };
      const senses = { faces: models, liveness: { ...liveness, perform }, voice: null };
      return { challenge, reading: await readPerson(challenge.liveness, senses, crypto) };
    } catch (error) {
      problem = problemOf(error);
    } finally {
      camera.close();
    }
    await askAfter(stage, problem, [{ value: 'again', label: 'Try again' }]);
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof DeadlineError)
    return {
      name: 'missed',
      part: PART,
      title: 'Time ran out',
      text: [
        'That was not quite fast enough. Nothing was sent and nothing is lost: you get three new movements.',
      ],
    };
  if (error instanceof CameraError)
    return {
      name: 'camera-lost',
      part: PART,
      title: 'The camera went away',
      text: ['Nothing was sent. Connect the camera again, then try again.'],
    };
  if (error instanceof NoFaceError)
    return {
      name: 'no-face',
      part: PART,
      title: 'No face was found',
      text: ['Sit so that your face fills the oval, with a light in front of you, and try again.'],
    };
  if (error instanceof ModelError)
    return {
      name: 'model-broken',
      part: PART,
      title: 'The face model does not load',
      text: [
        'It could not be fetched, or it is not the one this service named. Nothing was sent. Try again, or tell the service.',
      ],
    };
  throw error;
}
