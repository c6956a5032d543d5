import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import { UnexpectedCycle } from '../story.ts';
import type { BrandScene, WatchedBrand } from './surroundings.ts';
import { impostors, logoPath } from './brand-web.ts';
import type { Town } from './everyday-sites.ts';

export const scanField = z.object({
  scanId: z.string(),
  status: z.string(),
  progress: z.object({
    found: z.int(),
    queued: z.int(),
    fetched: z.int(),
    matched: z.int(),
    left: z.int(),
    alerts: z.int(),
  }),
});
type Scan = z.output<typeof scanField>;
const lookalikes = z.object({
  data: z.array(z.object({ name: z.string(), state: z.string(), fuzzer: z.string() })),
});

/** Pages of the scan: 55 where all five towns are visited. Pages that were reported are not counted. */
const pagesElsewhereMin = 10;
const pagesInTown = 9;
const pollMs = 1000;
const tellMs = 5000;
const patienceMs = 900_000;
/** Crawlers wait 2 s between a response and the next request; a request may arrive some milliseconds early. */
const politeMs = 1900;

/** Scans the web in Chromium, along with the pages that customers report, until every page has been visited. */
export async function scanWeb(scene: BrandScene, brand: WatchedBrand, towns: readonly Town[]): Promise<void> {
  const { story, service, key, web } = scene;
  const path = `/v1/brand/${brand.brandId}`;

  story.step('Customers have forwarded suspicious mails; the bank reports the links in them');
  const urls = impostors.flatMap(({ foundBy, host, path: page }) =>
    foundBy === 'report' ? [web.urlOf(host, page)] : [],
  );
  story.does(`POST ${path}/reports ${JSON.stringify({ urls })}`);
  const reported = await callService(service.url, `POST ${path}/reports`, { key, body: { urls } });
  story.expects(
    reported.status === 200,
    `${urls.length} pages, visited before everything routine, though one forbids crawlers by robots.txt`,
  );

  story.step('The web is scanned: in Chromium, each site asked once in 2 s');
  story.does(`POST ${path}/scans`);
  const began = performance.now();
  const started = bodyOf(await callService(service.url, `POST ${path}/scans`, { key }), scanField);
  const done = await followScan(scene, `${path}/scans/${started.scanId}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  story.expects(
    done.status === 'done' &&
      done.progress.left === 0 &&
      done.progress.fetched >= pagesElsewhereMin + pagesInTown * towns.length,
    `${done.progress.fetched} pages fetched in ${seconds} s, none left`,
  );
  const { pages, gapMs } = shortestGap(scene);
  const gap = `${pages}, ${(gapMs / 1000).toFixed(2)} s apart`;
  story.expects(gapMs >= politeMs, `no site was asked for two pages within 2 s: at the soonest ${gap}`);

  story.step('The scan has asked the name server for lookalikes of the domain, too');
  story.does(`GET ${path}/lookalikes`);
  const found = bodyOf(
    await callService(service.url, `GET ${path}/lookalikes?limit=100`, { key }),
    lookalikes,
  );
  story.tabulates(
    ['name', 'state', 'made by'],
    found.data.map(({ name, state, fuzzer }) => [name, state, fuzzer]),
  );
  story.tells(`(a name leads to port 80; this web is at ${web.port}, which is why the seeds say so)`);
  const live = found.data.filter(({ state }) => state === 'live').length;
  story.expects(live >= 3, `${live} lookalikes are registered and have an address`);
}

export async function followScan({ story, service, key }: BrandScene, path: string): Promise<Scan> {
  story.does(`GET ${path}, again and again`);
  const deadline = performance.now() + patienceMs;
  let toldAt = -Infinity;
  let told = '';
  for (;;) {
    const now = bodyOf(await callService(service.url, `GET ${path}`, { key }), scanField);
    const isOver = now.status === 'done' || now.status === 'cancelled';
    const line = lineOf(now);
    if (isOver || (line !== told && performance.now() - toldAt >= tellMs)) {
      story.tells(line);
      told = line;
      toldAt = performance.now();
    }
    if (isOver) return now;
    if (performance.now() > deadline)
      throw new UnexpectedCycle(`the scan has not ended within ${patienceMs / 1000} s`);
    await sleep(pollMs);
  }
}

function lineOf({ status, progress }: Scan): string {
  const { found, queued, fetched, matched, left, alerts } = progress;
  const words = Object.entries({ found, queued, fetched, matched, alerts, left }).map(
    ([name, count]) => `${String(count).padStart(3)} ${name}`,
  );
  return `${status.padEnd(11)} ${words.join('  ')}`;
}

/** The shortest time between two requests for documents of one host. Subresources do not count. */
function shortestGap({ web }: BrandScene): { pages: string; gapMs: number } {
  const last = new Map<string, { path: string; at: number }>();
  let shortest = { pages: '', gapMs: Infinity };
  for (const { host, path, at } of web.asked) {
    if (path === logoPath || path === '/favicon.ico') continue;
    const before = last.get(host) ?? { path, at: -Infinity };
    const gapMs = at - before.at;
    if (gapMs < shortest.gapMs) shortest = { pages: `${host} for ${before.path} and ${path}`, gapMs };
    last.set(host, { path, at });
  }
  return shortest;
}
