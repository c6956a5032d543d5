import { readFileSync } from 'node:fs';
import type { RoleProcess } from '../../support/role-process.ts';

export async function kill(role: RoleProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  role.kill(signal);
  await role.exited;
}

/** A violated criterion for each role that has ended. */
export function endedRoles(roles: readonly RoleProcess[]): string[] {
  const ended = roles.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
  return ended.map(({ child }) => `a role ended: ${child.spawnargs.slice(1).join(' ')}`);
}

export interface MemoryWatch {
  /** The peak growth in megabytes since the watch began. */
  grownMb(): number;
  stop(): void;
}

const everyMs = 50;

/** Samples the resident memory of a process. */
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
