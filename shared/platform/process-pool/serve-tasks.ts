import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isAppError } from '../errors/app-error.ts';
import type { TaskFailure, TaskRequest, TaskResult, TaskTable } from './task-messages.ts';

/**
 * The child's side of a process pool: does the tasks it is sent, one after the other, until the parent closes the
 * channel or is gone. To be called by the entry file of the child.
 */
export function serveTasks(tasks: TaskTable): void {
  if (!process.send) throw new Error('this is an entry of pool children; only a process pool starts it');
  lowerOwnImportance();
  startWatchdog();
  // The usual way to end: the pool closed the channel, or the parent died and the kernel did.
  process.on('disconnect', () => process.exit(0));
  process.on('message', (request: TaskRequest) => {
    void perform(tasks, request).then((result) => process.send?.(result));
  });
}

async function perform(tasks: TaskTable, { id, name, input }: TaskRequest): Promise<TaskResult> {
  try {
    const task = tasks[name];
    if (!task) throw new Error(`no task is called ${name}`);
    return { id, value: await task(input) };
  } catch (error) {
    return { id, failure: failureFrom(error) };
  }
}

function failureFrom(error: unknown): TaskFailure {
  if (isAppError(error)) {
    const { code, message, retryAfterSeconds } = error;
    return { kind: 'refused', code, message, retryAfterSeconds };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function lowerOwnImportance(): void {
  try {
    // Never above the process that started it, which may not be allowed.
    setPriority(Math.max(getPriority(), Number(process.argv[3])));
    // Where memory runs out all the same, Linux takes this process first (proc(5), oom_score_adj).
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not on this system, or not allowed: the bounds of time and memory hold without it.
  }
}

function startWatchdog(): void {
  const rssMax = Number(process.argv[2]);
  const workerData = { parentPid: process.ppid, rssMax };
  const watchdog = new Worker(new URL('child-watchdog.js', import.meta.url), { workerData });
  watchdog.unref();
}
