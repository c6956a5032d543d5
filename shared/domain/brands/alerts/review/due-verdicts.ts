/** For the worker that passes verdicts, which is with the takedowns that a dismissal ends, and for what must not overtake one. */
export {
  claimDueVerdicts,
  hasConfirmationWaiting,
  hasDismissalWaiting,
  returnVerdict,
  takeWaitingVerdict,
} from './waiting-verdict-store.ts';
