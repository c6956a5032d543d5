import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const saying = z.object({ port: z.number(), dns: z.string() });

export interface PageWeb extends z.output<typeof saying> {
  pid: number;
  end(): void;
}

/** dev/bench/crawl/page-web.ts at an address of loopback. */
export async function startPageWeb(address: string): Promise<PageWeb> {
  const child = fork(fileURLToPath(import.meta.resolve('./page-web.js')), [address]);
  const said: unknown[] = await once(child, 'message');
  return { ...saying.parse(said[0]), pid: child.pid ?? 0, end: () => child.disconnect() };
}
