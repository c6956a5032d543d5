import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stopProcess, type StopStep } from './stop-process.ts';

/** A server this process started. */
export interface RunningService {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Settles when the process ends, for whatever reason. */
  readonly exited: Promise<void>;
  /** Ends it in good order, by force past a deadline; a second call waits for the first. */
  stop(): Promise<void>;
}

/** A started child as a service; a child that could not even start has pid -1 and counts as ended. */
export function serviceOfChild(
  child: ChildProcess,
  address: { url: string; port: number },
  steps: readonly StopStep[],
): RunningService {
  const pid = child.pid ?? -1;
  const exited = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  let stopping: Promise<unknown> | undefined;
  const stop = async (): Promise<void> => {
    stopping ??= pid > 0 ? stopProcess(pid, steps) : Promise.resolve();
    await stopping;
  };
  return { ...address, pid, exited, stop };
}

/** Fails when the child is gone: there is nothing left to wait for. */
export function assertRunning(child: ChildProcess): void {
  if (child.pid === undefined) throw new Error('the program could not be run');
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended at once');
}
