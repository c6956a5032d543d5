import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningService } from '../../../dev/launch/services/running-service.ts';
import { startRedis } from '../../../dev/launch/services/start-redis.ts';

export interface TestRedis extends RunningService {
  /** Kept over stop() and restart(), so that an append-only file outlives its server. */
  folder: string;
  /** Starts a server with the same data on the same port, after this one has ended. */
  restart(): Promise<TestRedis>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

/** A separate redis-server. `appendonly` is off unless a test is about what survives. */
export async function startTestRedis(settings: Record<string, string> = {}): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-redis-'));
  return start(folder, { appendonly: 'no', ...settings });
}

async function start(folder: string, settings: Record<string, string>, port?: number): Promise<TestRedis> {
  const server = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';
  const service = await startRedis({ server, folder, settings, ...(port === undefined ? {} : { port }) });
  return {
    ...service,
    folder,
    restart: () => start(folder, settings, service.port),
    async remove() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
