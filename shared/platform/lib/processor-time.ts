import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ, in which Linux states times to programs on every machine (proc(5)). */
const ticksPerSecond = 100;

export interface ProcessTime {
  pid: number;
  parent: number;
  group: number;
  /** Of processor, in all threads. */
  seconds: number;
  /** Of its children that ended and were waited for. */
  childSeconds: number;
}

/** Undefined where there is no /proc, or no such process. A process that is read by others cannot state less than it used. */
export function readProcessTime(pid: number): ProcessTime | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, second, stands in parentheses and may hold spaces; the others are fields 4, 5 and 14 to 17.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0, group = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return {
      pid,
      parent,
      group,
      seconds: (user + system) / ticksPerSecond,
      childSeconds: (childUser + childSystem) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}

/** Of every process; empty where there is no /proc. */
export function readProcessTimes(): ProcessTime[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.flatMap((name) => readProcessTime(Number(name)) ?? []);
  } catch {
    return [];
  }
}

/**
 * Seconds of processor that a process group has used, with the children that its processes have waited for; undefined once
 * the process that leads it is gone, whose time nobody can read any more.
 */
export function groupSeconds(leader: number): number | undefined {
  const members = readProcessTimes().filter(({ group }) => group === leader);
  if (!members.some(({ pid }) => pid === leader)) return undefined;
  return members.reduce((sum, { seconds, childSeconds }) => sum + seconds + childSeconds, 0);
}
