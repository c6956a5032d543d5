import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { type BenchServer, processorSeconds, startApiServer, startProcess } from './check/child-processes.ts';
import { startStores } from './check/stores.ts';
import { createCaller, type ApiCaller } from './check/api-caller.ts';
import { enrollPeople, prepareAssertions } from './passkeys/signed-in-people.ts';
import type { BenchAssertion } from './passkeys/bench-passkey.ts';

/**
 * Measures sign-ins through `POST /passkey/authenticate`, with every step (key, limits, challenge consumed, passkey
 * read, signature, counter, session row, signed token), against the library's verification alone with as many in
 * flight. Each round measures both, one after the other. Usage: `passkeys [seconds]`, 2 by default, per side and round.
 * Ends with one line of JSON.
 */
const rounds = 7;
const inFlight = 50;
const people = 50;
/** More than this machine can do in a second, so that a round never runs out. */
const perSecondMax = 4000;

const seconds = Number(process.argv[2] ?? 2);
if (!(seconds > 0)) throw new RangeError('usage: passkeys [seconds]');

interface Side {
  perSecond: number;
  cpuMicroseconds: number;
}

const stores = await startStores(1);
const database = new Client({ connectionString: stores.databaseUrl });
const ends: (() => unknown)[] = [() => stores.close(), () => database.end()];
try {
  await database.connect();
  await bench();
} finally {
  for (const end of ends.toReversed()) await end();
}

async function bench(): Promise<void> {
  const server = await startApiServer({ databaseUrl: stores.databaseUrl, redisUrl: stores.redis.url });
  ends.push(() => server.end());
  const caller = createCaller(server.port, stores.apiKeys[0] ?? '', inFlight);
  ends.push(() => caller.close());
  const library = await startProcess(fileURLToPath(import.meta.resolve('./passkeys/library-process.js')));
  ends.push(() => library.kill());
  const passkeys = await enrollPeople(caller, people, server.port);

  const sides = { api: [] as Side[], library: [] as Side[] };
  for (let round = -1; round < rounds; round += 1) {
    const assertions = await prepareAssertions(database, passkeys, Math.ceil(seconds * perSecondMax));
    const api = await signIn(server, caller, assertions);
    const alone = await measureMatchingIndex(library);
    if (round < 0) continue;
    sides.api.push(api);
    sides.library.push(alone);
  }
  report(sides);
}

async function signIn(server: BenchServer, caller: ApiCaller, assertions: BenchAssertion[]): Promise<Side> {
  const before = processorSeconds(server.pid);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let done = 0;
  const keepSigningIn = async (): Promise<void> => {
    for (let next = assertions.pop(); next && performance.now() < end; next = assertions.pop()) {
      const { status, text } = await caller.post('/passkey/authenticate', next);
      if (status !== 200) throw new Error(`a good assertion was answered ${status}: ${text}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, keepSigningIn));
  if (assertions.length === 0) throw new Error('the round ran out of challenges');
  const took = (performance.now() - begun) / 1000;
  return { perSecond: done / took, cpuMicroseconds: ((processorSeconds(server.pid) - before) * 1e6) / done };
}

async function measureMatchingIndex(library: Awaited<ReturnType<typeof startProcess>>): Promise<Side> {
  const before = processorSeconds(library.pid ?? 0);
  const response = once(library, 'message');
  library.send({ seconds, inFlight });
  const [result]: { verified: number; seconds: number }[] = await response;
  if (!result) throw new Error('the library process said nothing');
  const cpu = ((processorSeconds(library.pid ?? 0) - before) * 1e6) / result.verified;
  return { perSecond: result.verified / result.seconds, cpuMicroseconds: cpu };
}

function report({ api, library }: Record<'api' | 'library', Side[]>): void {
  const ratios = api.map(({ perSecond }, round) => perSecond / (library[round]?.perSecond ?? Number.NaN));
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  console.log(`Passkey sign-ins, ES256, ${inFlight} in flight, ${rounds} rounds of ${seconds} s, medians\n`);
  console.log('                             per second   cpu us each');
  for (const [name, side] of [
    ['POST /passkey/authenticate', api],
    ['the library alone', library],
  ] as const) {
    const perSecond = median(side.map((each) => each.perSecond)).toFixed(0);
    const cpu = median(side.map((each) => each.cpuMicroseconds)).toFixed(0);
    console.log(`${name.padEnd(28)}${perSecond.padStart(11)}${cpu.padStart(14)}`);
  }
  const ratio = Number(median(ratios).toFixed(2));
  const span = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  console.log(`\nratio ${ratio} (${span}), goal 0.55 or more`);
  const perSecond = Math.round(median(api.map((each) => each.perSecond)));
  console.log(JSON.stringify({ bench: 'passkeys', perSecond, ratio, goal: 0.55, met: ratio >= 0.55 }));
}
