import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import { UnexpectedCycle } from '../story.ts';
import { isGenuine } from '../webhook-receiver.ts';
import type { BrandScene, WatchedBrand } from './surroundings.ts';

const alert = z.object({
  alertId: z.string(),
  url: z.string(),
  host: z.string(),
  source: z.string(),
  probability: z.number(),
});
const listed = z.object({ data: z.array(alert) });
const explained = z.object({
  explanation: z.object({ families: z.array(z.object({ family: z.string(), nats: z.number() })) }),
});

export type ShownAlert = z.output<typeof alert>;

/** Families of evidence; the other summands are the source and the calibration. */
const families = new Set(['name', 'logo', 'page', 'face', 'intent', 'infrastructure']);
const whyMax = 3;
const patienceMs = 60_000;

/** Every impostor, and no other site, has one alert and one webhook. Returns the alerts, most certain first. */
export async function showAlerts(scene: BrandScene, brand: WatchedBrand): Promise<ShownAlert[]> {
  const { story, service, key, receiver, secret, owner } = scene;
  const path = `/v1/brand/${brand.brandId}/alerts`;
  story.step(`The pages that impersonate ${owner}`);
  story.does(`GET ${path}`);
  const alerts = await allAlerts(scene, path, brand.impostorUrls.size);
  const rows = await Promise.all(
    alerts.map(async ({ alertId, host, probability, source }) => {
      const response = await callService(service.url, `GET ${path}/${alertId}`, { key });
      return [host, probability.toFixed(3), source, whyOf(bodyOf(response, explained).explanation.families)];
    }),
  );
  story.tabulates(['host', 'confidence', 'found by', 'why (log-odds)'], rows);
  const found = alerts.filter(({ url }) => brand.impostorUrls.has(url)).length;
  story.expects(
    found === brand.impostorUrls.size,
    `${found} of ${brand.impostorUrls.size} impostors are alerts`,
  );
  story.expects(
    alerts.length === found,
    `no other page is: not the site of ${owner}, not the paper that writes about it`,
  );

  story.step('A webhook is received for each');
  const told: string[] = [];
  while (told.length < alerts.length) {
    const received = await receiver.take('brand.alert');
    const { url, kind } = z.object({ url: z.string(), kind: z.string() }).parse(received.event.data);
    // Names that resemble the brand's and are not used yet are announced as well.
    if (kind !== 'impersonation') continue;
    if (!isGenuine(received, secret)) break;
    told.push(url);
  }
  story.expects(
    told.length === alerts.length && new Set(told).size === told.length,
    `${told.length} brand.alert arrived, each once, and every HMAC-SHA256 is genuine`,
  );
  return alerts;
}

/** The reported page is not part of the scan, so its alert may come a moment later. */
async function allAlerts({ service, key }: BrandScene, path: string, wanted: number): Promise<ShownAlert[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { data } = bodyOf(await callService(service.url, `GET ${path}?limit=100`, { key }), listed);
    if (data.length >= wanted || performance.now() > deadline)
      return data.toSorted((one, other) => other.probability - one.probability);
    await sleep(1000);
  }
}

function whyOf(sums: readonly { family: string; nats: number }[]): string {
  return sums
    .filter(({ family, nats }) => families.has(family) && nats > 0)
    .toSorted((one, other) => other.nats - one.nats)
    .slice(0, whyMax)
    .map(({ family, nats }) => `${family} +${nats.toFixed(1)}`)
    .join(', ');
}

const verified = z.looseObject({ problems: z.array(z.string()) });

/** The evidence of an alert is sealed: anyone can recompute every hash. */
export async function checkEvidence(
  { story, service }: BrandScene,
  [shown]: readonly ShownAlert[],
): Promise<void> {
  if (shown === undefined) throw new UnexpectedCycle('there is no alert');
  story.step('The evidence of an alert is checked, byte by byte');
  story.does(`npm run cli -- evidence verify --alert ${shown.alertId}`);
  const report = verified.parse(await service.operate.run(['evidence', 'verify', '--alert', shown.alertId]));
  story.shows(report);
  story.expects(report.problems.length === 0, 'every hash holds, and so does the log of the brand');
}
