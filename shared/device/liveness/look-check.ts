import {
  DEGREES_PER_MS_MAX,
  LOOK_GAP_MS_MAX,
  LOOK_GAP_MS_MIN,
  LOOKS_PER_SECOND_MIN,
  MISREAD_DEGREES,
  REPEATED_SHARE_MAX,
  SAMPLE_BOUNDS,
} from './movement-limits.ts';
import { TRACE_SAMPLES_MAX, type TraceSample } from './trace.ts';

/** What no head and no camera does, whatever was asked. */
export type LookFailure =
  /** A number that is not whole or that no look can have. */
  | 'out-of-range'
  /** Time stands still, runs backwards, or the looks are too close together. */
  | 'no-time-between'
  /** More than a second without a look, or too few of them in all. */
  | 'unwatched'
  | 'too-late'
  | 'too-many-looks'
  /** A head does not move that far between two looks. */
  | 'jump'
  /** Nearly every look equals the one before in every number. */
  | 'no-jitter';

export interface LookCheck {
  observe(sample: TraceSample): LookFailure | null;
  /** What only all looks together show. */
  end(): LookFailure | null;
}

export function createLookCheck(deadlineMs: number): LookCheck {
  let looks = 0;
  let repeated = 0;
  let firstMs = 0;
  let last: TraceSample | null = null;

  return {
    observe(sample) {
      if (!isWithinBounds(sample)) return 'out-of-range';
      const [tMs] = sample;
      if (tMs > deadlineMs) return 'too-late';
      looks += 1;
      if (looks > TRACE_SAMPLES_MAX) return 'too-many-looks';
      const failure = last === null ? null : failureBetween(last, sample);
      if (failure !== null) return failure;
      if (last === null) firstMs = tMs;
      else if (isRepeated(last, sample)) repeated += 1;
      last = sample;
      return null;
    },
    end() {
      const seconds = ((last?.[0] ?? 0) - firstMs) / 1000;
      if (looks - 1 < LOOKS_PER_SECOND_MIN * seconds) return 'unwatched';
      return repeated > REPEATED_SHARE_MAX * (looks - 1) ? 'no-jitter' : null;
    },
  };
}

const bounds = Object.values(SAMPLE_BOUNDS);

function isWithinBounds(sample: TraceSample): boolean {
  if (sample.length !== bounds.length) return false;
  return bounds.every(([least, most], at) => {
    const value = sample[at];
    return value !== undefined && Number.isSafeInteger(value) && value >= least && value <= most;
  });
}

function failureBetween(before: TraceSample, after: TraceSample): LookFailure | null {
  const gapMs = after[0] - before[0];
  if (gapMs < LOOK_GAP_MS_MIN) return 'no-time-between';
  if (gapMs > LOOK_GAP_MS_MAX) return 'unwatched';
  const most = MISREAD_DEGREES + DEGREES_PER_MS_MAX * gapMs;
  const turned = Math.max(...[1, 2, 3].map((at) => Math.abs((after[at] ?? 0) - (before[at] ?? 0))));
  return turned > most ? 'jump' : null;
}

const isRepeated = (before: TraceSample, after: TraceSample): boolean =>
  before.slice(1).every((value, index) => value === after[index + 1]);
