import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../launch/services/free-port.ts';
import { processorSeconds, startApiServer, startWorkers } from './check/child-processes.ts';
import { type BenchStores, startStores } from './check/stores.ts';

/**
 * Measures what a scrape of /metrics takes and costs: of an API whose partners use 40 operations, and of a worker with all
 * pools. Each is scraped first as fast as it answers, then once in 1.1 s, so that every scrape asks the stores anew.
 * Usage: `scrape [scrapes]`, 200 by default. Ends with one line of JSON.
 */
const scrapes = Number(process.argv[2] ?? 200);
if (!(scrapes > 0)) throw new RangeError('usage: scrape [scrapes]');

const operations = 40;
const freshScrapes = 20;
const freshEveryMs = 1_100;
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

interface Scraped {
  kilobytes: number;
  p50: number;
  p95: number;
  /** Milliseconds of processor. */
  processor: number;
  freshP50: number;
  freshP95: number;
}

const stores = await startStores(1);
const ends: (() => unknown)[] = [() => stores.close()];
try {
  await bench();
} finally {
  for (const end of ends.toReversed()) await end();
}

async function bench(): Promise<void> {
  const { databaseUrl, redis } = stores;
  const [apiMetrics, workerMetrics] = [await freePort(), await freePort()];
  const place = { databaseUrl, redisUrl: redis.url };
  const masterKey = randomBytes(32).toString('base64url');
  const api = await startApiServer(place, { METRICS_PORT: String(apiMetrics), MASTER_KEY: masterKey });
  ends.push(() => api.end());
  const worker = await startWorkers('relay,log,webhooks,trust,media,takedowns,maintenance', {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    MASTER_KEY: masterKey,
    METRICS_PORT: String(workerMetrics),
    TAKEDOWN_SENDER: 'Bench <bench@humanmark.test>',
  });
  ends.push(() => worker.kill());
  await callOperations(`http://127.0.0.1:${api.port}`, stores);
  const measured = {
    api: await measure(apiMetrics, api.pid),
    worker: await measure(workerMetrics, worker.pid ?? 0),
  };
  for (const [role, found] of Object.entries(measured)) {
    const { kilobytes, p50, p95, processor, freshP50, freshP95 } = found;
    console.log(
      `${role}: ${kilobytes} KB, p50 ${p50} ms, p95 ${p95} ms, ${processor} ms of a processor; ` +
        `when the stores are asked, p50 ${freshP50} ms, p95 ${freshP95} ms`,
    );
  }
  console.log(JSON.stringify({ bench: 'scrape', scrapes, operations, ...measured }));
}

/** What is asked for is not there, which is an answer of the operation like any other. */
async function callOperations(url: string, { apiKeys: [key = ''] }: BenchStores): Promise<void> {
  const { paths } = document.parse(JSON.parse(readFileSync('openapi.json', 'utf8')));
  const asked = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method, path: path.replace(/\{\w+\}/g, 'none') })),
  );
  for (const { method, path } of asked.slice(0, operations)) {
    const init = { method: method.toUpperCase(), headers: { authorization: `Bearer ${key}` } };
    await (await fetch(url + path, init)).arrayBuffer();
  }
}

async function measure(port: number, pid: number): Promise<Scraped> {
  const address = `http://127.0.0.1:${port}/metrics`;
  const once = async (): Promise<{ ms: number; bytes: number }> => {
    const began = performance.now();
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const { length } = await response.text();
    return { ms: performance.now() - began, bytes: length };
  };
  // Compiles what it runs, and reads the stores for the first time.
  for (let at = 0; at < 20; at += 1) await once();
  const before = processorSeconds(pid);
  const fast: number[] = [];
  let bytes = 0;
  for (let at = 0; at < scrapes; at += 1) {
    const one = await once();
    fast.push(one.ms);
    bytes = one.bytes;
  }
  const processor = ((processorSeconds(pid) - before) / scrapes) * 1000;
  const fresh: number[] = [];
  for (let at = 0; at < freshScrapes; at += 1) {
    await delay(freshEveryMs);
    fresh.push((await once()).ms);
  }
  return {
    kilobytes: Math.round(bytes / 1000),
    p50: quantile(fast, 0.5),
    p95: quantile(fast, 0.95),
    processor: rounded(processor),
    freshP50: quantile(fresh, 0.5),
    freshP95: quantile(fresh, 0.95),
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}
