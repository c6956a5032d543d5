import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';

/** What a load balancer does: requests go in turn to the processes whose `/readyz` was last seen to succeed. */
export interface FrontDoor {
  add(port: number): void;
  /** Resolves when the process of this port is or is not among those that get requests. */
  until(port: number, isIn: boolean): Promise<void>;
  /** @throws when no process is ready, and when the connection breaks; there is no second try */
  ask(method: 'GET' | 'POST', path: string, asked: { apiKey: string; body?: unknown }): Promise<Told>;
  close(): Promise<void>;
}

export interface Told {
  status: number;
  body: string;
}

/** As common load balancers do by default, and far below the 5 s for which a stopping API still responds. */
const lookEveryMs = 500;

export function openFrontDoor(): FrontDoor {
  const targets = new Map<number, { pool: Pool; isReady: boolean }>();
  const stopping = new AbortController();
  let turn = 0;

  const look = async () => {
    for (const target of targets.values()) {
      const response = await target.pool
        .request({ method: 'GET', path: '/readyz', headersTimeout: 2000 })
        .catch(() => undefined);
      await response?.body.dump();
      target.isReady = response?.statusCode === 200;
    }
  };
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await delay(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    add: (port) =>
      void targets.set(port, {
        pool: new Pool(`http://127.0.0.1:${port}`, { connections: 32 }),
        isReady: false,
      }),
    async until(port, isIn) {
      while (targets.get(port)?.isReady !== isIn) await delay(50);
    },
    async ask(method, path, { apiKey, body }) {
      const ready = [...targets.values()].filter(({ isReady }) => isReady);
      turn += 1;
      const target = ready[turn % ready.length];
      if (!target) throw new Error('no process is ready');
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
      const content = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await target.pool.request({ method, path, headers, ...content });
      return { status: response.statusCode, body: await response.body.text() };
    },
    async close() {
      stopping.abort();
      await looking;
      await Promise.all([...targets.values()].map(({ pool }) => pool.destroy()));
    },
  };
}
