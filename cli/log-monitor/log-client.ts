import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { tilePath, type Tile } from '../../shared/algorithms/merkle/tile.ts';

/** What the monitor asks of a log, over plain HTTP and without a key. */
export interface LogClient {
  checkpoint(): Promise<string>;
  verifierKey(): Promise<string>;
  tile(tile: Tile): Promise<Uint8Array>;
  bundle(tile: Omit<Tile, 'level'>): Promise<Uint8Array>;
}

const patienceMs = 30_000;
const triesMax = 6;
/** A full bundle of the longest entries is 16 MiB; ours are 40 kB. */
const answerBytesMax = 256 * 65_537;

/** @throws Error saying which address answered what */
export function createLogClient(serviceUrl: string, log: string): LogClient {
  const base = `${serviceUrl.replace(/\/+$/, '')}/log/${log}`;
  const get = async (path: string): Promise<Buffer> => {
    const url = `${base}/${path}`;
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok && body.length <= answerBytesMax) return body;
      const retryable = response.status === 429 || response.status === 503;
      if (!retryable || attempt === triesMax)
        throw new Error(`${url} answered ${response.status} with ${body.length} bytes`);
      await delay(1000 * Number(response.headers.get('retry-after') ?? 1));
    }
  };
  return {
    checkpoint: async () => (await get('checkpoint')).toString(),
    verifierKey: async () =>
      z.object({ verifierKey: z.string() }).parse(JSON.parse((await get('key')).toString())).verifierKey,
    tile: (tile) => get(tilePath(tile)),
    bundle: (tile) => get(tilePath({ ...tile, level: 'entries' })),
  };
}
