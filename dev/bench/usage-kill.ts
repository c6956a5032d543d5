import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { Pool } from 'undici';
import { startApiServer } from './check/child-processes.ts';
import { checkedPath } from './check/fixed-answer.ts';
import { startStores } from './check/stores.ts';

/**
 * Measures how much usage an API loses that is killed: it answers quick checks at a steady rate, is killed with SIGKILL at a
 * moment of chance, and what it had answered is compared with what is counted. Several rounds, each with a process of its own.
 * Usage: `usage-kill [rounds] [rate]`, 10 and 500 a second by default. Ends with one line of JSON.
 */
const [rounds = 10, rate = 500] = process.argv.slice(2).map(Number);
if (!(rounds > 0) || !(rate > 0)) throw new RangeError('usage: usage-kill [rounds] [rate]');

const goalMs = 1000;
const connections = 20;
/** The endpoint allows a key 5,000 a minute. */
const keys = 40;
/** What was sent to Postgres before the kill is stored without the process. */
const settleMs = 1000;
/** Of the database, so of each process. */
const masterKey = randomBytes(32).toString('base64url');

interface Killed {
  answered: number;
  lost: number;
  /** From the first answer that was not counted to the kill. */
  lostMs: number;
}

const stores = await startStores(keys);
const client = new Client({ connectionString: stores.databaseUrl });
await client.connect();
try {
  const killed: Killed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await killOnce();
    console.log(
      `${one.answered} answered, ${one.lost} not counted: the last ${one.lostMs} ms before the kill`,
    );
    killed.push(one);
  }
  const lostMs = Math.max(...killed.map((one) => one.lostMs));
  console.log(JSON.stringify({ bench: 'usage-kill', rounds, rate, lostMs, met: lostMs <= goalMs, killed }));
} finally {
  await client.end();
  await stores.close();
}

async function killOnce(): Promise<Killed> {
  const { databaseUrl, redis, apiKeys } = stores;
  const before = await countUsage();
  const api = await startApiServer({ databaseUrl, redisUrl: redis.url }, { MASTER_KEY: masterKey });
  const pool = new Pool(`http://127.0.0.1:${api.port}`, { connections, pipelining: 1 });
  const answeredAt: number[] = [];
  const ask = async (key: string): Promise<void> => {
    const headers = { authorization: `Bearer ${key}` };
    const response = await pool.request({ method: 'GET', path: checkedPath, headers });
    await response.body.dump();
    if (response.statusCode !== 200) throw new Error(`the API answered ${response.statusCode}`);
    answeredAt.push(performance.now());
  };
  const asked: Promise<unknown>[] = [];
  const begun = performance.now();
  const killAfterMs = 2000 + Math.random() * 2000;
  let killedAt = 0;
  for (let due = 0; killedAt === 0; due += 1) {
    const wait = begun + (due * 1000) / rate - performance.now();
    if (wait > 0) await delay(wait);
    if (performance.now() - begun > killAfterMs) {
      api.end();
      killedAt = performance.now();
    } else asked.push(ask(apiKeys[due % keys] ?? ''));
  }
  const outcomes = await Promise.allSettled(asked);
  await pool.destroy();
  await delay(settleMs);
  const counted = (await countUsage()) - before;
  const answered = outcomes.filter(({ status }) => status === 'fulfilled').length;
  const lost = Math.max(0, answered - counted);
  const first = answeredAt[counted];
  return { answered, lost, lostMs: first === undefined ? 0 : Math.round(killedAt - first) };
}

async function countUsage(): Promise<number> {
  const { rows } = await client.query<{ requests: string }>(
    `SELECT coalesce(sum(requests), 0) AS requests FROM usage_counts WHERE unit = 'hour'`,
  );
  return Number(rows[0]?.requests);
}
