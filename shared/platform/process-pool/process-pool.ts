import { AppError } from '../errors/app-error.ts';
import { withTimeout } from '../lib/clock.ts';
import { type PoolChild, startChild } from './pool-child.ts';
import type { TaskTable } from './task-messages.ts';

export interface PoolOptions {
  /** File of the child, compiled, which calls `serveTasks`. */
  entry: string;
  /** Processes at once. Started when first needed. */
  size: number;
  /** Tasks that may wait for a process; one more is refused. */
  queueMax: number;
  /** How long a task may wait before it is refused too. */
  waitMs: number;
  /** How long a task may run before its process is killed. */
  deadlineMs: number;
  /** Resident memory of a child at which it ends itself. */
  rssMax: number;
  /** A child is replaced after this many, so that leaks of a library do not add up. */
  tasksPerChild: number;
  /** All of the children's environment. */
  env?: Readonly<Record<string, string>>;
}

type TaskValue<Tasks extends TaskTable, Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/** `Tasks` is the type of the table that the child's entry hands to `serveTasks`. */
export interface ProcessPool<Tasks extends TaskTable> {
  /**
   * @throws AppError overloaded (the queue is full, or the wait was too long), AppErrors of the task itself,
   * ChildFailure when its process was ended or died
   */
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
  ): Promise<TaskValue<Tasks, Name>>;
  /** Process ids of the children there are now. */
  pids(): number[];
  /** Lets running tasks end, for at most 10 s, and leaves no process. */
  close(): Promise<void>;
}

const closeMs = 10_000;

/**
 * Work that may take long, crash or be made to crash, in processes of its own. A child has one task at a time, so its
 * end is the end of that task alone.
 */
export function createProcessPool<Tasks extends TaskTable>(options: PoolOptions): ProcessPool<Tasks> {
  const { entry, size, queueMax, waitMs, deadlineMs, rssMax, tasksPerChild, env = {} } = options;
  const children = new Set<PoolChild>();
  const idle: PoolChild[] = [];
  const line = createWaitingLine<PoolChild>({ max: queueMax, waitMs });
  let closing = false;

  /** An idle child, a new one, or none while all are busy. */
  const takeChild = (): PoolChild | undefined => {
    for (let known = idle.pop(); known; known = idle.pop()) if (!known.isGone()) return known;
    if (children.size >= size) return undefined;
    const child = startChild({ entry, env, rssMax });
    children.add(child);
    void child.gone.then(() => {
      children.delete(child);
      line.advance(takeChild);
    });
    return child;
  };

  const obtainChild = async (): Promise<PoolChild> => {
    if (closing) throw busy();
    // Waiting callers are never overtaken.
    return (line.length() === 0 ? takeChild() : undefined) ?? line.join();
  };

  const putBack = (child: PoolChild): void => {
    if (closing || child.tasksDone >= tasksPerChild) child.dismiss();
    else if (!child.isGone()) idle.push(child);
    line.advance(takeChild);
  };

  return {
    async run<Name extends keyof Tasks & string>(
      name: Name,
      input: Parameters<Tasks[Name]>[0],
    ): Promise<TaskValue<Tasks, Name>> {
      const child = await obtainChild();
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Tasks` is what the child itself exports
        return (await child.perform(name, input, deadlineMs)) as TaskValue<Tasks, Name>;
      } finally {
        putBack(child);
      }
    },
    pids: () => [...children].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async close() {
      closing = true;
      line.dissolve();
      for (const child of idle.splice(0)) child.dismiss();
      const allGone = Promise.all([...children].map((child) => child.gone));
      try {
        await withTimeout(closeMs, 'ending the pool', allGone);
      } catch {
        for (const child of children) child.kill();
        await allGone;
      }
    },
  };
}

export interface WaitingLine<Turn> {
  /** Resolves when the caller gets its slot. @throws AppError overloaded when the queue is full or too slow */
  join(): Promise<Turn>;
  /** Gives slots to the first callers in the queue, as long as there are any. */
  advance(take: () => Turn | undefined): void;
  length(): number;
  /** Rejects all waiting callers. */
  dissolve(): void;
}

interface Waiting<Turn> {
  begin(turn: Turn): void;
  leave(): void;
}

/** A queue of bounded length and patience. */
function createWaitingLine<Turn>({ max, waitMs }: { max: number; waitMs: number }): WaitingLine<Turn> {
  const line = new Set<Waiting<Turn>>();
  return {
    join() {
      if (line.size >= max) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => waiting.leave(), waitMs);
        const waiting: Waiting<Turn> = {
          begin(turn) {
            clearTimeout(timer);
            line.delete(waiting);
            resolve(turn);
          },
          leave() {
            clearTimeout(timer);
            line.delete(waiting);
            reject(busy());
          },
        };
        line.add(waiting);
      });
    },
    advance(take) {
      for (const waiting of line) {
        const turn = take();
        if (turn === undefined) return;
        waiting.begin(turn);
      }
    },
    length: () => line.size,
    dissolve() {
      for (const waiting of line) waiting.leave();
    },
  };
}

function busy(): AppError {
  return new AppError('overloaded', 'The service is busy. Try again shortly.', { retryAfterSeconds: 2 });
}
