import type { Redis } from 'ioredis';
import type { Client } from 'pg';
import { readProcessTimes } from '../../../shared/platform/lib/processor-time.ts';
import { type BenchServer, type LoadProcess, processorSeconds } from './child-processes.ts';
import { endOfCheck } from './identities.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';
import type { BenchStores } from './stores.ts';

export interface FurtherParts {
  stores: BenchStores;
  database: Client;
  redis: Redis;
  load: LoadProcess;
  raw: BenchServer;
  api: BenchServer;
  connections: number;
}

/** One way of asking, as it was answered in one round. */
interface Taken {
  perSecond: number;
  microsecondsEach: number;
}

export function singleOrder({ stores, api, connections }: FurtherParts, names: readonly string[]): LoadOrder {
  const { apiKeys } = stores;
  const requests = names.map((name, at) =>
    [
      `GET /v1/identity/${name}/check HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${apiKeys[at % apiKeys.length] ?? ''}`,
      '\r\n',
    ].join('\r\n'),
  );
  return { port: api.port, requests, expectedBody: endOfCheck, connections, seconds: 1 };
}

export async function taken(load: LoadProcess, pid: number, order: LoadOrder): Promise<Taken> {
  const before = secondsWithChildren(pid);
  const { responses, perSecond } = faultless(await load.run(order));
  return { perSecond, microsecondsEach: ((secondsWithChildren(pid) - before) * 1e6) / responses };
}

/** Of the process, and of those that it started and that still run. */
function secondsWithChildren(pid: number): number {
  const children = readProcessTimes().filter(({ parent }) => parent === pid);
  return children.reduce((sum, { seconds }) => sum + seconds, processorSeconds(pid));
}

export function faultless(result: LoadResult): LoadResult {
  if (result.errors === 0) return result;
  throw new Error(
    `${result.errors} of ${result.responses} answers were wrong, the first:\n${result.problem}`,
  );
}
