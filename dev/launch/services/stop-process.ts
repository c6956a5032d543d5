import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import type { Say } from './launch-error.ts';
import { commandLine, isAlive, workingFolder } from './process-facts.ts';
import { waitUntil } from './wait-until.ts';

/** One step: send `signal`, then allow `waitMs` for the process to end. */
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

/** Ends a process by ever stronger signals, SIGKILL last; returns the signal that ended it, if one had to. */
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

export interface Leftover {
  /** Its first line is the process number. */
  pidFile: string;
  /** Its command line holds one of these. */
  programs: readonly string[];
  /** Its working folder, which distinguishes it from another process that got the same pid. */
  folder: string;
  steps: readonly StopStep[];
  say: Say;
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 ? pid : undefined;
}

/** Ends what an earlier start left running in `folder` (kill -9, power cut) and removes its pid file. */
export async function stopLeftover({ pidFile, programs, folder, steps, say }: Leftover): Promise<void> {
  const pid = readPid(pidFile);
  const line = pid !== undefined && isAlive(pid) ? commandLine(pid) : '';
  const program = programs.find((each) => line.includes(each));
  if (pid !== undefined && program !== undefined) {
    const place = workingFolder(pid);
    if (place === undefined || place === realpathSync(folder)) {
      say(`stopping ${program} (pid ${pid}) that an earlier start left running`);
      await stopProcess(pid, steps);
    }
  }
  rmSync(pidFile, { force: true });
}
