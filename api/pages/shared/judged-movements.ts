import type { LivenessRequest, LivenessStep } from '../../../shared/device/liveness/liveness.ts';
import type { MovementTrace } from '../../../shared/device/liveness/trace.ts';
import { CameraError, type Camera } from './camera.ts';
import { createChallengeView } from './challenge-view.ts';
import { createMovementTrial, MovementError } from './movement-trial.ts';
import type { SightClient } from './sight-client.ts';
import type { Stage } from './stage.ts';
import { watchFace } from './watch-face.ts';

export interface Performing {
  readonly camera: Camera;
  readonly sight: SightClient;
  readonly request: LivenessRequest;
}

export interface JudgedMovements {
  readonly steps: readonly LivenessStep[];
  readonly trace: MovementTrace;
}

const TIME_SHOWN_MS = 250;
const LOOK = { judged: true };

/**
 * Shows the movements one after the other and has each look judged; only movements that were made finish it. Rejects
 * with MovementError or CameraError, after which a new challenge is needed.
 */
export async function performMovements(
  stage: Stage,
  { camera, sight, request }: Performing,
): Promise<JudgedMovements> {
  const { actions, deadlineMs } = request;
  await sight.begin();
  const view = createChallengeView(stage, camera, actions);
  const trial = createMovementTrial(request);
  const began = performance.now();
  const end = new AbortController();
  camera.onLost(() => end.abort(new CameraError('lost')));
  const deadline = setTimeout(() => end.abort(new MovementError('missed')), deadlineMs);
  const showTime = (): void =>
    view.showTime(Math.max(0, deadlineMs - (performance.now() - began)), deadlineMs);
  const clock = setInterval(showTime, TIME_SHOWN_MS);
  try {
    showTime();
    view.show(0, 'neutral', 0);
    for await (const look of watchFace({ camera, sight, signal: end.signal, options: () => LOOK })) {
      const standing = trial.take(look, look.atMs - began);
      if (standing.phase === 'done') return { steps: trial.steps(), trace: trial.trace() };
      // Where the neutral look is known, the movement itself is what the person is to do next.
      const waits = standing.phase === 'neutral' && standing.isReady;
      view.show(standing.step, waits ? 'moving' : standing.phase, standing.progress);
    }
    throw end.signal.reason;
  } finally {
    clearTimeout(deadline);
    clearInterval(clock);
  }
}
