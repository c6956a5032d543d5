export interface Deadline {
  /** Aborts when the time is over or the caller's signal aborts. */
  signal: AbortSignal;
  leftMs(): number;
  /** @throws the caller's reason, or what was made when the time was over, once either ended the call */
  check(): void;
  /** Resolves after this long; rejects as `check` does. */
  wait(ms: number): Promise<void>;
  end(): void;
}

/** One deadline for a call and all its retries. `AbortSignal.any` is missing in some runtimes of the edge. */
export function startDeadline(timeoutMs: number, overdue: () => Error, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const endsAt = Date.now() + timeoutMs;
  const timer = setTimeout(() => controller.abort(overdue()), timeoutMs);
  const follow = () => controller.abort(caller?.reason);
  if (caller?.aborted === true) follow();
  caller?.addEventListener('abort', follow);
  const { signal } = controller;
  return {
    signal,
    leftMs: () => endsAt - Date.now(),
    check: () => signal.throwIfAborted(),
    async wait(ms) {
      await new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(waiting);
          signal.removeEventListener('abort', finish);
          resolve();
        };
        const waiting = setTimeout(finish, ms);
        signal.addEventListener('abort', finish);
        if (signal.aborted) finish();
      });
      signal.throwIfAborted();
    },
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}
