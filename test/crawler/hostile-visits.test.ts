import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { visitLimits } from '../../crawler/visits/visit-limits.ts';
import { childPids } from '../support/child-pids.ts';
import { eventually } from '../support/eventually.ts';
import { hostileKinds, serveHostileWeb, type HostileWeb } from './hostile-web.ts';
import { setTripwires, type Tripwires } from './tripwires.ts';
import { createVisitingFixture, type VisitingFixture, webAddress } from './visiting-fixture.ts';

let fixture: VisitingFixture;
let wires: Tripwires;
let web: HostileWeb;
beforeAll(async () => {
  wires = await setTripwires();
  web = await serveHostileWeb(webAddress, { trap: `127.0.0.1:${wires.port}` });
  fixture = await createVisitingFixture({
    resolve: ({ name, type, count }) => {
      if (name !== 'rebinding.test') return 'NXDOMAIN';
      return type === 'A' ? [{ type, value: count === 1 ? webAddress : '127.0.0.1' }] : [];
    },
  });
});
afterAll(async () => {
  await fixture?.close();
  web?.close();
  wires?.close();
});

const deadlineMs = 10_000;
const visit = (kind: string, limitMs: number) =>
  fixture.visit(`http://a.web.test:${web.port}/${kind}`, { deadlineMs: limitMs });

/**
 * The allowed outcomes of each kind; a kind that is not listed must be read. How far a page gets in time depends on the
 * machine.
 */
const failures: Record<string, string[]> = {
  'no-answer': ['timeout'],
  'endless-body': ['too_large', 'timeout', 'crashed', 'read'],
  'frame-storm': ['timeout', 'read'],
  'half-body': ['timeout', 'read', 'connection'],
  'huge-document': ['timeout', 'read'],
  'alert-loop': ['timeout', 'read'],
  'busy-script': ['timeout', 'read'],
  'request-storm': ['timeout', 'read'],
  // Each click requests a document.
  'download-storm': ['too_many_redirects', 'read'],
  'endless-redirect': ['too_many_redirects'],
  'redirect-loop': ['too_many_redirects'],
  'reload-loop': ['too_many_redirects'],
  'refresh-loop': ['too_many_redirects'],
  memory: ['crashed', 'timeout', 'read'],
  heap: ['crashed', 'timeout', 'read'],
  download: ['download'],
  'endless-download': ['not_a_page'],
  'gzip-bomb': ['too_large'],
  'endless-gzip': ['too_large'],
  'hung-up': ['connection'],
  'no-http': ['connection'],
  'huge-headers': ['connection'],
  'private-redirect': ['refused_address'],
};

/** A page that may run into its limit does so, and keeps a core busy for as long. */
const mayTimeOut = (kind: string): boolean => failures[kind]?.includes('timeout') ?? false;
/**
 * Pages that have to be read get twice what a crawler gives them, one after the other, so that what they end in is their
 * own doing: beside two that keep both cores busy, a page that had to be read used up its time on a slow machine.
 */
const readMs = 2 * visitLimits.deadlineMs;
/** The deadline plus 10 s to kill the browser, and as much again, because a starved machine wakes late. */
const slackMs = 20_000;

interface Round {
  kinds: readonly string[];
  atOnce: number;
  limitMs: number;
}

/** Visits each page once; what did not end as it has to. */
async function visitAll({ kinds, atOnce, limitMs }: Round): Promise<string[]> {
  const left = [...kinds];
  const wrong: string[] = [];
  const visitNext = async (): Promise<void> => {
    for (let kind = left.shift(); kind !== undefined; kind = left.shift()) {
      const began = performance.now();
      const outcome = await visit(kind, limitMs);
      const tookMs = Math.round(performance.now() - began);
      if (tookMs > limitMs + slackMs) wrong.push(`${kind}: ${tookMs} ms`);
      const told = outcome.kind === 'failed' ? outcome.reason : outcome.kind;
      if (!(failures[kind] ?? ['read']).includes(told))
        wrong.push(`${kind}: ${told}, ${outcome.kind === 'failed' ? outcome.detail : ''}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitNext));
  return wrong;
}

describe('a visit to a page of every kind ends as it has to', () => {
  const kinds = Object.keys(hostileKinds);

  it('where the page has to be read, or refused', async () => {
    const clear = kinds.filter((kind) => !mayTimeOut(kind));
    expect(await visitAll({ kinds: clear, atOnce: 1, limitMs: readMs })).toEqual([]);
  });

  it('where the page may use up its time', async () => {
    const busy = kinds.filter(mayTimeOut);
    expect(await visitAll({ kinds: busy, atOnce: 3, limitMs: deadlineMs / 2 })).toEqual([]);
  });
});

it('has reached nothing private, has no context left and no process that waits to be buried', async () => {
  expect(wires.touched).toEqual([]);
  const lease = await fixture.keeper.lease(AbortSignal.timeout(300_000));
  try {
    // A context that came after its visit had given up is closed beside it, which nobody waits for.
    await eventually(() => expect(lease.browser.contexts().length).toBe(0));
  } finally {
    lease.release();
  }
  await eventually(async () => {
    expect((await fixture.keeper.members()).filter(({ state }) => state === 'Z')).toEqual([]);
  });
});

/** @throws Error unless there is exactly one: a signal to group 0 would reach the tests themselves */
function browserPid(): number {
  const [pid, ...others] = childPids('--remote-debugging-pipe');
  if (pid === undefined || others.length > 0) throw new Error('there is not one browser');
  return pid;
}

/**
 * A server that never responds.
 * @returns its URL, and the number of requests so far
 */
async function serveSilence(): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const port = await fixture.serve(() => void (asked += 1));
  return { url: `http://a.web.test:${port}/`, asked: () => asked };
}

it('says that a page has crashed whose process is killed', async () => {
  const { url, asked } = await serveSilence();
  const outcome = fixture.visit(url, { deadlineMs: 300_000 });
  await eventually(() => expect(asked()).toBe(1));
  for (const { pid, isRenderer } of await fixture.keeper.members())
    if (isRenderer) process.kill(pid, 'SIGKILL');
  expect(await outcome).toMatchObject({ kind: 'failed', reason: 'crashed' });
});

it('replaces a browser that is killed: visits in it say so, those in line and the next are none the wiser', async () => {
  const pid = browserPid();
  const { url, asked } = await serveSilence();
  const inside = Array.from({ length: 4 }, () => fixture.visit(url, { deadlineMs: 300_000 }));
  await eventually(() => expect(asked()).toBe(4));
  const inLine = ['plain', 'plain'].map((kind) => fixture.visit(`http://a.web.test:${web.port}/${kind}`));
  process.kill(-pid, 'SIGKILL');
  expect((await Promise.all(inside)).map((outcome) => outcome.kind === 'failed' && outcome.reason)).toEqual(
    Array(4).fill('browser_lost'),
  );
  expect((await Promise.all(inLine)).map(({ kind }) => kind)).toEqual(['read', 'read']);
  await eventually(() => expect(childPids('--remote-debugging-pipe')).toHaveLength(1));
});

it('kills a browser that does not even close a page any more, and nothing of it stays', async () => {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('humanmark-browser-'));
  const before = folders();
  const pid = browserPid();
  const { url, asked } = await serveSilence();
  const stuck = fixture.visit(url, { deadlineMs: 5_000 });
  await eventually(() => expect(asked()).toBe(1));
  process.kill(-pid, 'SIGSTOP');
  expect(await stuck).toMatchObject({ kind: 'failed', reason: 'timeout' });
  await eventually(() => expect(existsSync(`/proc/${pid}`)).toBe(false));
  // A visit may start before the end of the browser is noticed; it fails and has to be repeated.
  await eventually(async () => {
    const next = await fixture.visit(`http://a.web.test:${web.port}/plain`);
    if (next.kind === 'failed') expect(next.reason).toBe('browser_lost');
    expect(next.kind).toBe('read');
  });
  await eventually(() => expect(before.filter((name) => !folders().includes(name))).not.toEqual([]));
});
