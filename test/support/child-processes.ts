import { readdirSync, readFileSync } from 'node:fs';

interface ProcessFacts {
  pid: number;
  parent: number;
  command: string;
}

/** Every running process, from /proc. */
function processes(): ProcessFacts[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        // A zombie is only an exit code that has not been read yet.
        if (state === 'Z') return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

/** The command lines of all descendants of the process. */
export function childrenOf(pid: number): string[] {
  const all = processes();
  const below = (parent: number): ProcessFacts[] =>
    all.flatMap((each) => (each.parent === parent ? [each, ...below(each.pid)] : []));
  return below(pid).map(({ command }) => command);
}

/** The command lines of all processes that contain this text, including those of other parents. */
export function processesNaming(text: string): string[] {
  return processes()
    .map(({ command }) => command)
    .filter((command) => command.includes(text));
}

/** The processes that the process itself has started and that still run. */
export const childPidsOf = (pid: number): number[] =>
  processes()
    .filter(({ parent }) => parent === pid)
    .map((each) => each.pid);
