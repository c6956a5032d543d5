import type { ConfidenceModel } from '../../shared/algorithms/confidence/confidence-model.ts';
import type { BrandLibrary } from './brand-library.ts';
import { matchSteps, type BrandMatch } from './match-page.ts';
import type { PageVisit } from './page-visit.ts';

/** A step that was begun is finished: with the longest of them it stays below what anybody who waits would notice. */
const turnMs = 8;

/**
 * What `matchPage` answers, in turns of some milliseconds between which the process does what else is waiting: a page of many
 * pictures takes most of a second beside a million others. Pages that are matched at the same time take their turns one
 * after the other.
 */
export async function matchInTurns(
  library: BrandLibrary,
  model: ConfidenceModel,
  visit: PageVisit,
): Promise<BrandMatch[]> {
  const steps = matchSteps(library, model, visit);
  for (;;) {
    await nextTurn();
    for (const until = performance.now() + turnMs; performance.now() < until;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }
}

const waiting: (() => void)[] = [];

/** Each in a round of the event loop of its own: those who wait for the same round would make one long turn of it. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneOn);
  });
}

function letOneOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneOn);
}
