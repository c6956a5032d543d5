import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from './launch-error.ts';

/** A wait that may end early; `signal` abandons it. */
export interface WaitOptions {
  what: string;
  timeoutMs: number;
  everyMs?: number;
  signal?: AbortSignal | undefined;
}

/** Asks `condition` again and again until it holds; past the deadline it fails, naming `what` it waited for. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  options: WaitOptions,
): Promise<void> {
  const deadline = performance.now() + options.timeoutMs;
  while (!(await condition())) {
    options.signal?.throwIfAborted();
    if (performance.now() > deadline) {
      throw new LaunchError(`${options.what} did not happen within ${options.timeoutMs / 1000} s`);
    }
    await sleep(options.everyMs ?? 30, undefined, options.signal ? { signal: options.signal } : {});
  }
}

export interface TcpTarget {
  host: string;
  port: number;
}

/** Whether something accepts connections there; a firewall that drops packets counts as no after one second. */
export function acceptsTcp({ host, port }: TcpTarget): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const finish = (yes: boolean): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => finish(true));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
  });
}

/** Waits until `target` accepts connections. */
export async function waitForTcp(target: TcpTarget, timeoutMs: number, signal?: AbortSignal): Promise<void> {
  const what = `a connection to ${target.host}:${target.port}`;
  await waitUntil(async () => acceptsTcp(target), { what, timeoutMs, everyMs: 100, signal });
}
