import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { readProcessTimes } from '../../../shared/platform/lib/processor-time.ts';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { bundleOf } from '../../launch/start/role-scripts.ts';

export interface CrawlerGroup {
  /** Processor time of all crawlers, with their browsers and image processes. */
  processorSeconds(): number;
  stop(): Promise<void>;
}

/** Crawlers as they ship, each a process. Resolves when all are ready. */
export async function startCrawlers(count: number, env: Record<string, string>): Promise<CrawlerGroup> {
  const file = join(findProjectRoot(), 'dist', bundleOf('crawler'));
  const log = process.env['CRAWLER_LOG'] ?? devNull;
  const children = Array.from({ length: count }, () =>
    fork(file, [], {
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', LOG_LEVEL: 'info', ...env },
      // Log lines are formatted and written as in production.
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

/**
 * Seconds of processor time that a process and its descendants have used, including ended ones that were waited for; 0
 * where there is no /proc. The time of a process killed together with its parent is lost.
 */
export function treeSeconds(root: number): number {
  const times = readProcessTimes();
  const tree = new Set([root]);
  // A parent may come after its child in the list.
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { pid, parent } of times) if (tree.has(parent)) tree.add(pid);
  }
  return times.reduce(
    (sum, { pid, seconds, childSeconds }) => sum + (tree.has(pid) ? seconds + childSeconds : 0),
    0,
  );
}
