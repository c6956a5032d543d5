import {
  createMovementJudge,
  type Judgement,
  type MovementFailure,
} from '../../../shared/device/liveness/judge.ts';
import type { LivenessRequest, LivenessStep } from '../../../shared/device/liveness/liveness.ts';
import { LOOK_GAP_MS_MAX } from '../../../shared/device/liveness/movement-limits.ts';
import {
  type MovementTrace,
  type TraceSample,
  traceSampleOf,
} from '../../../shared/device/liveness/trace.ts';
import type { PageLook } from './page-look.ts';

/** Why movements were not accepted; each has its own words on the screen, and each needs a new challenge. */
export type MovementTrouble =
  | 'missed'
  | 'wrong-movement'
  | 'too-quick'
  | 'too-slow'
  | 'unsteady'
  | 'other-person'
  | 'several-faces'
  | 'face-lost';

export class MovementError extends Error {
  readonly trouble: MovementTrouble;

  constructor(trouble: MovementTrouble) {
    super(`movements: ${trouble}`);
    this.trouble = trouble;
  }
}

export type Standing = Exclude<Judgement, { readonly failure: MovementFailure }>;

export interface MovementTrial {
  /** Takes the next look, at milliseconds since the challenge was shown. @throws MovementError */
  take(look: PageLook, tMs: number): Standing;
  steps(): readonly LivenessStep[];
  trace(): MovementTrace;
}

/** One look may show a second face, or another one, that is not there; two in a row do not. */
const LOOKS_TO_BELIEVE = 2;

/** Judges one challenge: who moves, and how. A look that does not surely show the person counts for nothing. */
export function createMovementTrial(request: LivenessRequest): MovementTrial {
  const judge = createMovementJudge(request.actions, request);
  const samples: TraceSample[] = [];
  let standing: Standing = { failure: null, step: 0, phase: 'neutral', isReady: false, progress: 0 };
  let several = 0;
  let others = 0;
  let seenMs = 0;
  let looksLost = 0;
  return {
    take({ faces, face, person }, tMs) {
      several = faces > 1 ? several + 1 : 0;
      if (several >= LOOKS_TO_BELIEVE) throw new MovementError('several-faces');
      if (person !== 'unknown') others = person === 'other' ? others + 1 : 0;
      if (others >= LOOKS_TO_BELIEVE) throw new MovementError('other-person');
      if (!face || faces > 1 || person === 'other') {
        looksLost += 1;
        if (tMs - seenMs > LOOK_GAP_MS_MAX) throw new MovementError('face-lost');
        return standing;
      }
      const wasLost = looksLost > 0;
      [seenMs, looksLost] = [tMs, 0];
      const sample = traceSampleOf(tMs, face);
      samples.push(sample);
      const judgement = judge.observe(sample);
      if (judgement.failure === 'unwatched' && wasLost) throw new MovementError('face-lost');
      if (judgement.failure !== null) throw new MovementError(TROUBLES[judgement.failure]);
      standing = judgement;
      return standing;
    },
    steps: () => judge.steps(),
    trace: () => ({ samples }),
  };
}

const TROUBLES: Readonly<Record<MovementFailure, MovementTrouble>> = {
  'wrong-movement': 'wrong-movement',
  'too-quick': 'too-quick',
  'too-late': 'missed',
  'too-many-looks': 'missed',
  unwatched: 'too-slow',
  jump: 'unsteady',
  'no-jitter': 'unsteady',
  // A trial gives the judge nothing that these are about.
  'out-of-range': 'unsteady',
  'no-time-between': 'unsteady',
  unfinished: 'unsteady',
  overlong: 'unsteady',
  'other-steps': 'unsteady',
};
