import type { WorkKind } from '../db/left-work.ts';

interface Work<Deps> {
  name: string;
  /** How often somebody looks for it in Postgres, whatever woke whom before. */
  everyMs: number;
  /**
   * Claims rows that are due and does what they ask for, a bounded batch a call. True when there may be more at once. Two
   * calls at once, in one process or in two, must take different rows.
   *
   * @param stopping aborts when the process ends: work of several queries then starts no further one
   */
  work: (deps: Deps, stopping: AbortSignal) => Promise<boolean | void>;
  /** Its rounds wait for more than Postgres, without a time limit, so a long silence is no sign of a fault. */
  takesItsTime?: true;
}

/** Work that a commit leaves: the commit wakes a worker, and the sweeper whatever is due and was not woken. */
export interface WokenWork<Deps> extends Work<Deps> {
  wokenBy: WorkKind;
  /** Milliseconds until the first row is due, below 0 for one that was; null while none waits. One look at an index. */
  dueInMs: (deps: Deps) => Promise<number | null>;
  /** Wake-ups that one process works on at once; 1 unless said. */
  atOnce?: number;
}

/** Work that follows the calendar: one process does it each time its moment has come. */
export interface CalendarWork<Deps> extends Work<Deps> {
  wokenBy?: never;
}

export type KindOfWork<Deps> = WokenWork<Deps> | CalendarWork<Deps>;

/** Who began a round: the sweeper, whose look was due, or a wake-up. */
export type RoundCause = 'sweep' | 'wake_up';
export type RoundOutcome = 'done' | 'failed';

/** Called when a round of a kind begins in this process. */
export type OnRound<Deps> = (
  kind: KindOfWork<Deps>,
  cause: RoundCause,
) => {
  /** A batch of it has ended, well or not. */
  moved: () => void;
  ended: (outcome: RoundOutcome) => void;
};
