import { setTimeout as delay } from 'node:timers/promises';
import { openConnection, type ClientConnection } from './client-connection.ts';
import { Latencies, type LoadOrder, type LoadResult } from './load-order.ts';

/**
 * The load generator, in a process of its own. Autocannon takes 22 us of processor time per response, this takes 13,
 * and the servers it measures need 30 to 60 on the same two cores.
 */
async function run(order: LoadOrder): Promise<LoadResult> {
  const { port, requests, expectedBody, connections, seconds, rate } = order;
  const latencies = new Latencies();
  const result = { responses: 0, errors: 0 };
  let problem: string | undefined;
  let next = 0;
  const pending = new Map<ClientConnection, number>();
  const idle: ClientConnection[] = [];
  let onIdle = (connection: ClientConnection) => void idle.push(connection);

  const answered = (connection: ClientConnection, wrong: string | undefined) => {
    latencies.add(performance.now() - (pending.get(connection) ?? Number.NaN));
    pending.delete(connection);
    result.responses += 1;
    if (wrong !== undefined) {
      result.errors += 1;
      problem ??= wrong;
    }
    onIdle(connection);
  };
  const send = (connection: ClientConnection, dueAt: number) => {
    pending.set(connection, dueAt);
    connection.send(requests[next] ?? '');
    next = next + 1 === requests.length ? 0 : next + 1;
  };

  const opened = await Promise.all(
    Array.from({ length: connections }, () => openConnection({ port, expectedBody, answered })),
  );
  const begun = performance.now();
  const end = begun + seconds * 1000;
  if (rate === undefined) {
    onIdle = (connection) => {
      const now = performance.now();
      if (now < end) send(connection, now);
    };
    for (const connection of opened) send(connection, performance.now());
  } else {
    idle.push(...opened);
    const waiting: number[] = [];
    onIdle = (connection) => {
      const dueAt = waiting.shift();
      if (dueAt === undefined) idle.push(connection);
      else send(connection, dueAt);
    };
    for (let due = 0, now = begun; now < end; now = performance.now()) {
      for (; begun + (due * 1000) / rate <= now; due += 1) {
        const connection = idle.shift();
        const dueAt = begun + (due * 1000) / rate;
        if (connection) send(connection, dueAt);
        else waiting.push(dueAt);
      }
      await delay(1);
    }
  }
  await delay(Math.max(0, end - performance.now()));
  const perSecond = result.responses / ((performance.now() - begun) / 1000);
  for (let waited = 0; pending.size > 0 && waited < 5000; waited += 10) await delay(10);
  for (const connection of opened) connection.close();
  result.errors += pending.size;
  return {
    ...result,
    ...(problem === undefined ? {} : { problem }),
    perSecond,
    p50: latencies.quantile(0.5),
    p99: latencies.quantile(0.99),
    p999: latencies.quantile(0.999),
  };
}

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});
process.send?.('ready');
