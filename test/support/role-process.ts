import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundleOf } from '../../dev/launch/start/role-scripts.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

export interface RoleProcess {
  child: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Resolves when the process has ended for any reason. */
  exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/**
 * Starts one role as its own process, as it ships: `api`, `workers --pools webhooks`. Resolves when it
 * is ready. `root` is the folder of its code.
 */
export async function startRole(
  program: string,
  args: string[],
  env: Record<string, string>,
  root = findProjectRoot(),
): Promise<RoleProcess> {
  const child = spawn(process.execPath, [path.join(root, 'dist', bundleOf(program)), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (printed += data.toString()));
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const ready = once(child, 'message');
  await Promise.race([
    ready,
    exited.then((code) => {
      throw new Error(`${program} ended with ${code} before it was ready:\n${printed}`);
    }),
  ]);
  return {
    child,
    output: () => printed,
    exited,
    kill: (signal) => child.kill(signal),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
