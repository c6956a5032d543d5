import { createMovementJudge } from '../../../shared/device/liveness/judge.ts';
import type { LivenessAction, LivenessRequest } from '../../../shared/device/liveness/liveness.ts';
import type { TraceSample } from '../../../shared/device/liveness/trace.ts';
import type { SyntheticMovements } from '../../../shared/device/synthetic/synthetic-movements.ts';

/** The movements after each look was changed, with the times that the judge now measures: a forger asks it as well. */
export function changeMovements(
  { trace }: SyntheticMovements,
  { actions, deadlineMs }: LivenessRequest,
  change: (sample: TraceSample, index: number) => TraceSample,
): SyntheticMovements {
  const samples = trace.samples.map(change);
  const judge = createMovementJudge(actions, { deadlineMs });
  for (const sample of samples) judge.observe(sample);
  return { trace: { samples }, steps: judge.steps() };
}

/** What a mirrored picture shows somebody doing. */
export const mirroredAction = (action: LivenessAction): LivenessAction => {
  if (action === 'turn-left') return 'turn-right';
  return action === 'turn-right' ? 'turn-left' : action;
};

/** The ways to pass off somebody's movements as other ones that are to be noticed. */
export const copies: Readonly<Record<string, (sample: TraceSample, index: number) => TraceSample>> = {
  same: (sample) => sample,
  shifted: ([t, yaw, pitch, roll, eyes, mouth]) => [t + 300, yaw + 2, pitch - 3, roll, eyes, mouth + 1],
  mirrored: ([t, yaw, pitch, roll, eyes, mouth]) => [t, -yaw, pitch, -roll, eyes, mouth],
  slower: ([t, ...looks]) => [Math.round(1.3 * t), ...looks],
  tilted: ([t, yaw, pitch, roll, eyes, mouth], at) => [
    t,
    yaw,
    pitch,
    roll + (at % 4 === 0 ? 2 : 0),
    eyes,
    mouth,
  ],
  'off by one degree once': ([t, yaw, pitch, roll, eyes, mouth], at) => [
    t,
    yaw,
    at === 15 ? pitch + 1 : pitch,
    roll,
    eyes,
    mouth,
  ],
};
