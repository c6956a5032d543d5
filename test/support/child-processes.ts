import { readdirSync, readFileSync } from 'node:fs';

interface ProcessFacts {
  pid: number;
  parent: number;
  command: string;
}

/** Every process there is, from /proc. */
function processes(): ProcessFacts[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        // A zombie is an exit code that nobody has asked for yet.
        if (state === 'Z') return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

/** Command lines of what this process started, and of what those started. */
export function childrenOf(pid: number): string[] {
  const all = processes();
  const below = (parent: number): ProcessFacts[] =>
    all.flatMap((each) => (each.parent === parent ? [each, ...below(each.pid)] : []));
  return below(pid).map(({ command }) => command);
}

/** Command lines that name this text, of whomever. */
export function processesNaming(text: string): string[] {
  return processes()
    .map(({ command }) => command)
    .filter((command) => command.includes(text));
}
