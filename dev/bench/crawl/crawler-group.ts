import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import { treeSeconds } from './tree-seconds.ts';

export interface CrawlerGroup {
  /** Of all of them, with their browsers and image processes. */
  processorSeconds(): number;
  stop(): Promise<void>;
}

/** Crawlers as they ship, each a process. Resolves when all are ready. */
export async function startCrawlers(count: number, env: Record<string, string>): Promise<CrawlerGroup> {
  const file = fileURLToPath(import.meta.resolve('../../../crawler/main.js'));
  const log = process.env['CRAWLER_LOG'] ?? devNull;
  const children = Array.from({ length: count }, () =>
    fork(file, [], {
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', LOG_LEVEL: 'info', ...env },
      // Log lines are made and written as in production.
      stdio: ['ignore', openSync(log, 'a'), 'inherit', 'ipc'],
    }),
  );
  await Promise.all(children.map(untilReady));
  return {
    processorSeconds: () => children.reduce((sum, { pid = 0 }) => sum + treeSeconds(pid), 0),
    async stop() {
      const ends = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(ends);
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a crawler ended with ${code} before it was ready`);
  });
  await Promise.race([once(child, 'message'), ended]);
}
