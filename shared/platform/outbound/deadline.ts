import { OutboundError } from './outbound-error.ts';

/** One clock over every phase of an exchange, joined with the caller's own signal. */
export interface Deadline {
  /** Aborts with `exchange_timeout` when time is up, or with the caller's reason. */
  signal: AbortSignal;
  /** The work's result, or the abort reason if that comes first; the work itself is not stopped. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Must be called when the exchange is over. */
  clear(): void;
}

/** @param limitMs whole exchange, milliseconds. */
export function startDeadline(limitMs: number, callerSignal?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new OutboundError('exchange_timeout')), limitMs);
  const onCallerAbort = (): void => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted === true) onCallerAbort();
  callerSignal?.addEventListener('abort', onCallerAbort);
  const { signal } = controller;

  return {
    signal,
    async race(work) {
      let onAbort: (() => void) | undefined;
      const aborted = new Promise<never>((_resolve, reject) => {
        onAbort = () => reject(signal.reason);
        if (signal.aborted) onAbort();
        else signal.addEventListener('abort', onAbort);
      });
      try {
        return await Promise.race([work, aborted]);
      } finally {
        if (onAbort !== undefined) signal.removeEventListener('abort', onAbort);
      }
    },
    clear() {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', onCallerAbort);
    },
  };
}
