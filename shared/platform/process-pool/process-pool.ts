import { withTimeout } from '../lib/clock.ts';
import { fairTurn } from '../lib/fair-turn.ts';
import { tracedWithin } from '../tracing/tracing.ts';
import { type PoolChild, startChild } from './pool-child.ts';
import type { TaskTable } from './task-messages.ts';
import { busy, createShares, createWaitingLine } from './waiting-line.ts';

export interface PoolOptions {
  /** File of the child, compiled, which calls `serveTasks`. */
  entry: string;
  /** Processes at once. Started when first needed. */
  size: number;
  /** Further ones, for owners that have no task running: long tasks of one owner delay no other. */
  reserved?: number;
  /** Tasks that may wait for a process; beyond that, the last one of the owner that has most of them is refused. */
  queueMax: number;
  /** Seconds of processor that an owner may use in an hour before all others come first. */
  ownerSecondsMax?: number;
  /** How long a task may wait before it is refused too. */
  waitMs: number;
  /** How long a task may run before its process is killed. */
  deadlineMs: number;
  /** Resident memory of a child at which it ends itself. */
  rssMax: number;
  /** Of the children. Unless given below everything else on the machine: API requests must not wait for a picture. */
  niceness?: number;
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
    /** For whom; tasks without an owner are those of one. */
    owner?: string,
  ): Promise<TaskValue<Tasks, Name>>;
  /** Process ids of the children there are now. */
  pids(): number[];
  /** Lets running tasks end, for at most 10 s, and leaves no process. */
  close(): Promise<void>;
}

const closeMs = 10_000;
const usualNiceness = 10;

/**
 * Work that may take long, crash or be made to crash, in processes of its own. A child has one task at a time, so its
 * end is the end of that task alone.
 */
export function createProcessPool<Tasks extends TaskTable>(options: PoolOptions): ProcessPool<Tasks> {
  const pool = openPool<Tasks>(options);
  return {
    ...pool,
    run: (name, input, owner) =>
      tracedWithin(`task ${name}`, { kind: 'client', attributes: { 'humanmark.task': name } }, () =>
        pool.run(name, input, owner),
      ),
  };
}

function openPool<Tasks extends TaskTable>(options: PoolOptions): ProcessPool<Tasks> {
  const {
    entry,
    size,
    reserved = 0,
    queueMax,
    waitMs,
    deadlineMs,
    rssMax,
    tasksPerChild,
    niceness = usualNiceness,
    env = {},
  } = options;
  const children = new Set<PoolChild>();
  const idle: PoolChild[] = [];
  const shares = createShares(options.ownerSecondsMax ?? Infinity);
  const line = createWaitingLine<PoolChild>({
    max: queueMax,
    waitMs,
    next: (owners) =>
      fairTurn(owners, { slots: size, reserved, taken: shares.taken(), burdenOf: shares.burdenOf }),
    onBegin: shares.enter,
  });
  let closing = false;

  /** An idle child, a new one, or none while all are busy. */
  const takeChild = (): PoolChild | undefined => {
    for (let known = idle.pop(); known; known = idle.pop()) if (!known.isGone()) return known;
    if (children.size >= size + reserved) return undefined;
    const child = startChild({ entry, env, rssMax, niceness });
    children.add(child);
    void child.gone.then(() => {
      children.delete(child);
      line.advance(takeChild);
    });
    return child;
  };

  const obtainChild = async (owner: string): Promise<PoolChild> => {
    if (closing) throw busy();
    const child = line.join(owner);
    line.advance(takeChild);
    return child;
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
      owner = '',
    ): Promise<TaskValue<Tasks, Name>> {
      const child = await obtainChild(owner);
      const begun = performance.now();
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Tasks` is what the child itself exports
        return (await child.perform(name, input, deadlineMs)) as TaskValue<Tasks, Name>;
      } finally {
        // One that ended by itself has no time that could be read; then it is that for which the task held it.
        shares.leave(owner, child.secondsUsed() ?? (performance.now() - begun) / 1000);
        putBack(child);
      }
    },
    pids: () => [...children].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async close() {
      closing = true;
      line.dissolve();
      for (const child of idle.splice(0)) child.dismiss();
      await endOf(children);
    },
  };
}

async function endOf(children: ReadonlySet<PoolChild>): Promise<void> {
  const allGone = Promise.all([...children].map((child) => child.gone));
  try {
    await withTimeout(closeMs, 'ending the pool', allGone);
  } catch {
    for (const child of children) child.kill();
    await allGone;
  }
}
