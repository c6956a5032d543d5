import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readProcessTime } from '../../../shared/platform/lib/processor-time.ts';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { freePort } from '../../launch/services/free-port.ts';
import { bundleOf } from '../../launch/start/role-scripts.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';

export interface BenchServer {
  name: 'raw' | 'express' | 'express, our server' | 'api';
  port: number;
  pid: number;
  end(): void;
}

export interface LoadProcess {
  run(order: LoadOrder): Promise<LoadResult>;
  end(): void;
}

type Environment = Record<string, string>;

/** Of all servers of a bench: their database knows the keys that it was begun with. */
const masterKey = randomBytes(32).toString('base64url');

/** Resolves with the first message, and fails when the process ends before it. */
async function start(
  file: string,
  args: readonly string[],
  env: Environment,
): Promise<{ child: ChildProcess; said: unknown }> {
  const child = fork(file, args, {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    // Log lines are formatted and written as in production, but to a target that costs nothing.
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code} before it was ready`);
  });
  const [said]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  return { child, said };
}

function serverOf(name: BenchServer['name'], child: ChildProcess, port: number): BenchServer {
  // SIGKILL, because the API in production keeps serving for 5 s after SIGTERM.
  return { name, port, pid: child.pid ?? 0, end: () => void child.kill('SIGKILL') };
}

export async function startRawServer(redisUrl: string): Promise<BenchServer> {
  const { child, said } = await start(fileURLToPath(import.meta.resolve('./raw-server.js')), [redisUrl], {});
  return serverOf('raw', child, portIn(said));
}

export async function startExpressServer(redisUrl: string, served: 'plain' | 'ours'): Promise<BenchServer> {
  const file = fileURLToPath(import.meta.resolve('./express-server.js'));
  const { child, said } = await start(file, [redisUrl, served], {});
  return serverOf(served === 'plain' ? 'express' : 'express, our server', child, portIn(said));
}

/** The API as it ships, configured as in production. */
export async function startApiServer(
  stores: { databaseUrl: string; redisUrl: string },
  env: Environment = {},
): Promise<BenchServer> {
  const port = await freePort();
  const { child } = await start(join(findProjectRoot(), 'dist', bundleOf('api')), [], {
    PORT: String(port),
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    LOG_LEVEL: 'info',
    MASTER_KEY: masterKey,
    ...env,
  });
  return serverOf('api', child, port);
}

/** A script of `dev/bench/` that reports when it is ready. */
export async function startProcess(file: string, args: readonly string[] = []): Promise<ChildProcess> {
  const { child } = await start(file, args, {});
  return child;
}

/** The worker as it ships, with one pool. */
export async function startWorkers(pool: string, env: Environment): Promise<ChildProcess> {
  const file = join(findProjectRoot(), 'dist', bundleOf('workers'));
  const { child } = await start(file, ['--pools', pool], { LOG_LEVEL: 'info', ...env });
  return child;
}

/** A script of `dev/bench/` that listens. */
export async function startListening(file: string): Promise<{ child: ChildProcess; port: number }> {
  const { child, said } = await start(file, [], {});
  return { child, port: portIn(said) };
}

export async function startLoadProcess(): Promise<LoadProcess> {
  const { child } = await start(fileURLToPath(import.meta.resolve('./load-process.js')), [], {});
  return {
    async run(order) {
      const response = once(child, 'message');
      child.send(order);
      const [result]: LoadResult[] = await response;
      if (!result) throw new Error('the load process said nothing');
      return result;
    },
    end: () => void child.kill(),
  };
}

function portIn(said: unknown): number {
  if (typeof said === 'object' && said !== null && 'port' in said && typeof said.port === 'number')
    return said.port;
  throw new Error('the server did not say its port');
}

/** Seconds of processor time a process has used in all its threads; NaN where there is no /proc. */
export function processorSeconds(pid: number): number {
  return readProcessTime(pid)?.seconds ?? Number.NaN;
}
