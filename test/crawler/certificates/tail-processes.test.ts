import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { eventually } from '../../support/eventually.ts';
import type { LocalLog } from './local-log.ts';
import { createTailFixture, entriesFrom, hostsOf, type TailFixture } from './tail-fixture.ts';

let fixture: TailFixture;
const children: ChildProcess[] = [];
beforeEach(async () => {
  fixture = await createTailFixture();
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await fixture?.close();
});

interface ChildChoices {
  logs: readonly LocalLog[];
  name: string;
  leaseSeconds: number;
  dieAtBatch?: number;
}

async function startChild({ logs, ...choices }: ChildChoices): Promise<ChildProcess> {
  const given = { ...choices, databaseUrl: fixture.databaseUrl, logList: await fixture.listOf(logs) };
  const file = path.join(findProjectRoot(), 'test/crawler/certificates/tail-child.mjs');
  const child = spawn(process.execPath, [file, path.join(findProjectRoot(), 'dist'), JSON.stringify(given)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  return child;
}

const offered = async () => (await fixture.offers()).map(({ url }) => new URL(url).hostname);
const isEntries = (request: string) => request.includes('/tile/data/') || request.includes('get-entries');

it.each(['rfc6962', 'static'] as const)(
  '%s: whoever is killed in a transaction or between two, nothing is left out and nothing comes twice',
  async (kind) => {
    const log = await fixture.startLog(kind);
    log.behaviour.pageMax = 16;
    await log.append(entriesFrom(0, 3000));
    log.publish();
    const places: number[] = [];
    for (const dieAtBatch of [1, 2, 2]) {
      const child = await startChild({ logs: [log], name: 'dies', leaseSeconds: 1, dieAtBatch });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      const next = (await fixture.progressOf(log))?.next ?? Number.NaN;
      places.push(next);
      expect(await offered()).toEqual(hostsOf(0, next));
    }
    // Each process got as far as the batches before the one in which it died.
    expect(places[0]).toBe(0);
    expect(places[1]).toBeGreaterThan(0);
    expect(places[2]).toBeGreaterThan(places[1]!);

    // This one is killed while it waits for entries.
    const told = { isWaiting: false };
    log.behaviour.instead = (request) => {
      if (!isEntries(request)) return undefined;
      told.isWaiting = true;
      return new Promise(() => undefined);
    };
    const waiting = await startChild({ logs: [log], name: 'waits', leaseSeconds: 1 });
    await eventually(() => expect(told.isWaiting).toBe(true));
    waiting.kill('SIGKILL');
    await once(waiting, 'exit');
    expect((await fixture.progressOf(log))?.next).toBe(places[2]);

    log.behaviour.instead = () => undefined;
    await startChild({ logs: [log], name: 'ends', leaseSeconds: 30 });
    await fixture.readTo(log, 3000);
    expect(await offered()).toEqual(hostsOf(0, 3000));
    expect(await fixture.progressOf(log)).toMatchObject({ entries: 3000, offered: 3000, unreadable: 0 });
  },
);

it('two processes share two logs, and neither fetches what the other does', async () => {
  const logs = [await fixture.startLog('rfc6962'), await fixture.startLog('static')];
  for (const [at, log] of logs.entries()) {
    await log.append(entriesFrom(at * 1500, 1500));
    log.publish();
  }
  // The process that holds one log gets no entries until the other log has been read, so another process must read
  // that.
  const [held, free] = [logs[0]!, logs[1]!];
  let letGo: () => void = () => undefined;
  const freeIsRead = new Promise<void>((resolve) => (letGo = resolve));
  held.behaviour.instead = async (request) => {
    if (isEntries(request)) await freeIsRead;
    return undefined;
  };
  for (const name of ['one', 'other']) await startChild({ logs, name, leaseSeconds: 30 });
  await fixture.readTo(free, 1500);
  letGo();
  await fixture.readTo(held, 1500);
  expect(await offered()).toEqual(hostsOf(0, 3000));
  const by = await fixture.db.query<{ name: string }>('SELECT DISTINCT name FROM offers ORDER BY name');
  expect(by.map(({ name }) => name)).toEqual(['one', 'other']);
  for (const log of logs) {
    const asked = log.requests.filter(isEntries);
    expect(new Set(asked).size).toBe(asked.length);
  }
});

it('a log goes to the next process when its lease has ended, and the first one keeps nothing of what it then finds', async () => {
  const log = await fixture.startLog('static');
  await log.append(entriesFrom(0, 400));
  log.publish(300);
  let letGo: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => (letGo = resolve));
  const held: string[] = [];
  log.behaviour.instead = async (request) => {
    if (!isEntries(request) || held.length > 0) return undefined;
    held.push(request);
    await isRead;
    return undefined;
  };
  const slow = await fixture.tail([log], { pace: { leaseSeconds: 1 } });
  await eventually(() => expect(held).toHaveLength(1));
  const next = await fixture.tail([log]);
  await fixture.readTo(log, 300);
  expect(next.hosts).toEqual(hostsOf(0, 300));
  letGo();
  // The process has looked at the first tile, and lost the log.
  await eventually(() => expect(slow.hosts.length).toBeGreaterThanOrEqual(256));
  await slow.stop();
  log.publish();
  await fixture.readTo(log, 400);
  expect(await offered()).toEqual(hostsOf(0, 400));
  expect(await fixture.progressOf(log)).toMatchObject({ entries: 400, offered: 400, failures: 0 });
});
