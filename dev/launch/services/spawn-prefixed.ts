import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface PrefixedOptions {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Called once per line of either stream, without its end. */
  onLine: (line: string) => void;
}

/**
 * Starts a program in its own process group with a channel for messages. Its own group, because Ctrl-C in a terminal
 * goes to every process of the foreground group, and the supervisor wants to end them in its own order.
 */
export function spawnPrefixed({ command, args, env, cwd, onLine }: PrefixedOptions): ChildProcess {
  const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
  }
  return child;
}
