import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '../errors/app-error.ts';
import { readProcessTime } from '../lib/processor-time.ts';
import { outOfMemoryMark, type TaskResult } from './task-messages.ts';

export interface ChildOptions {
  /** Compiled: a child is plain Node. */
  entry: string;
  /** All of its environment. A process that reads strangers' files is given no secret to lose. */
  env: Readonly<Record<string, string>>;
  rssMax: number;
  niceness: number;
}

export interface PoolChild {
  pid: number | undefined;
  tasksDone: number;
  /** One at a time. @throws AppError of the task, ChildFailure, or Error of what else went wrong in it */
  perform(name: string, input: unknown, deadlineMs: number): Promise<unknown>;
  /**
   * Of processor, that it has used since this was asked last. Undefined where that cannot be read: on other systems than
   * Linux, and of one that ended by itself.
   */
  secondsUsed(): number | undefined;
  /** Lets it end by itself. */
  dismiss(): void;
  kill(): void;
  isGone(): boolean;
  /** Settles when the process is no more. */
  gone: Promise<void>;
}

interface Load {
  id: number;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const javascriptHeapMb = 512;
const stderrKept = 2000;

export function startChild({ entry, env, rssMax, niceness }: ChildOptions): PoolChild {
  const child = fork(entry, [String(rssMax), String(niceness)], {
    serialization: 'advanced',
    env,
    execArgv: [`--max-old-space-size=${javascriptHeapMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let load: Load | undefined;
  let isGone = false;
  let overdue = false;
  let lastId = 0;
  let total: number | undefined;
  let told = 0;
  /** Read by this process, because the child has the bytes of strangers in it. */
  const readTime = (): void => {
    total = child.pid === undefined ? undefined : readProcessTime(child.pid)?.seconds;
  };
  const land = (settle: (landed: Load) => void) => {
    const landed = load;
    load = undefined;
    if (landed) settle(landed);
  };

  child.on('message', (result: TaskResult) => {
    if (result.id !== load?.id) return;
    land(({ resolve, reject }) => {
      if (result.failure) reject(errorFrom(result.failure));
      else resolve(result.value);
    });
  });
  const gone = untilGone(child).then((end) => {
    isGone = true;
    land(({ reject }) => reject(failureAt(end, overdue)));
  });

  const started: PoolChild = {
    pid: child.pid,
    tasksDone: 0,
    async perform(name, input, deadlineMs) {
      lastId += 1;
      const id = lastId;
      const timer = setTimeout(() => {
        overdue = true;
        readTime();
        child.kill('SIGKILL');
      }, deadlineMs);
      try {
        return await new Promise<unknown>((resolve, reject) => {
          load = { id, resolve, reject };
          child.send({ id, name, input }, (error) => {
            if (error) child.kill('SIGKILL');
          });
        });
      } finally {
        clearTimeout(timer);
        started.tasksDone += 1;
      }
    },
    secondsUsed() {
      if (!overdue) readTime();
      const used = total === undefined ? undefined : total - told;
      told = total ?? told;
      return used;
    },
    dismiss() {
      if (child.connected) child.disconnect();
    },
    kill: () => void child.kill('SIGKILL'),
    isGone: () => isGone || !child.connected,
    gone,
  };
  return started;
}

function errorFrom(failure: NonNullable<TaskResult['failure']>): Error {
  if (failure.kind === 'failed') return new Error(`in a pool child: ${failure.message}`);
  const { code, message, retryAfterSeconds } = failure;
  return new AppError(code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

interface End {
  code: number | null;
  signal: string | null;
  /** The last output of the child. */
  stderr: string;
}

async function untilGone(child: ChildProcess): Promise<End> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-stderrKept);
  });
  const ended = new Promise<Omit<End, 'stderr'>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', () => {
      // One that could not be started has no 'exit'; one that could not be sent to has, and is of no use.
      if (child.pid === undefined) resolve({ code: null, signal: null });
      else child.kill('SIGKILL');
    });
  });
  // Its last words too. Not 'close', which never comes to a child whose channel we closed ourselves.
  const said = new Promise<void>((resolve) => {
    if (child.stderr && child.pid !== undefined) child.stderr.once('close', resolve);
    else resolve();
  });
  const [end] = await Promise.all([ended, said]);
  return { ...end, stderr };
}

function failureAt({ code, signal, stderr }: End, overdue: boolean): ChildFailure {
  if (overdue) return new ChildFailure('deadline', 'a task took longer than it may');
  if (stderr.includes(outOfMemoryMark))
    return new ChildFailure('memory', 'a task took more memory than it may');
  if (signal === 'SIGKILL') return new ChildFailure('killed', 'a pool child was killed');
  const how = signal === null ? `with code ${code}` : `by ${signal}`;
  return new ChildFailure('crash', `a pool child ended ${how}: ${stderr}`);
}

/** `killed`: from outside, as the kernel does where memory runs out; that says nothing about the task. */
export type ChildFailureReason = 'deadline' | 'memory' | 'killed' | 'crash';

/** A task whose process had to be ended, or ended by itself. Only that task fails; the next gets a new process. */
export class ChildFailure extends Error {
  readonly reason: ChildFailureReason;

  constructor(reason: ChildFailureReason, message: string) {
    super(message);
    this.name = 'ChildFailure';
    this.reason = reason;
  }
}
