import { execFileSync } from 'node:child_process';

/** Processes started by this one whose command contains `name`. */
export function childPids(name: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && command.join(' ').includes(name) ? [Number(pid)] : [];
  });
}
