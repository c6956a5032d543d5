import { Redis } from 'ioredis';
import { Client } from 'pg';
import {
  type BenchServer,
  type LoadProcess,
  processorSeconds,
  startApiServer,
  startExpressServer,
  startLoadProcess,
  startRawServer,
} from './check/child-processes.ts';
import {
  checkedPath,
  expectedBody,
  fixedResponseKey,
  fixedResponseText,
  shortBody,
  shortPath,
} from './check/fixed-answer.ts';
import { measureFurther } from './check/further-measures.ts';
import { printReport, type Measurement, type StoreUse } from './check/report.ts';
import {
  type BenchStores,
  callsSince,
  commandCalls,
  databaseTime,
  sessionsUsedSince,
  startStores,
} from './check/stores.ts';
import { faultless } from './check/take-load.ts';

/**
 * Compares the quick check with the best that is possible: a raw node:http server with the same Redis round trip, and
 * bare Express routes. The API shares a round trip among the requests of one iteration of its event loop, so under load
 * it makes fewer than one each; one at a time it makes exactly one. Every server is a process of its own and each round
 * measures all of them one after the other, because only ratios within one run mean anything on a shared machine. The API is
 * asked in both of its spellings. Then come batches of 100, two processes, and a million people.
 * Usage: `check [seconds]`, 2 by default, per server and round. Ends with one line of JSON.
 */
const rounds = 7;
const connections = 50;
const steadyRate = 1000;
const steadyAttempts = 3;
/** The endpoint allows a key 5,000 a minute; together these stay below it up to 33,000 a second. */
const keys = 400;

const seconds = Number(process.argv[2] ?? 2);
if (!(seconds > 0)) throw new RangeError('usage: check [seconds]');

const stores = await startStores(keys);
const redis = new Redis(stores.redis.url);
const database = new Client({ connectionString: stores.databaseUrl });
const started: { end(): void }[] = [];
try {
  await redis.set(fixedResponseKey, fixedResponseText);
  await database.connect();
  await bench();
} finally {
  for (const each of started) each.end();
  redis.disconnect();
  await database.end();
  await stores.close();
}

async function bench(): Promise<void> {
  const load = await startLoadProcess();
  started.push(load);
  const servers = await startServers(stores);
  const api = servers.find(({ name }) => name === 'api');
  const raw = servers.find(({ name }) => name === 'raw');
  if (!api || !raw) throw new Error('there is no API to measure');
  const requests = stores.apiKeys.map((key) => requestWith(key, checkedPath));
  const short = stores.apiKeys.map((key) => requestWith(key, shortPath));
  const order = (server: BenchServer) => ({
    port: server.port,
    requests,
    expectedBody,
    connections,
    seconds,
  });

  for (const server of servers) await load.run({ ...order(server), seconds: 2 });
  const storeUse = await countStoreUse(load, order(api));
  const shapes = [
    ...servers.map((server) => ({ name: server.name, server, order: order(server) })),
    { name: 'api, /check', server: api, order: { ...order(api), requests: short, expectedBody: shortBody } },
  ];
  const measured = new Map<string, Measurement[]>(shapes.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < shapes.length; turn += 1) {
      const shape = shapes[(turn + round) % shapes.length];
      if (!shape) continue;
      measured.get(shape.name)?.push(await measure(load, shape.server, shape.order));
    }
  }
  const steady = faultless(await load.run({ ...order(api), rate: steadyRate, seconds: 5 }));
  const further = await measureFurther({ stores, database, redis, load, raw, api, connections });
  // Without Redis the other servers would only report errors.
  for (const server of servers) if (server !== api) server.end();
  redis.disconnect();
  await stores.redis.stop();
  const withoutRedis = faultless(await load.run({ ...order(api), rate: steadyRate, seconds: 5 }));
  printReport({ seconds, connections, measured, storeUse, steadyRate, steady, withoutRedis, further });
}

async function startServers({ redis: { url: redisUrl }, databaseUrl }: BenchStores): Promise<BenchServer[]> {
  const servers: BenchServer[] = [];
  for (const start of [
    () => startRawServer(redisUrl),
    () => startExpressServer(redisUrl, 'plain'),
    () => startExpressServer(redisUrl, 'ours'),
    () => startApiServer({ databaseUrl, redisUrl }),
  ]) {
    const server = await start();
    started.push(server);
    servers.push(server);
  }
  return servers;
}

type Order = Parameters<LoadProcess['run']>[0];

async function measure(load: LoadProcess, server: BenchServer, order: Order): Promise<Measurement> {
  const before = processorSeconds(server.pid);
  const result = faultless(await load.run(order));
  const microsecondsEach = ((processorSeconds(server.pid) - before) * 1e6) / result.responses;
  return { ...result, microsecondsEach };
}

/**
 * Measures the stores' work for the check while its keys and its response are cached (keys: for 10 s). On a slow
 * machine a key may expire meanwhile or Redis be abandoned after 50 ms, so there is more than one attempt.
 */
async function countStoreUse(load: LoadProcess, order: Order): Promise<StoreUse> {
  for (let attempt = 1; ; attempt += 1) {
    const since = await databaseTime(database);
    const single = await countRoundTrips(load, { ...order, connections: 1, seconds: 0.5 });
    const { responses, roundTrips, calls } = await countRoundTrips(load, { ...order, seconds: 1 });
    const databaseSessions = await sessionsUsedSince(database, since);
    const oneAtATime = single.roundTrips / single.responses;
    const use = { responses, roundTrips, oneAtATime, calls: Object.fromEntries(calls), databaseSessions };
    if (databaseSessions === 0) return use;
    if (attempt === steadyAttempts) throw new Error('Postgres was asked in steady state');
  }
}

async function countRoundTrips(load: LoadProcess, order: Order) {
  const before = await commandCalls(redis);
  const { responses } = faultless(await load.run(order));
  const calls = callsSince(before, await commandCalls(redis));
  const roundTrips = calls.get('evalsha') ?? 0;
  // Within the script each response is one GET, and the day's count one INCRBY.
  if (roundTrips > responses || calls.get('get') !== responses || calls.get('incrby') !== responses) {
    throw new Error(`${responses} answers were not read in ${roundTrips} script calls`);
  }
  return { responses, roundTrips, calls };
}

function requestWith(apiKey: string, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    `Authorization: Bearer ${apiKey}`,
    '\r\n',
  ].join('\r\n');
}
