import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Processes started by this one whose command contains `name`. */
export function childPids(name: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && command.join(' ').includes(name) ? [Number(pid)] : [];
  });
}

/** What a process has used of the processor, in ticks of 10 ms (proc_pid_stat(5): utime and stime). @throws if it is gone */
export function processorTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the command, in parentheses, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
