/** For the worker that passes verdicts, which is with the takedowns that a dismissal ends, and for what must not overtake one. */
export {
  claimDueVerdicts,
  deferVerdict,
  hasConfirmationWaiting,
  hasDismissalWaiting,
  releaseVerdicts,
  returnVerdict,
  takeWaitingVerdict,
} from './waiting-verdict-store.ts';
