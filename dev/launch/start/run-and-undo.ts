import type { Say } from '../services/say.ts';
import { LaunchError } from '../services/launch-error.ts';
import { toError } from '../services/to-error.ts';
import { listenForStop } from './stop-signals.ts';

/** What is at hand while something that was started is up. */
export interface Run {
  /** Ends a start, wherever it is; aborted at the end of the work at the latest. */
  signal: AbortSignal;
  /** Aborted when somebody asked to stop. */
  asked: AbortSignal;
  /** Aborted when somebody asked twice: no more waiting. */
  forced: AbortSignal;
  /** Steps that take down what was brought up; last in, first out. */
  undo: (() => void | Promise<void>)[];
}

export interface RunOptions {
  /** Of `process.env`: under npm, the end of its shell is a wish to stop. */
  env: NodeJS.ProcessEnv;
  say: Say;
  /** What is said before everything is taken down, and after it. */
  words: { stopping: string; stopped: string };
  /** The exit code when somebody asked to stop. */
  stopCode: number;
}

/** Does `work` until it ends or somebody asks to stop, then takes down what it has brought up; answers the exit code. */
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
    // A start that never got to its services has nothing to speak of.
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
