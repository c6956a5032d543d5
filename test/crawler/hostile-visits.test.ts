import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { childPids } from '../support/child-pids.ts';
import { eventually } from '../support/eventually.ts';
import { hostileKinds, serveHostileWeb, type HostileWeb } from './hostile-web.ts';
import { setTripwires, type Tripwires } from './tripwires.ts';
import { createVisitingWorld, webAddress, type VisitingWorld } from './visiting-world.ts';

let world: VisitingWorld;
let wires: Tripwires;
let web: HostileWeb;
beforeAll(async () => {
  wires = await setTripwires();
  web = await serveHostileWeb(webAddress, { trap: `127.0.0.1:${wires.port}` });
  world = await createVisitingWorld({
    resolve: ({ name, type, count }) => {
      if (name !== 'rebinding.test') return 'NXDOMAIN';
      return type === 'A' ? [{ type, value: count === 1 ? webAddress : '127.0.0.1' }] : [];
    },
  });
});
afterAll(async () => {
  await world?.close();
  web?.close();
  wires?.close();
});

const deadlineMs = 20_000;
const visit = (kind: string) => world.visit(`http://a.web.test:${web.port}/${kind}`, { deadlineMs });

/** What is to become of each; of those that are not here a page is read. */
const failures: Record<string, string> = {
  'no-answer': 'timeout',
  'endless-body': 'too_large',
  'endless-redirect': 'too_many_redirects',
  'redirect-loop': 'too_many_redirects',
  'reload-loop': 'too_many_redirects',
  'refresh-loop': 'too_many_redirects',
  memory: 'crashed',
  heap: 'crashed',
  download: 'download',
  'endless-download': 'not_a_page',
  'gzip-bomb': 'too_large',
  'endless-gzip': 'too_large',
  'hung-up': 'connection',
  'no-http': 'connection',
  'huge-headers': 'connection',
  'private-redirect': 'refused_address',
};

it.each(Object.keys(hostileKinds))('ends a visit to a page of kind %s', async (kind) => {
  const began = performance.now();
  const outcome = await visit(kind);
  // The deadline, and 10 s to kill; a starved machine wakes late.
  expect(performance.now() - began).toBeLessThan(deadlineMs + 30_000);
  const told = outcome.kind === 'failed' ? outcome.reason : outcome.kind;
  expect(told).toBe(failures[kind] ?? 'read');
});

it('has reached nothing private, has no context left and no process that waits to be buried', async () => {
  expect(wires.touched).toEqual([]);
  const lease = await world.keeper.lease(AbortSignal.timeout(30_000));
  expect(lease.browser.contexts()).toEqual([]);
  lease.release();
  await eventually(async () => {
    expect((await world.keeper.members()).filter(({ state }) => state === 'Z')).toEqual([]);
  });
});

it('says that a page has crashed whose process is killed', async () => {
  const known = new Set((await world.keeper.members()).map(({ pid }) => pid));
  const outcome = visit('no-answer');
  const renderer = await eventually(async () => {
    const found = (await world.keeper.members()).filter(
      ({ pid, isRenderer }) => isRenderer && !known.has(pid),
    );
    expect(found).not.toEqual([]);
    return found;
  });
  for (const { pid } of renderer) process.kill(pid, 'SIGKILL');
  expect(await outcome).toMatchObject({ kind: 'failed', reason: 'crashed' });
});

it('replaces a browser that is killed: visits in it say so, those in line and the next are none the wiser', async () => {
  const browsers = childPids('--remote-debugging-pipe');
  expect(browsers).toHaveLength(1);
  const inside = Array.from({ length: 4 }, () => visit('no-answer'));
  await eventually(async () => {
    const lease = world.keeper.lease(AbortSignal.timeout(200));
    await expect(lease).rejects.toThrow();
  });
  const inLine = [visit('plain'), visit('plain')];
  process.kill(-(browsers[0] ?? 0), 'SIGKILL');
  expect((await Promise.all(inside)).map((outcome) => outcome.kind === 'failed' && outcome.reason)).toEqual(
    Array(4).fill('browser_lost'),
  );
  expect((await Promise.all(inLine)).map(({ kind }) => kind)).toEqual(['read', 'read']);
  await eventually(() => expect(childPids('--remote-debugging-pipe')).toHaveLength(1));
});

it('kills a browser that does not even close a page any more, and nothing of it stays', async () => {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('humanmark-browser-'));
  const [pid = 0] = childPids('--remote-debugging-pipe');
  const stuck = world.visit(`http://a.web.test:${web.port}/no-answer`, { deadlineMs: 3_000 });
  await eventually(async () => {
    expect((await world.keeper.members()).some(({ isRenderer }) => isRenderer)).toBe(true);
  });
  const before = folders();
  process.kill(-pid, 'SIGSTOP');
  expect(await stuck).toMatchObject({ kind: 'failed' });
  await eventually(() => expect(existsSync(`/proc/${pid}`)).toBe(false));
  expect(await visit('plain')).toMatchObject({ kind: 'read' });
  // The folder of the killed browser is gone, and there is one of the new one.
  await eventually(() => expect(folders().filter((name) => !before.includes(name))).toHaveLength(1));
});
