import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from './launch-error.ts';

/** True for a zombie: dead, but its pid is taken until its parent reaps it, which a container's pid 1 may not do. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z';
  } catch {
    return false;
  }
}

/** Whether a process with that pid runs, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The command line of a process, or '' when there is none to see. */
export function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return (
      spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', timeout: 5_000 }).stdout ??
      ''
    );
  } catch {
    return '';
  }
}

/** The folder a process works in; undefined where the system does not tell (macOS, another user's process). */
export function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

const EVERY_MS = 250;

/**
 * Calls `onOrphaned` when the process that started this one is gone; returns a function that ends the watch. npm runs a
 * script through a shell, and a SIGTERM to npm ends that shell (dash) without reaching the script, which would run on.
 */
export function watchParent(onOrphaned: () => void): () => void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
