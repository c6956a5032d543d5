import { judgeTrace, type MovementFailure } from '../../../device/liveness/judge.ts';
import { livenessDigest } from '../../../device/liveness/liveness.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { StoredChallenge } from './challenge-store.ts';
import type { JudgedSubmission, SubmissionInput } from './submission-schema.ts';

const failureTexts: Readonly<Record<MovementFailure, string>> = {
  'out-of-range': 'has a value that no look at a face has',
  'no-time-between': 'must run forwards, with time between the looks',
  unwatched: 'has gaps, or fewer than three looks a second',
  'too-late': 'continues after the deadline of the challenge',
  'too-many-looks': 'has too many looks',
  jump: 'moves faster than a head does',
  'no-jitter': 'stands still as no face does',
  'wrong-movement': 'shows another movement than the one that was asked for',
  'too-quick': 'has a movement that is quicker than a head',
  unfinished: 'does not show all movements from the neutral look and back to it',
  overlong: 'continues after the last movement',
  'other-steps': 'shows the movements at other times than liveness.steps',
};

/**
 * The movements are those of the challenge, in its order and time, and where they were judged the judge finds the same in
 * the trace. @throws AppError liveness_rejected
 */
export async function assertLiveness(
  challenge: StoredChallenge,
  submission: SubmissionInput,
  judged: JudgedSubmission | null,
): Promise<void> {
  const { steps, framesDigest } = submission.liveness;
  const performed = steps.map((step) => step.action);
  if (performed.join() !== challenge.livenessActions.join()) {
    throw new AppError(
      'liveness_rejected',
      'liveness.steps: must contain the requested movements in their order',
    );
  }
  let previousEnd = 0;
  for (const step of steps) {
    if (step.startedMs < previousEnd || step.endedMs <= step.startedMs) {
      throw new AppError(
        'liveness_rejected',
        'liveness.steps: movements must not overlap and must have a duration',
      );
    }
    previousEnd = step.endedMs;
  }
  if (previousEnd > challenge.livenessDeadlineMs) {
    throw new AppError(
      'liveness_rejected',
      `liveness.steps: took longer than ${challenge.livenessDeadlineMs} ms`,
    );
  }
  if (judged !== null) {
    const asked = { actions: performed, deadlineMs: challenge.livenessDeadlineMs, steps };
    const failure = judgeTrace(judged.trace, asked);
    if (failure !== null) throw new AppError('liveness_rejected', `trace: ${failureTexts[failure]}`);
  }
  const digest = await livenessDigest(submission.nonce, { steps, framesDigest }, globalThis.crypto);
  if (digest !== submission.livenessDigest) {
    throw new AppError('liveness_rejected', 'livenessDigest: does not match the liveness evidence');
  }
}
