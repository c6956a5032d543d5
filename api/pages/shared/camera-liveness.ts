import type { Frame } from '../../../shared/device/extractor/embedding.ts';
import {
  framesDigest,
  type LivenessProvider,
  type LivenessStep,
} from '../../../shared/device/liveness/liveness.ts';
import { CameraError, type Camera } from './camera.ts';
import { type ChallengeView, createChallengeView } from './challenge-view.ts';
import { createMovementMeter } from './movement-meter.ts';
import type { Stage } from './stage.ts';

/** The movements were not finished in time; a new challenge is needed. */
export class DeadlineError extends Error {}

export interface Watching {
  readonly stage: Stage;
  readonly camera: Camera;
  /** The size of the pictures that are kept for the model. */
  readonly size: { readonly width: number; readonly height: number };
  /** The person says when a movement is done, instead of the page going on by itself. */
  readonly byHand: boolean;
}

const LOOK_MS = 100;
/** One look in four is kept, the last three of a movement: three movements give nine pictures to fuse. */
const LOOKS_PER_FRAME = 4;
const FRAMES_PER_STEP = 3;
const LOOKS_MIN = LOOKS_PER_FRAME * FRAMES_PER_STEP;
const LOOKS_BEFORE_HINT = 45;
const TIME_SHOWN_MS = 250;
/** Rounding must not carry the last movement over the deadline. */
const SPARE_MS = 200;

/** Shows the movements one after the other and watches them through the camera. Rejects with DeadlineError or CameraError. */
export function createCameraLiveness(watching: Watching): LivenessProvider {
  return {
    id: 'camera-liveness/1',
    synthetic: false,
    async perform({ actions, deadlineMs }) {
      const { stage, camera } = watching;
      const view = createChallengeView(stage, camera, actions);
      const began = performance.now();
      const elapsed = (): number => Math.round(performance.now() - began);
      const end = new AbortController();
      camera.onLost(() => end.abort(new CameraError('lost')));
      const deadline = setTimeout(() => end.abort(new DeadlineError()), deadlineMs - SPARE_MS);
      const showTime = (): void => view.showTime(Math.max(0, deadlineMs - elapsed()), deadlineMs);
      const clock = setInterval(showTime, TIME_SHOWN_MS);
      const steps: LivenessStep[] = [];
      const frames: Frame[] = [];
      try {
        showTime();
        for (const [index, action] of actions.entries()) {
          const startedMs = elapsed();
          view.showStep(index);
          frames.push(...(await watchStep(view, watching, end.signal)));
          steps.push({ action, startedMs, endedMs: Math.max(elapsed(), startedMs + 1) });
        }
        return { evidence: { steps, framesDigest: await framesDigest(frames, crypto) }, frames };
      } catch (error) {
        erase(frames);
        throw error;
      } finally {
        clearTimeout(deadline);
        clearInterval(clock);
      }
    },
  };
}

async function watchStep(
  view: ChallengeView,
  { camera, size, byHand }: Watching,
  end: AbortSignal,
): Promise<Frame[]> {
  const meter = createMovementMeter();
  const frames: Frame[] = [];
  const keepFrame = (): void => {
    frames.push(camera.grab(size.width, size.height));
    erase(frames.splice(0, frames.length - FRAMES_PER_STEP));
  };
  return new Promise((resolve, reject) => {
    let looks = 0;
    const look = (): void => {
      looks += 1;
      const small = camera.grab(24, 24);
      const seen = meter.observe(small);
      erase([small]);
      view.showMovement(seen);
      if (looks % LOOKS_PER_FRAME === 0) keepFrame();
      if (looks === LOOKS_BEFORE_HINT) view.hint(hintFor(meter.isDark(), byHand));
      if (!byHand && seen === 1 && looks >= LOOKS_MIN) finish();
    };
    const timer = setInterval(look, LOOK_MS);
    const stop = (): void => {
      clearInterval(timer);
      end.removeEventListener('abort', giveUp);
    };
    const giveUp = (): void => {
      stop();
      erase(frames);
      reject(end.reason instanceof Error ? end.reason : new DeadlineError());
    };
    const finish = (): void => {
      stop();
      keepFrame();
      resolve(frames);
    };
    end.addEventListener('abort', giveUp, { once: true });
    view.onDone(finish);
    view.showMovement(0);
  });
}

function hintFor(isDark: boolean, byHand: boolean): string {
  if (isDark) return 'The image is very dark. Turn towards a light.';
  return byHand
    ? 'Press the button when you are done.'
    : 'Move a little more clearly, or press the button below.';
}

function erase(frames: readonly Frame[]): void {
  for (const frame of frames) frame.rgba.fill(0);
}
