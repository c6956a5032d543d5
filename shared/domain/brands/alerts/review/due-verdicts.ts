/** For the worker that passes verdicts, which is with the takedowns that a dismissal ends. */
export { claimDueVerdicts, returnVerdict, takeWaitingVerdict } from './waiting-verdict-store.ts';
