import { isAlive } from './process-facts.ts';
import { waitUntil } from './wait-until.ts';

/** One thing to try: send `signal`, then allow `waitMs` for the process to end. */
export interface StopStep {
  signal: NodeJS.Signals;
  waitMs: number;
}

const KILL: StopStep = { signal: 'SIGKILL', waitMs: 5_000 };

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Ended between the question and the signal.
  }
}

/** Ends a process by ever stronger signals, SIGKILL last; answers the signal that did it, undefined if none had to. */
export async function stopProcess(
  pid: number,
  steps: readonly StopStep[],
): Promise<NodeJS.Signals | undefined> {
  if (!isAlive(pid)) return undefined;
  for (const { signal, waitMs } of [...steps, KILL]) {
    send(pid, signal);
    try {
      await waitUntil(() => !isAlive(pid), { what: `the end of process ${pid}`, timeoutMs: waitMs });
      return signal;
    } catch {
      // The next step is stronger.
    }
  }
  throw new Error(`process ${pid} survived SIGKILL`);
}
