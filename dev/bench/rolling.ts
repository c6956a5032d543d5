import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { enrollPerson } from '../../test/support/people/enroll-person.ts';
import { startWebhookReceiver } from '../../test/support/webhooks/webhook-receiver.ts';
import { testEnvironment } from '../../test/support/test-config.ts';
import { freePort } from '../launch/services/free-port.ts';
import { startEmptyStores } from './check/stores.ts';
import { compareDeliveries, settled } from './rolling/deliveries.ts';
import { startFleet } from './rolling/fleet.ts';
import { openFrontDoor } from './rolling/front-door.ts';
import { callerOf } from './rolling/caller.ts';
import { buildRelease, thisRelease, type Release } from './rolling/release.ts';
import { startTraffic } from './rolling/traffic.ts';

/**
 * Deploys this code over an earlier commit while partners call: the schema is migrated under the old processes, then every
 * process is replaced in turn, and last all are rolled back to the old code, which has to run on the new schema. No request
 * may fail, and every event has to arrive. Usage: `rolling COMMIT [requests a second]`, 60 by default. Builds that commit
 * first, which takes a minute or two. Ends with one line of JSON.
 */
const [ref, rate = '60'] = process.argv.slice(2);
const perSecond = Number(rate);
if (ref === undefined || !(perSecond > 0)) throw new RangeError('usage: rolling COMMIT [requests a second]');

/** With both releases side by side, and after the last change. */
const restMs = 5000;
const say = (text: string): void => void process.stderr.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), 'humanmark-rolling-'));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  await bench(await buildRelease(ref, join(folder, 'release'), say));
} finally {
  for (const end of ends.toReversed()) await end();
}

async function bench(old: Release): Promise<void> {
  const stores = await startEmptyStores();
  ends.push(() => stores.close());
  const receiver = await startWebhookReceiver();
  ends.push(() => receiver.close());
  const env = testEnvironment(
    { databaseUrl: stores.databaseUrl, redisUrl: stores.redis.url },
    { MASTER_KEY: randomBytes(32).toString('base64url'), STORAGE_DIR: join(folder, 'storage') },
  );
  await old.cli(['db', 'migrate'], env);
  const partner = await prepare(old, { env, receiverUrl: receiver.url });

  const door = openFrontDoor();
  ends.push(() => door.close());
  const fleet = await startFleet(old, { door, env });
  ends.push(() => fleet.kill());
  const traffic = startTraffic(door, { ...partner, perSecond });
  await delay(restMs);
  const now = thisRelease();
  say(`${old.name} serves; migrating ...`);
  const { applied } = await now.cli(['db', 'migrate'], env);
  await delay(restMs);
  say(`${String(applied)} applied; replacing every process by ${now.name} ...`);
  await fleet.replaceBy(now, restMs);
  say(`rolling back to ${old.name} ...`);
  await fleet.replaceBy(old, restMs);
  const counts = await traffic.stop();
  await settled(stores.databaseUrl);
  const events = await compareDeliveries(stores.databaseUrl, receiver.received);
  report({ old: old.name, applied, counts, problems: traffic.problems(), events, ended: fleet.ended() });
}

/** A project on an ample plan, with a key, a webhook and an enrolled person, all made by the old release. */
async function prepare(
  old: Release,
  { env, receiverUrl }: { env: Record<string, string>; receiverUrl: string },
): Promise<{ apiKey: string; userId: string }> {
  const words = ['project', 'create', '--name', 'Rolling', '--platform', 'tests'];
  const { apiKey = '' } = await old.cli([...words, '--plan', 'enterprise', '--minute', '1000000'], env);
  const port = await freePort();
  const api = await old.start('api', [], { ...env, PORT: String(port) });
  const client = callerOf(`http://127.0.0.1:${port}`, apiKey);
  const { status } = await client.post('/v1/webhooks/register', { url: receiverUrl, ratePerSecond: 1000 });
  if (status !== 201) throw new Error(`the webhook was not registered: ${status}`);
  const { userId } = await enrollPerson(client, { platform: 'tests' });
  await api.stop();
  return { apiKey, userId };
}

interface Measured {
  old: string;
  applied: unknown;
  counts: Record<string, number>;
  problems: string[];
  events: Awaited<ReturnType<typeof compareDeliveries>>;
  ended: (number | null)[];
}

function report({ old, applied, counts, problems, events, ended }: Measured): void {
  const requests = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const failed = Object.entries(counts).reduce(
    (sum, [outcome, count]) => (/ 20[01]$/.test(outcome) ? sum : sum + count),
    0,
  );
  const met = failed === 0 && events.lost === 0 && ended.every((code) => code === 0);
  process.stdout.write(
    `${old} to this release and back, ${ended.length} processes replaced\n` +
      Object.entries(counts)
        .map(([outcome, count]) => `  ${outcome.padEnd(16)}${count}\n`)
        .join('') +
      `${failed} of ${requests} requests failed; ${events.lost} of ${events.written} events lost, ${events.again} sent again\n` +
      problems.map((problem) => `failed: ${problem}\n`).join('') +
      `${JSON.stringify({ bench: 'rolling', from: old, applied, requests, failed, ...events, ended, met })}\n`,
  );
  if (!met) process.exitCode = 1;
}
