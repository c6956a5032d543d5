import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface HostileWebProcess {
  port: number;
  dns: string;
  /** Connections and packets that came to private addresses. */
  touched(): Promise<number>;
  end(): void;
}

export async function startWeb(address: string): Promise<HostileWebProcess> {
  const child = fork(fileURLToPath(import.meta.resolve('./web-process.js')), [address]);
  const say = async (): Promise<Record<string, unknown>> => {
    const [message]: unknown[] = await once(child, 'message');
    return typeof message === 'object' && message !== null ? { ...message } : {};
  };
  const { port, dns } = await say();
  return {
    port: Number(port),
    dns: String(dns),
    async touched() {
      const response = say();
      child.send('touched');
      return Number((await response)['touched']);
    },
    end: () => child.disconnect(),
  };
}
