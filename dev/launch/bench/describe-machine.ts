import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../services/run-command.ts';
import type { Machine } from './bench-results.ts';

const GIB = 2 ** 30;

/**
 * Describes the machine before a run, while it still does nothing for it.
 * @param folder where Postgres keeps its data; undefined: the server was given, and its disk is unknown
 */
export async function describeMachine(stores: {
  folder: string | undefined;
  postgres: string;
  redisServer: string;
}): Promise<Machine> {
  const { folder, postgres, redisServer } = stores;
  const [load = 0] = loadavg();
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round((totalmem() / GIB) * 10) / 10,
    kernel: `${type()} ${release()}`,
    node: process.version,
    postgres,
    redis: await redisVersion(redisServer),
    fsyncsPerSecond: folder === undefined ? null : measureFsyncs(folder),
    load: Math.round(load * 100) / 100,
  };
}

async function redisVersion(server: string): Promise<string> {
  const run = await runCommand(server, ['--version'], { timeoutMs: 10_000 });
  return /v=([\d.]+)/.exec(run.stdout)?.[1] ?? 'unknown';
}

const FSYNC_MS = 1000;
/** What Postgres writes at least when it makes a commit last. */
const PAGE = Buffer.alloc(8192, 1);

/** One after the other, as a single session that commits would ask for them, with the call that Postgres uses on Linux. */
function measureFsyncs(folder: string): number {
  const path = join(folder, 'fsync-rate');
  const file = openSync(path, 'w');
  try {
    writeSync(file, PAGE, 0, PAGE.length, 0);
    fdatasyncSync(file);
    const begun = performance.now();
    let done = 0;
    let tookMs = 0;
    while (tookMs < FSYNC_MS) {
      writeSync(file, PAGE, 0, PAGE.length, 0);
      fdatasyncSync(file);
      done += 1;
      tookMs = performance.now() - begun;
    }
    return Math.round((done * 1000) / tookMs);
  } finally {
    closeSync(file);
    rmSync(path);
  }
}
