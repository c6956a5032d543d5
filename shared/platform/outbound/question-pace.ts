import { setTimeout as rest } from 'node:timers/promises';

/** Lets its callers through one after another, evenly, however many wait. */
export interface QuestionPace {
  /** Resolves when it is the caller's turn. */
  turn(): Promise<void>;
}

/** Timers are no finer; a shorter wait is made up for by the next. */
const finestMs = 1;

/** @param perSecond turns a second; Infinity for no pause. Turns that nobody took are not made up for. */
export function createQuestionPace(perSecond: number): QuestionPace {
  const everyMs = 1000 / perSecond;
  let nextAt = 0;
  return {
    async turn() {
      const now = performance.now();
      const at = Math.max(now, nextAt);
      nextAt = at + everyMs;
      if (at - now >= finestMs) await rest(at - now);
    },
  };
}
