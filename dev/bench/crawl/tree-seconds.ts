import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Stat {
  pid: number;
  parent: number;
  ticks: number;
}

/**
 * Seconds of processor time that a process and all below it have used, those that have ended and were waited for included; 0 where
 * there is no /proc. What is killed together with its parent is lost to it.
 */
export function treeSeconds(root: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const tree = new Set([root]);
  // A parent may stand behind its child in the list.
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { pid, parent } of stats) if (tree.has(parent)) tree.add(pid);
  }
  return stats.reduce((sum, { pid, ticks }) => sum + (tree.has(pid) ? ticks : 0), 0) / ticksPerSecond;
}

function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Behind the name, which may hold spaces: state, parent, and as fields 14 to 17 user and system time, own and of ended children.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0);
    return { pid, parent: fields[1] ?? 0, ticks };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
