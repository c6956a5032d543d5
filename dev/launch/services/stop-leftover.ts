import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { commandLine, isAlive, workingFolder } from './process-facts.ts';
import type { Say } from './say.ts';
import { stopProcess, type StopStep } from './stop-process.ts';

export interface Leftover {
  /** Its first line is the process number. */
  pidFile: string;
  /** Its command line holds one of these. */
  programs: readonly string[];
  /** The folder it works in: tells it from a stranger that was given the same number. */
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
