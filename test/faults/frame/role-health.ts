import { readFileSync } from 'node:fs';
import type { RoleProcess } from '../../support/role-process.ts';

export async function kill(role: RoleProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  role.kill(signal);
  await role.exited;
}

/** A broken criterion for each that has ended. */
export function endedRoles(roles: readonly RoleProcess[]): string[] {
  const ended = roles.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
  return ended.map(({ child }) => `a role ended: ${child.spawnargs.slice(1).join(' ')}`);
}

export interface MemoryWatch {
  /** Megabytes above what it had when the watch began, the most so far. */
  grownMb(): number;
  stop(): void;
}

const everyMs = 50;

/** Resident memory of a process, looked at all the time. */
export function watchMemory(pid: number): MemoryWatch {
  const first = residentMb(pid);
  let most = first;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, everyMs);
  return { grownMb: () => Math.round(most - first), stop: () => clearInterval(timer) };
}

function residentMb(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
