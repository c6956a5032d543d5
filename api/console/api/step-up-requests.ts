import { HumanmarkError } from '../../../sdk/src/errors.ts';
import { shellTexts } from '../texts/shell.ts';

/** Calls that wait for a fresh passkey. However many ask at once, the member is asked once. */
export interface StepUpRequest {
  done: () => void;
  cancel: () => void;
}

let shown: ((request: StepUpRequest | null) => void) | undefined;
let pending: Promise<void> | undefined;

/** The dialog of the shell registers itself here. @returns how it is taken away again */
export function showStepUpWith(show: (request: StepUpRequest | null) => void): () => void {
  shown = show;
  return () => {
    shown = undefined;
  };
}

/** Resolves once the member showed a passkey. @throws HumanmarkError that nothing was changed, where they closed the dialog */
export function confirmWithPasskey(refusal: Error): Promise<void> {
  pending ??= new Promise<void>((resolve, reject) => {
    if (!shown) {
      reject(refusal);
      return;
    }
    const cancelled = new HumanmarkError(shellTexts.stepUpCancelled, {
      reason: 'step_up_required',
      cause: refusal,
    });
    shown({ done: resolve, cancel: () => reject(cancelled) });
  }).finally(() => {
    pending = undefined;
    shown?.(null);
  });
  return pending;
}
