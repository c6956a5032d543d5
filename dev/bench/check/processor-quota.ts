import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where cgroup v1 has its processor controller. */
const root = '/sys/fs/cgroup/cpu';
/** Short, so that a process which has used its part waits for less than requests usually take. */
const periodUs = 5000;

export interface Quota {
  lift(): void;
}

/**
 * Holds each process, with all its threads, to a part of one core.
 * @throws Error of the file system where there is no cgroup v1, or this user may not write it
 */
export function limitProcessor(pids: readonly number[], partOfCore: number): Quota {
  const limited: { pid: number; group: string }[] = [];
  const lift = () => {
    for (const { pid, group } of limited.splice(0)) {
      // The root's group; one with a process in it cannot be removed.
      writeFileSync(join(root, 'cgroup.procs'), `${pid}`);
      rmdirSync(group);
    }
  };
  try {
    for (const pid of pids) {
      const group = join(root, `humanmark-bench-${pid}`);
      mkdirSync(group);
      limited.push({ pid, group });
      writeFileSync(join(group, 'cpu.cfs_period_us'), `${periodUs}`);
      writeFileSync(join(group, 'cpu.cfs_quota_us'), `${Math.round(periodUs * partOfCore)}`);
      writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
    }
  } catch (error) {
    lift();
    throw error;
  }
  return { lift };
}
