import { connect } from 'node:net';
import { waitUntil } from './wait-until.ts';

export interface TcpTarget {
  host: string;
  port: number;
}

/** Whether something accepts connections there; a firewall that drops packets counts as no after one second. */
export function acceptsTcp({ host, port }: TcpTarget): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const answer = (yes: boolean): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => answer(true));
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
  });
}

/** Waits until `target` accepts connections. */
export async function waitForTcp(target: TcpTarget, timeoutMs: number, signal?: AbortSignal): Promise<void> {
  const what = `a connection to ${target.host}:${target.port}`;
  await waitUntil(async () => acceptsTcp(target), { what, timeoutMs, everyMs: 100, signal });
}
