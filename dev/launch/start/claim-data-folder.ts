import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, LaunchError } from '../services/launch-error.ts';
import { commandLine, isAlive } from '../services/process-facts.ts';

const ATTEMPTS = 5;

function holder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A supervisor's number may be given to another program after kill -9 or a reboot: ask what runs under it. */
function isSupervisor(pid: number, program: string): boolean {
  return pid > 0 && pid !== process.pid && isAlive(pid) && commandLine(pid).includes(program);
}

/**
 * Makes this process the only supervisor of `dataDir`; returns a function that releases it. `program` is a word in the
 * command line of every supervisor.
 */
export function claimDataFolder(dataDir: string, program = 'start.mjs'): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'start.pid');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const pid = holder(file);
    if (pid !== undefined && isSupervisor(pid, program)) {
      throw new LaunchError(
        `Humanmark already runs on ${dataDir} (pid ${pid}). Stop it with Ctrl-C or: kill ${pid}\n` +
          'To run a second one: DATA_DIR=.data-2 PORT=3001 npm start',
      );
    }
    rmSync(file, { force: true });
  }
  throw new LaunchError(`another process keeps claiming ${file}`);
}
