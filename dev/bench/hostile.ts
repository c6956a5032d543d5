import { availableParallelism, tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { superviseBrowser } from '../../crawler/browser/browser-supervisor.ts';
import { startEgressProxy } from '../../crawler/egress/egress-proxy.ts';
import { readZombies } from '../../crawler/browser/process-group.ts';
import { visitPage } from '../../crawler/visits/visit-page.ts';
import { findChromium } from '../launch/services/find-program.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { hostileKinds } from '../../test/crawler/hostile-web.ts';
import { seededDraws } from '../generate/confidence/seeded-draws.ts';
import { createMemoryCourse } from './hostile/memory-course.ts';
import { startWeb } from './hostile/start-web.ts';

/**
 * Visits hostile pages, of all kinds in a seeded order, with one crawler process. Usage:
 * `hostile [pages] [deadline in ms] [contexts] [minutes]`, 5,000, 45,000 and 4 by default, as in the product, without a
 * time limit; after `minutes` no more visits start. Most hostile pages only wait for a limit, so more of them at once
 * take less time on the same processors. Ends with one line of JSON.
 */
const pages = Number(process.argv[2] ?? 5000);
const deadlineMs = Number(process.argv[3] ?? 45_000);
const contexts = Number(process.argv[4] ?? 4);
const minutes = Number(process.argv[5] ?? Infinity);
if (
  !Number.isSafeInteger(pages) ||
  pages < 20 ||
  !(deadlineMs >= 1000) ||
  !(contexts >= 1 && contexts <= 64) ||
  !(minutes > 0)
)
  throw new RangeError('usage: hostile [pages, at least 20] [deadline in ms] [contexts, 1 to 64] [minutes]');

const webAddress = '127.88.0.1';
const lateMs = 55_000;
const stuckMs = 120_000;

const executablePath = await findChromium(process.env['CHROMIUM_PATH'], {
  path: process.env['PATH'] ?? '',
  dataDir: tmpdir(),
  say: (text) => console.error(text),
});
const web = await startWeb(webAddress);
const egress = await startEgressProxy({ allowlist: [`${webAddress}/32`], dnsServers: [web.dns] });
const keeper = await superviseBrowser(
  { executablePath, sandbox: process.getuid?.() !== 0, proxyServer: egress.server, contexts },
  silentLogger(),
  { watch: () => () => undefined },
);

interface Tally {
  visits: number;
  slowestMs: number;
  /** Total time of all visits. */
  totalMs: number;
  outcomes: Map<string, number>;
}
const names = Object.keys(hostileKinds);
const shares = Object.values(hostileKinds).map(({ share }) => share);
const draws = seededDraws(9);
const order = Array.from({ length: pages }, () => names[draws.weighted(shares)] ?? 'plain');
const tallies = new Map<string, Tally>(
  names.map((name) => [name, { visits: 0, slowestMs: 0, totalMs: 0, outcomes: new Map() }]),
);
const own = createMemoryCourse();
const tree = createMemoryCourse();
let done = 0;
let late = 0;
let stuck = 0;

async function visitNext(at: number): Promise<void> {
  const kind = order[at] ?? 'plain';
  const began = performance.now();
  const visit = visitPage(
    {
      url: `http://p${at}.hostile.test:${web.port}/${kind}`,
      permit: () => Promise.resolve(true),
      deadlineMs,
    },
    { keeper, egress },
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((tell) => (timer = setTimeout(() => tell(null), stuckMs)));
  const outcome = await Promise.race([visit, tooLate]);
  clearTimeout(timer);
  const tookMs = performance.now() - began;
  const tally = tallies.get(kind);
  if (tally) {
    const told = outcome === null ? 'STUCK' : outcome.kind === 'failed' ? outcome.reason : outcome.kind;
    tally.visits += 1;
    tally.slowestMs = Math.max(tally.slowestMs, tookMs);
    tally.totalMs += tookMs;
    tally.outcomes.set(told, (tally.outcomes.get(told) ?? 0) + 1);
  }
  if (outcome === null) stuck += 1;
  if (tookMs > lateMs) {
    late += 1;
    console.error(
      `late: p${at}, ${kind}, ${(tookMs / 1000).toFixed(1)} s, ${JSON.stringify(outcome).slice(0, 200)}`,
    );
  }
  done += 1;
  own.note(process.memoryUsage().rss);
  const members = await keeper.members();
  // Between two browsers none is running, so 0 is no measurement of a browser's memory.
  const bytes = members.reduce((sum, member) => sum + member.bytes, 0);
  if (bytes > 0) tree.note(bytes);
}

/** Pauses of the event loop: they show delays of the crawler itself, as opposed to what it waits for. */
const pauses = monitorEventLoopDelay();
pauses.enable();
const began = performance.now();
const progress = setInterval(() => {
  const seconds = (performance.now() - began) / 1000;
  console.error(`${done} of ${pages} after ${seconds.toFixed(0)} s, ${late} late, ${stuck} stuck`);
}, 10_000);
let next = 0;
await Promise.all(
  Array.from({ length: contexts }, async () => {
    while (next < pages && performance.now() - began < minutes * 60_000) await visitNext(next++);
  }),
);
clearInterval(progress);
pauses.disable();
const pauseMs = { p99: pauses.percentile(99) / 1e6, max: pauses.max / 1e6 };
const seconds = (performance.now() - began) / 1000;
/** Every process is a zombie between its end and its parent's wait; it counts only if it still is one later. */
const findEnded = async () =>
  (await keeper.members()).filter(({ state }) => state === 'Z').map(({ pid }) => pid);
const ended = new Set(await findEnded());
await delay(5000);
const lasting = (await findEnded()).filter((pid) => ended.has(pid)).length;
await keeper.close();
const zombies = lasting + (await readZombies(process.pid));
const touched = await web.touched();
await egress.close();
web.end();

const slowestMs = Math.max(...[...tallies.values()].map((tally) => tally.slowestMs));
console.log(
  `Hostile pages: ${done} of ${names.length} kinds, ${contexts} at once, deadline ${deadlineMs} ms, ${availableParallelism()} processors\n`,
);
const allMs = [...tallies.values()].reduce((sum, { totalMs }) => sum + totalMs, 0);
console.log('kind                visits  mean s  slowest s  share of time  outcomes');
for (const [kind, { visits, slowestMs: slowest, totalMs, outcomes }] of tallies) {
  const told = [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ');
  console.log(
    `${kind.padEnd(18)}${String(visits).padStart(8)}${(totalMs / Math.max(1, visits) / 1000).toFixed(1).padStart(8)}` +
      `${(slowest / 1000).toFixed(1).padStart(11)}${((100 * totalMs) / allMs).toFixed(1).padStart(13)} %  ${told}`,
  );
}
const drifts = { crawler: own.ends(), browsers: tree.ends() };
console.log(
  `\n${seconds.toFixed(0)} s in all, slowest visit ${(slowestMs / 1000).toFixed(1)} s, ${late} over 55 s, ${stuck} stuck, ` +
    `${zombies} zombies, ${touched} connections to private addresses`,
);
console.log(`pauses of the crawler: p99 ${pauseMs.p99.toFixed(0)} ms, longest ${pauseMs.max.toFixed(0)} ms`);
for (const [name, { early, late: end, drift }] of Object.entries(drifts)) {
  console.log(
    `memory of the ${name}: ${early.toFixed(0)} MB in the second quarter, ${end.toFixed(0)} MB in the last, ${(100 * drift).toFixed(1)} %`,
  );
}
console.log(
  JSON.stringify({
    bench: 'hostile',
    pages: done,
    deadlineMs,
    contexts,
    seconds,
    slowestMs,
    late,
    stuck,
    zombies,
    touched,
    pauseMs,
    drifts,
  }),
);
process.exitCode = late + stuck + zombies + touched > 0 ? 1 : 0;
