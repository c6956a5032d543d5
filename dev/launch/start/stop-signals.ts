import { watchParent } from '../services/watch-parent.ts';

/** Which way the supervisor was asked to stop. */
export interface StopSignals {
  /** Aborted by the first Ctrl-C, SIGTERM or closed terminal. */
  asked: AbortSignal;
  /** Aborted by the second: no more waiting. */
  forced: AbortSignal;
  /** Gives the signals back to Node. */
  release(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// npm passes a Ctrl-C on to its child, which the terminal has told already: two within this time are one.
const SAME_MS = 500;

/** Listens for what ends `npm start`: signals, and under npm (`watched`) the end of the shell it was started from. */
export function listenForStop(watched: boolean): StopSignals {
  const asked = new AbortController();
  const forced = new AbortController();
  let first = 0;
  const onSignal = (): void => {
    if (!asked.signal.aborted) {
      first = performance.now();
      asked.abort();
    } else if (performance.now() - first > SAME_MS) {
      forced.abort();
    }
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const unwatch = watched ? watchParent(() => asked.abort()) : () => undefined;
  return {
    asked: asked.signal,
    forced: forced.signal,
    release: () => {
      unwatch();
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}
