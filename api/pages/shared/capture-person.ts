import type { DeviceChallenge } from '../../../shared/device/liveness/challenge.ts';
import type { LivenessEvidence } from '../../../shared/device/liveness/liveness.ts';
import type { TranscriptPurpose } from '../../../shared/device/liveness/transcript.ts';
import type { JudgedParts } from '../../../shared/device/submission.ts';
import type { Sound } from '../../../shared/device/voice/voice-sound.ts';
import { askAfter } from './ask.ts';
import type { Camera } from './camera.ts';
import { readyCamera } from './camera-screen.ts';
import { MicrophoneError, problemOf } from './capture-problems.ts';
import { newChallenge } from './device-service.ts';
import { performMovements } from './judged-movements.ts';
import type { ModelCombination } from './model-combination.ts';
import { ModelError, type ModelSource } from './model-source.ts';
import { readPerson, type PersonReading } from './read-person.ts';
import { settleFace } from './settle-face.ts';
import { showWorking, type Stage } from './stage.ts';
import { text } from './text.ts';
import { hearVoice } from './voice-screen.ts';
import { withRetry } from './with-retry.ts';

export interface Capture {
  readonly challenge: DeviceChallenge;
  readonly reading: PersonReading;
  readonly liveness: LivenessEvidence;
  readonly judged: JudgedParts;
}

const PART = 2;
const COMPUTING_PART = 3;

interface Wanted {
  readonly purpose: TranscriptPurpose;
  readonly models: ModelSource;
  /** Where the challenge comes from, when it is bound to a link. */
  readonly challenge?: () => Promise<DeviceChallenge>;
}

/**
 * Camera, oval, challenge, movements, voice, reading: repeated until it works. Camera and microphone are off whenever
 * they are not in use.
 */
export async function capturePerson(stage: Stage, wanted: Wanted): Promise<Capture> {
  const { models } = wanted;
  for (;;) {
    // Models are large: they load while the person is asked for the camera. A failure is met where they are waited for.
    models.open(models.microphone !== 'unused').catch(() => undefined);
    const camera = await readyCamera(stage, models.microphone);
    try {
      const captured = await captureWith(stage, camera, wanted);
      // What the models left in their memory ends with the worker.
      models.close();
      return captured;
    } catch (error) {
      camera.close();
      // Its frames and vectors are not kept for as long as somebody takes to try again; the models are cached.
      models.close();
      const problem = problemOf(error);
      await askAfter(stage, problem, () => [{ value: 'again', label: text('shared.try-again') }]);
    } finally {
      camera.close();
    }
  }
}

async function captureWith(
  stage: Stage,
  camera: Camera,
  { purpose, models, challenge: ask = async () => newChallenge(purpose) }: Wanted,
): Promise<Capture> {
  const { hasSound } = camera;
  const ready = models.open(hasSound);
  await settleFace(stage, { camera, withSound: models.microphone !== 'unused', ready });
  const sight = await ready;
  const challenge = await withRetry(stage, PART, ask);
  const { nonce, liveness: request } = challenge;
  const { steps, trace } = await performMovements(stage, { camera, sight, request });
  const combinations = models.combinations(hasSound);
  const isHeard = combinations.some(({ voice }) => voice !== null);
  camera.closePicture();
  if (!isHeard) camera.close();
  showWorking(stage, COMPUTING_PART, 'capture.processing-title', 'capture.processing-images');
  const hear = async (): Promise<Sound | null> =>
    hearPerson(stage, camera, { combinations, nonce, optional: models.microphone === 'optional' });
  const reading = await readPerson({ sight, combinations, hear }, crypto);
  const { framesDigest } = reading;
  const judged = { set: models.set, livenessKind: 'judged-movements/1', trace } as const;
  return { challenge, reading, liveness: { steps, framesDigest }, judged };
}

async function hearPerson(
  stage: Stage,
  camera: Camera,
  {
    combinations,
    ...digits
  }: {
    readonly combinations: readonly ModelCombination[];
    readonly nonce: string;
    readonly optional: boolean;
  },
): Promise<Sound | null> {
  // One recording serves every model, so it is as long as the longest of them wants.
  const seconds = Math.max(
    ...combinations.flatMap(({ voice }) => (voice ? [voice.input.samples / voice.input.sampleRate] : [])),
  );
  const heard = await hearVoice(stage, { stream: camera.stream, seconds, ...digits }).catch(
    (cause: unknown) => {
      throw new ModelError('this browser does not record', { cause });
    },
  );
  camera.close();
  if (heard === 'lost') throw new MicrophoneError();
  showWorking(stage, COMPUTING_PART, 'capture.processing-title', 'capture.processing-sound');
  return heard === 'declined' ? null : heard;
}
