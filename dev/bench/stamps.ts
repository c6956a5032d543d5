import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseChallenge } from '../../shared/device/liveness/challenge.ts';
import { enrollDevice } from '../../shared/device/synthetic/headless-device.ts';
import { created, createCaller, type ApiCaller } from './check/api-caller.ts';
import { processorSeconds, startApiServer, startProcess } from './check/child-processes.ts';
import { startStores } from './check/stores.ts';

/**
 * Measures stamps made and verified through the API, with every step (key, limits, creator, quota, sealed key, rows,
 * log entry, event; every check anew), beside Ed25519 of `node:crypto` alone on the same bytes. Each round measures
 * both. Usage: `stamps [seconds]`, 2 by default, per side and round. Ends with one line of JSON.
 */
const rounds = 5;
const inFlight = 50;
const people = 50;

const seconds = Number(process.argv[2] ?? 2);
if (!(seconds > 0)) throw new RangeError('usage: stamps [seconds]');

interface Side {
  perSecond: number;
  cpuMicroseconds: number;
}

const names = ['create', 'sign', 'verify', 'check'] as const;
const titles: Record<(typeof names)[number], string> = {
  create: 'POST /stamp/create',
  sign: 'node:crypto sign',
  verify: 'POST /stamp/verify',
  check: 'node:crypto verify',
};
const sides: Record<(typeof names)[number], Side[]> = { create: [], sign: [], verify: [], check: [] };

const stampSchema = z.object({ stampId: z.string() });
const validSchema = z.object({ valid: z.boolean() });
const enrolledSchema = z.object({ userId: z.string() });

const stores = await startStores(1);
const ends: (() => unknown)[] = [() => stores.close()];
try {
  await bench();
} finally {
  for (const end of ends.toReversed()) await end();
}

async function bench(): Promise<void> {
  const server = await startApiServer({ databaseUrl: stores.databaseUrl, redisUrl: stores.redis.url });
  ends.push(() => server.end());
  const caller = createCaller(server.port, stores.apiKeys[0] ?? '', inFlight);
  ends.push(() => caller.close());
  const crypto = await startProcess(fileURLToPath(import.meta.resolve('./stamps/crypto-process.js')));
  ends.push(() => crypto.kill());
  const creators = await enrollCreators(caller, server.port);
  const stamps: string[] = [];

  const calls = {
    create: async (turn: number): Promise<void> => {
      const contentHash = `sha256:${randomBytes(32).toString('hex')}`;
      const body = { contentHash, contentType: 'article', title: 'A title', userId: creators[turn % people] };
      const { stampId } = stampSchema.parse(await created(caller, '/stamp/create', body));
      stamps.push(stampId);
    },
    verify: async (turn: number): Promise<void> => {
      const response = await created(caller, '/stamp/verify', { stampId: stamps[turn % stamps.length] });
      if (!validSchema.parse(response).valid) throw new Error('a good stamp was found invalid');
    },
  };
  for (let round = -1; round < rounds; round += 1) {
    const measured = {
      create: await through(server.pid, calls.create),
      sign: await alone(crypto, 'sign'),
      verify: await through(server.pid, calls.verify),
      check: await alone(crypto, 'verify'),
    };
    if (round < 0) continue;
    for (const name of names) sides[name].push(measured[name]);
  }
  report();
}

async function enrollCreators(caller: ApiCaller, port: number): Promise<string[]> {
  const audience = `http://127.0.0.1:${port}`;
  const ids: string[] = [];
  for (let number = 0; number < people; number += 1) {
    const challenge = parseChallenge(await created(caller, '/v1/identity/challenge', { purpose: 'enroll' }));
    const { submission } = await enrollDevice({
      seed: `dev/bench/stamps/${number}`,
      challenge,
      audience,
      crypto,
    });
    const body = { ...submission, displayName: 'Bench' };
    ids.push(enrolledSchema.parse(await created(caller, '/v1/identity/enroll', body)).userId);
  }
  return ids;
}

async function through(pid: number, call: (turn: number) => Promise<void>): Promise<Side> {
  const before = processorSeconds(pid);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let begunCalls = 0;
  let done = 0;
  const keepCalling = async (): Promise<void> => {
    while (performance.now() < end) {
      begunCalls += 1;
      await call(begunCalls);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, keepCalling));
  const took = (performance.now() - begun) / 1000;
  return { perSecond: done / took, cpuMicroseconds: ((processorSeconds(pid) - before) * 1e6) / done };
}

async function alone(
  process_: Awaited<ReturnType<typeof startProcess>>,
  work: 'sign' | 'verify',
): Promise<Side> {
  const before = processorSeconds(process_.pid ?? 0);
  const response = once(process_, 'message');
  process_.send({ work, seconds });
  const [result]: { done: number; seconds: number }[] = await response;
  if (!result) throw new Error('the crypto process said nothing');
  const cpu = ((processorSeconds(process_.pid ?? 0) - before) * 1e6) / result.done;
  return { perSecond: result.done / result.seconds, cpuMicroseconds: cpu };
}

function report(): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  console.log(
    `Stamps, Ed25519, ${inFlight} in flight, ${people} creators, ${rounds} rounds of ${seconds} s, medians\n`,
  );
  console.log('                        per second   cpu us each');
  for (const name of names) {
    const perSecond = median(sides[name].map((each) => each.perSecond)).toFixed(0);
    const cpu = median(sides[name].map((each) => each.cpuMicroseconds)).toFixed(0);
    console.log(`${titles[name].padEnd(24)}${perSecond.padStart(10)}${cpu.padStart(14)}`);
  }
  const ratio = (ours: keyof typeof sides, theirs: keyof typeof sides) =>
    Number(
      median(
        sides[ours].map(({ perSecond }, at) => perSecond / (sides[theirs][at]?.perSecond ?? Number.NaN)),
      ).toFixed(3),
    );
  const result = {
    bench: 'stamps',
    createdPerSecond: Math.round(median(sides.create.map(({ perSecond }) => perSecond))),
    verifiedPerSecond: Math.round(median(sides.verify.map(({ perSecond }) => perSecond))),
    createToSign: ratio('create', 'sign'),
    verifyToVerify: ratio('verify', 'check'),
  };
  console.log(`\nratio create ${result.createToSign}, verify ${result.verifyToVerify}`);
  console.log(JSON.stringify(result));
}
