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

/** Resolves once the member showed a passkey. @throws what was refused, where they closed the dialog */
export function confirmWithPasskey(refusal: Error): Promise<void> {
  pending ??= new Promise<void>((resolve, reject) => {
    if (!shown) {
      reject(refusal);
      return;
    }
    shown({ done: resolve, cancel: () => reject(refusal) });
  }).finally(() => {
    pending = undefined;
    shown?.(null);
  });
  return pending;
}
