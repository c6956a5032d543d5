import { addIdentities, askedAbout, namesOf } from './identities.ts';
import { measureProcesses, type ProcessResults } from './measure-processes.ts';
import { faultless, type FurtherParts, singleOrder, taken } from './take-load.ts';

export interface FurtherResults {
  /** A batch of 100 people, in single checks: by the rate, and by the processor time of the API. */
  batch: { perSecond: number; inChecks: number[]; inProcessorTime: number[] };
  /** Checks of 1,000 people a second, relative to the raw server beside it: of 1,000 there are, and of a million. */
  population: { few: number[]; many: number[]; readOfFew: number[]; readOfMany: number[] };
  processes: ProcessResults;
}

const rounds = 5;
const peopleMany = 1_000_000;
const batchSize = 100;
export async function measureFurther(parts: FurtherParts): Promise<FurtherResults> {
  const { database } = parts;
  await addIdentities(database, askedAbout);
  const names = namesOf(askedAbout);
  const batch = await measureBatches(parts, names);
  const processes = await measureProcesses(parts, names);
  const few = await measurePopulation(parts, names);
  await addIdentities(database, peopleMany);
  const many = await measurePopulation(parts, namesOf(peopleMany));
  return {
    batch,
    processes,
    population: { few: few.cached, many: many.cached, readOfFew: few.read, readOfMany: many.read },
  };
}

async function measureBatches(
  parts: FurtherParts,
  names: readonly string[],
): Promise<FurtherResults['batch']> {
  const singles = singleOrder(parts, names);
  const batches = {
    ...singles,
    requests: batchRequests(parts.stores.apiKeys, names),
    expectedBody: '"error":null}]}',
  };
  await taken(parts.load, parts.api.pid, singles);
  const found: FurtherResults['batch'] = { perSecond: 0, inChecks: [], inProcessorTime: [] };
  for (let round = 0; round < rounds; round += 1) {
    const single = await taken(parts.load, parts.api.pid, singles);
    const batch = await taken(parts.load, parts.api.pid, batches);
    found.perSecond = Math.max(found.perSecond, batch.perSecond);
    found.inChecks.push(single.perSecond / batch.perSecond);
    found.inProcessorTime.push(batch.microsecondsEach / single.microsecondsEach);
  }
  return found;
}

/** The time of the raw server beside it takes out of the ratio what the machine does in between. */
async function measurePopulation(
  parts: FurtherParts,
  names: readonly string[],
): Promise<{ cached: number[]; read: number[] }> {
  const { load, api, raw, redis } = parts;
  const order = singleOrder(parts, names);
  const cached: number[] = [];
  const read: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await redis.del(...names.map((name) => `hm:{limits}:check2:test:user:${name}`));
    read.push(await millisecondsOfReads(parts, names));
    const ours = await taken(load, api.pid, order);
    const theirs = await load.run({ ...order, port: raw.port, expectedBody: '}' });
    cached.push(ours.perSecond / faultless(theirs).perSecond);
  }
  return { cached, read };
}

/** A check of each whose response is cached nowhere, one after the other. */
async function millisecondsOfReads({ api, stores }: FurtherParts, names: readonly string[]): Promise<number> {
  const headers = { authorization: `Bearer ${stores.apiKeys[0] ?? ''}` };
  const begun = performance.now();
  for (const name of names.slice(0, 300)) {
    const response = await fetch(`http://127.0.0.1:${api.port}/check?userId=${name}`, { headers });
    if (response.status !== 200) throw new Error(`${name} was answered ${response.status}`);
    await response.text();
  }
  return (performance.now() - begun) / 300;
}

/** For each key, the names of a batch: those of all batches together are all of them, several times. */
function batchRequests(apiKeys: readonly string[], names: readonly string[]): string[] {
  return apiKeys.map((apiKey, at) => {
    const from = (at * batchSize) % names.length;
    const body = JSON.stringify({ identities: names.slice(from, from + batchSize) });
    return [
      'POST /v1/identity/check HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Authorization: Bearer ${apiKey}`,
      '',
      body,
    ].join('\r\n');
  });
}
