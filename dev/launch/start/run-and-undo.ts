import { LaunchError, type Say, toError } from '../services/launch-error.ts';
import { watchParent } from '../services/process-facts.ts';

/** The context of a started program while it is up. */
export interface Run {
  /** Ends a start, wherever it is; aborted at the end of the work at the latest. */
  signal: AbortSignal;
  /** Aborted on the first request to stop. */
  asked: AbortSignal;
  /** Aborted on the second request to stop: no more waiting. */
  forced: AbortSignal;
  /** Steps that take down what was brought up; last in, first out. */
  undo: (() => void | Promise<void>)[];
}

export interface RunOptions {
  /** The environment, `process.env`: under npm, the end of its shell is a request to stop. */
  env: NodeJS.ProcessEnv;
  say: Say;
  /** The messages before and after everything is taken down. */
  words: { stopping: string; stopped: string };
  /** The exit code after a request to stop. */
  stopCode: number;
}

/** Does `work` until it ends or a stop is requested, then takes down what was brought up; returns the exit code. */
export async function runAndUndo(
  { env, say, words, stopCode }: RunOptions,
  work: (run: Run) => Promise<number>,
): Promise<number> {
  const stop = listenForStop(env['npm_lifecycle_event'] !== undefined);
  const ended = new AbortController();
  const undo: Run['undo'] = [];
  const { asked, forced } = stop;
  try {
    return await work({ signal: AbortSignal.any([asked, ended.signal]), asked, forced, undo });
  } catch (error) {
    if (asked.aborted) return stopCode;
    say(error instanceof LaunchError ? error.message : (toError(error).stack ?? ''));
    return 1;
  } finally {
    // A start that never reached its services has nothing to report.
    const isUp = undo.length > 1;
    if (isUp) say(words.stopping);
    ended.abort();
    for (const step of undo.toReversed()) {
      await Promise.resolve(step()).catch((error: unknown) => say(`while stopping: ${String(error)}`));
    }
    if (isUp) say(words.stopped);
    stop.release();
  }
}

/** How the supervisor was asked to stop. */
export interface StopSignals {
  /** Aborted by the first Ctrl-C, SIGTERM or closed terminal. */
  asked: AbortSignal;
  /** Aborted by the second: no more waiting. */
  forced: AbortSignal;
  /** Gives the signals back to Node. */
  release(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// npm passes a Ctrl-C on to its child, which already got it from the terminal: two within this time count as one.
const SAME_MS = 500;

/** Listens for what ends `npm start`: signals, and under npm (`watched`) the end of the shell it was started from. */
function listenForStop(watched: boolean): StopSignals {
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
