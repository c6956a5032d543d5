import { JUDGED_ACTIONS, type LivenessAction, type LivenessRequest, type LivenessStep } from './liveness.ts';
import { createLookCheck, type LookFailure } from './look-check.ts';
import {
  ASIDE_EXTENT,
  BLINK_MS_MAX,
  BLINK_MS_MIN,
  DONE_EXTENT,
  extentOf,
  LOOKS_BEYOND,
  LOOKS_RETURNED,
  LOOKS_SHUT,
  MOVEMENT_MS_MIN,
  NEUTRAL_EXTENT,
  NEUTRAL_LOOKS,
  type NeutralLook,
} from './movement-limits.ts';
import { neutralOf } from './neutral-look.ts';
import type { MovementTrace, TraceSample } from './trace.ts';

export type MovementFailure =
  | LookFailure
  /** Another movement than the asked one was done, or the asked one the wrong way round. */
  | 'wrong-movement'
  /** Out and back sooner than a head can. */
  | 'too-quick'
  /** The looks end before the last movement has. */
  | 'unfinished'
  /** There are looks after the last movement. */
  | 'overlong'
  /** The movements are not the asked ones, or not when they are said to have been. */
  | 'other-steps';

export type Phase = 'neutral' | 'moving' | 'returning' | 'done';

export type Judgement =
  | {
      readonly failure: null;
      /** Which of the asked movements is to be done, from 0; their number when all are. */
      readonly step: number;
      /** `neutral` is waited for at first; then it is where a movement begins. */
      readonly phase: Phase;
      /** Whether the person's neutral look is known, so that a movement can begin. */
      readonly isReady: boolean;
      /** Of the movement, 0 to 1. */
      readonly progress: number;
    }
  | { readonly failure: MovementFailure };

export interface MovementJudge {
  /** One look after the other, as they come. After a failure and after the end nothing changes any more. */
  observe(sample: TraceSample): Judgement;
  /** The movements done so far, when each began and when the person was neutral again. */
  steps(): readonly LivenessStep[];
}

/** The one judge of movements: the page asks it look by look, and the service replays the whole trace. */
export function createMovementJudge(
  actions: readonly LivenessAction[],
  { deadlineMs }: { readonly deadlineMs: number },
): MovementJudge {
  const check = createLookCheck(deadlineMs);
  const steps: LivenessStep[] = [];
  const first: NeutralLook[] = [];
  let neutral: NeutralLook | null = null;
  let movement: Movement | null = null;
  let ended: Judgement | null = null;

  const judge = (sample: TraceSample): Judgement => {
    const failure = check.observe(sample);
    if (failure !== null) return { failure };
    const look = lookOf(sample);
    if (neutral === null) {
      first.push(look);
      if (first.length > NEUTRAL_LOOKS) first.shift();
      neutral = neutralOf(first);
      movement = neutral && nextMovement(actions, steps, neutral, sample[0]);
      return {
        failure: null,
        step: 0,
        phase: 'neutral',
        isReady: neutral !== null,
        progress: 0,
      };
    }
    const result = movement?.observe(sample[0], look) ?? 'wrong-movement';
    if (typeof result === 'string') return { failure: result };
    if (result.step === null) {
      const { phase, progress } = result;
      return { failure: null, step: steps.length, phase, isReady: true, progress };
    }
    steps.push(result.step);
    movement = nextMovement(actions, steps, neutral, sample[0]);
    if (movement !== null)
      return { failure: null, step: steps.length, phase: 'neutral', isReady: true, progress: 0 };
    const atTheEnd = check.end();
    if (atTheEnd !== null) return { failure: atTheEnd };
    return { failure: null, step: steps.length, phase: 'done', isReady: true, progress: 1 };
  };

  return {
    observe(sample) {
      if (ended !== null) return ended;
      const judgement = judge(sample);
      if (judgement.failure !== null || judgement.phase === 'done') ended = judgement;
      return judgement;
    },
    steps: () => [...steps],
  };
}

/** What the service does with a trace: null when the asked movements were done, at the times that are stated. */
export function judgeTrace(
  trace: MovementTrace,
  asked: LivenessRequest & { readonly steps: readonly LivenessStep[] },
): MovementFailure | null {
  const judge = createMovementJudge(asked.actions, asked);
  let isDone = false;
  for (const sample of trace.samples) {
    if (isDone) return 'overlong';
    const judgement = judge.observe(sample);
    if (judgement.failure !== null) return judgement.failure;
    isDone = judgement.phase === 'done';
  }
  if (!isDone) return 'unfinished';
  const done = judge.steps();
  const agree = ({ action, startedMs, endedMs }: LivenessStep, index: number): boolean =>
    action === asked.steps[index]?.action &&
    startedMs === asked.steps[index].startedMs &&
    endedMs === asked.steps[index].endedMs;
  return done.length === asked.steps.length && done.every(agree) ? null : 'other-steps';
}

const lookOf = ([, yaw, pitch, , eyes, mouth]: TraceSample): NeutralLook => ({ yaw, pitch, eyes, mouth });

type Watched =
  | MovementFailure
  | { readonly step: LivenessStep }
  | { readonly step: null; readonly phase: Phase; readonly progress: number };

interface Movement {
  observe(tMs: number, look: NeutralLook): Watched;
}

function nextMovement(
  actions: readonly LivenessAction[],
  { length }: readonly LivenessStep[],
  neutral: NeutralLook,
  tMs: number,
): Movement | null {
  const action = actions[length];
  return action === undefined ? null : watchMovement(action, neutral, tMs);
}

/** From neutral to beyond the limit of the one asked movement and back, with none of the others in between. */
function watchMovement(action: LivenessAction, neutral: NeutralLook, fromMs: number): Movement {
  // The eyes shut by themselves all the time, so a blink is never the wrong movement.
  const others = JUDGED_ACTIONS.filter((each) => each !== action && each !== 'blink');
  const looksNeeded = action === 'blink' ? LOOKS_SHUT : LOOKS_BEYOND;
  let startedMs = fromMs;
  let endedMs: number | null = null;
  let looksBeyond = 0;
  let looksAside = 0;
  let looksReturned = 0;

  const settle = (tMs: number): Watched | null => {
    looksReturned += 1;
    endedMs ??= tMs;
    if (looksBeyond < looksNeeded || isTooLongShut(action, endedMs - startedMs)) {
      [startedMs, endedMs, looksBeyond, looksReturned] = [tMs, null, 0, 0];
      return { step: null, phase: 'neutral', progress: 0 };
    }
    if (endedMs - startedMs < (action === 'blink' ? BLINK_MS_MIN : MOVEMENT_MS_MIN)) return 'too-quick';
    return looksReturned < LOOKS_RETURNED ? null : { step: { action, startedMs, endedMs } };
  };

  return {
    observe(tMs, look) {
      const extent = extentOf(action, look, neutral);
      const aside = Math.max(...others.map((other) => extentOf(other, look, neutral)));
      const isDoing = extent > NEUTRAL_EXTENT;
      // What goes the other way counts at its own limit: the asked extent is negative then.
      looksAside = aside >= (isDoing ? Math.max(extent, ASIDE_EXTENT) : DONE_EXTENT) ? looksAside + 1 : 0;
      if (looksAside >= LOOKS_BEYOND) return 'wrong-movement';
      if (!isDoing) {
        // With the head elsewhere the person is not neutral, although nothing of the asked movement is left.
        const settled = aside > NEUTRAL_EXTENT ? null : settle(tMs);
        return settled ?? { step: null, phase: phaseOf(looksBeyond, looksNeeded), progress: 0 };
      }
      [endedMs, looksReturned] = [null, 0];
      if (extent >= DONE_EXTENT) looksBeyond += 1;
      else if (looksBeyond < looksNeeded) looksBeyond = 0;
      const phase = phaseOf(looksBeyond, looksNeeded) === 'returning' ? 'returning' : 'moving';
      return { step: null, phase, progress: Math.min(1, extent) };
    },
  };
}

function phaseOf(looksBeyond: number, looksNeeded: number): Phase {
  return looksBeyond >= looksNeeded ? 'returning' : 'neutral';
}

function isTooLongShut(action: LivenessAction, durationMs: number): boolean {
  return action === 'blink' && durationMs > BLINK_MS_MAX;
}
