import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { outOfMemoryMark } from './task-messages.ts';

/**
 * A thread beside the tasks of a child, so that it also sees what happens while a task keeps the main thread busy:
 * a parent that is gone, and memory beyond its bound, most of which is libvips' own and counted by no JavaScript limit.
 */
const { parentPid, rssMax } = z.object({ parentPid: z.number(), rssMax: z.number() }).parse(workerData);
const everyMs = 100;
const stderrDescriptor = 2;

setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > rssMax) {
    // At once: a thread's own process.stderr goes through the main thread, which may never come to it.
    writeSync(stderrDescriptor, outOfMemoryMark);
    process.kill(process.pid, 'SIGKILL');
  }
}, everyMs);
