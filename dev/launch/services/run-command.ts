import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface CommandOptions {
  timeoutMs: number;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  signal?: AbortSignal | undefined;
}

export interface CommandResult {
  /** The exit code; 127 when the program could not be started, 128 when a signal ended it. */
  code: number;
  stdout: string;
  /** Both streams as they came: for messages. */
  output: string;
}

/** Runs a program to its end and collects what it says. Never rejects: a failure is a code other than 0. */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { timeoutMs, ...rest } = options;
    const child = spawn(file, args, { ...rest, killSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'pipe'] });
    // Not spawn's own timeout: when the program does not exist, that timer stays and keeps this process alive.
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const finish = (code: number, remark = ''): void => {
      clearTimeout(timer);
      resolve({ code, stdout, output: output + remark });
    };
    child.once('error', (error) => finish(127, error.message));
    child.once('close', (code) => finish(code ?? 128));
  });
}

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
