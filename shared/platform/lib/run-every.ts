export interface LoopOptions {
  everyMs: number;
  /** Return true when there is more to do at once; the next round then starts without waiting. */
  work: (signal: AbortSignal) => Promise<boolean | void>;
  onError: (error: unknown) => void;
}

export interface Loop {
  /** Starts the next round now instead of at the next tick. */
  wake(): void;
  /** Resolves once the round in progress has ended. */
  stop(): Promise<void>;
}

/** A failing round waits twice as long as the one before, up to this or its period: work resumes soon after an outage. */
const backoffMsMax = 1000;

/**
 * Runs `work` again and again, never two rounds at once, until stopped. A round that throws is reported and
 * tried again with back-off, so an unreachable store neither ends the loop nor is hammered.
 */
export function runEvery({ everyMs, work, onError }: LoopOptions): Loop {
  const stopping = new AbortController();
  let wakeUp: () => void = () => undefined;
  let woken = false;
  let failures = 0;

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!stopping.signal.aborted) {
      woken = false;
      let more: boolean | void = false;
      try {
        more = await work(stopping.signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        onError(error);
      }
      const restMs = Math.max(everyMs, Math.min(everyMs * 2 ** failures, backoffMsMax));
      if (more !== true && !woken && !stopping.signal.aborted) await rest(restMs);
    }
  };
  const finished = run();

  return {
    wake() {
      woken = true;
      wakeUp();
    },
    async stop() {
      stopping.abort();
      wakeUp();
      await finished;
    },
  };
}
