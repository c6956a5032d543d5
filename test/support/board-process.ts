import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { testEnvironment, type TestStores } from './test-config.ts';

export interface BoardProcess {
  child: ChildProcess;
  /** Its address as it printed it; undefined where it ended without one. */
  url: string | undefined;
  /** All output so far. */
  output(): string;
  /** Resolves with its exit code, which is null where a signal killed it. */
  exited: Promise<number | null>;
}

/** `npm run cli -- board` as it ships, with these words. Resolves when it says where it is, or has ended. */
export async function startBoard(stores: TestStores, ...words: string[]): Promise<BoardProcess> {
  const command = path.join(findProjectRoot(), 'dist/roles/cli.js');
  const child = spawn(process.execPath, [command, 'board', ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...testEnvironment(stores) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const said = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        if (address() !== undefined) resolve();
      });
  });
  await Promise.race([said, once(child, 'close')]);
  return { child, url: address(), output: () => printed, exited };
}
