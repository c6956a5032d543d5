import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { healthyMs, restartDelay } from '../../shared/platform/lifecycle/restart-delay.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { type Order, report } from './messages.ts';
import { createQuestions, type Questions } from './questions.ts';

export interface KeptProcess {
  number: number;
  /** Resolves when its first process serves; rejects where that ends before. */
  started: Promise<void>;
  /** Resolves when it has ended so often that starting it again is in vain. */
  givenUp: Promise<void>;
  isReady(): boolean;
  /** @throws Error where the process is not ready as well */
  ask: Questions['ask'];
  tell(order: Order): void;
  /** For a process that does not answer any more: another one is started in its place. */
  kill(): void;
  /** Ends it for the last time, after the requests in progress. */
  stop(reason: string): Promise<void>;
}

/** Ends within 30 s of their start, one after the other. With the waits between them, they take more than a minute. */
const shortLivesMax = 10;

/** Runs a process of the API, and another one whenever it dies. @param onFork called for each of them, with what tells it something */
export function keepProcess(
  number: number,
  log: Logger,
  onFork: (tell: (order: Order) => void) => void,
): KeptProcess {
  const name = `process ${number} of the API`;
  const started = settledLater();
  const givenUp = settledLater();
  const restarts = countRestarts();
  let worker: Worker | undefined;
  let ready = false;
  let hasStarted = false;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  const tell = (order: Order) => {
    // It may have died since; that it has is told by its exit.
    if (worker?.isConnected() === true) worker.process.send(order, () => undefined);
  };
  const questions = createQuestions(name, tell);

  const onEnd = (why: string, livedMs: number) => {
    worker = undefined;
    ready = false;
    questions.lost();
    if (stopping) return;
    if (!hasStarted) return started.reject(new Error(`${name} ended before it was ready: ${why}`));
    const delayMs = restarts.delayAfter(livedMs);
    if (delayMs === undefined) return givenUp.resolve();
    log.warn(
      { event: 'api.process_ended', process: number, reason: why, delayMs },
      'A process of the API ended; another is started in its place.',
    );
    timer = setTimeout(run, delayMs);
  };
  const run = () => {
    worker = forkProcess((message) => {
      const { data } = report.safeParse(message);
      if (data?.type === 'answer') questions.answered(data);
      if (data?.type !== 'ready') return;
      ready = true;
      hasStarted = true;
      started.resolve();
    }, onEnd);
    onFork(tell);
  };
  run();

  return {
    number,
    started: started.promise,
    givenUp: givenUp.promise,
    isReady: () => ready,
    tell,
    kill: () => worker?.process.kill('SIGKILL'),
    async ask(what, withinMs) {
      if (!ready) throw new Error(`${name} is not ready`);
      return questions.ask(what, withinMs);
    },
    async stop(reason) {
      stopping = true;
      clearTimeout(timer);
      const own = worker;
      if (own === undefined) return;
      const ended = once(own, 'exit');
      // A message, because a second signal ends a process at once, and Ctrl-C has sent the first to all.
      if (ready) tell({ type: 'stop', reason });
      else own.process.kill('SIGKILL');
      await ended;
    },
  };
}

function forkProcess(
  onMessage: (message: unknown) => void,
  onEnd: (why: string, livedMs: number) => void,
): Worker {
  const begunAt = performance.now();
  const worker = cluster.fork();
  const end = (why: string) => onEnd(why, performance.now() - begunAt);
  worker.on('message', onMessage);
  worker.once('exit', (code: number | null, signal: string | null) => end(signal ?? `exit code ${code}`));
  worker.on('error', (error: Error) => {
    // Without a process there is no exit to come; with one, a message could not be sent, and exit will say why.
    if (worker.process.pid === undefined) end(error.message);
  });
  return worker;
}

function countRestarts() {
  let shortLives = 0;
  let delayMs: number | undefined;
  return {
    /** Undefined: it has ended too often. */
    delayAfter(livedMs: number): number | undefined {
      shortLives = livedMs < healthyMs ? shortLives + 1 : 0;
      delayMs = restartDelay(delayMs, livedMs);
      return shortLives < shortLivesMax ? delayMs : undefined;
    },
  };
}

interface SettledLater {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

function settledLater(): SettledLater {
  let settle: Omit<SettledLater, 'promise'> | undefined;
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, resolve: () => settle?.resolve(), reject: (error) => settle?.reject(error) };
}
