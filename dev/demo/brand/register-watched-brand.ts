import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { BrandScene, WatchedBrand } from './brand-scene.ts';
import { impostors, logoPath, watched } from './brand-web.ts';

const registered = z.object({
  brandId: z.string(),
  references: z.array(
    z.object({ referenceId: z.string(), width: z.int(), height: z.int(), quality: z.int() }),
  ),
});

/** The brand with its logo and its official domains. Its seeds carry the port of the web, which names alone do not. */
export async function registerWatchedBrand({
  story,
  service,
  key,
  web,
  honest,
}: BrandScene): Promise<WatchedBrand> {
  story.step(`${watched.name} is registered, with its logo and its official domains`);
  const { name, aliases, officialDomains, authorisedDomains } = watched;
  // What customers report is not the bank's to know beforehand.
  const suspected = impostors.filter(({ foundBy }) => foundBy === 'seed');
  const seeds = [
    ...suspected.map(({ host, path }) => web.urlOf(host, path)),
    ...honest.map(({ host }) => web.urlOf(host)),
  ];
  const logo = web.urlOf(officialDomains[0], logoPath);
  const settings = { type: 'brand', name, aliases, officialDomains, authorisedDomains };
  const shown = { ...settings, referenceImages: [{ url: logo }], seeds: `${seeds.length} addresses` };
  story.does(`POST /v1/brand/register ${JSON.stringify(shown)}`);
  const body = { ...settings, referenceImages: [{ url: logo }], seeds };
  const answer = await callService(service.url, 'POST /v1/brand/register', { key, body });
  const { brandId, references } = bodyOf(answer, registered);
  const [reference] = references;
  story.shows({ brandId, reference });
  story.expects(
    answer.status === 201 && reference !== undefined,
    '201: its logo was fetched and can be recognised',
  );
  return { brandId, impostorUrls: new Set(impostors.map(({ host, path }) => web.urlOf(host, path))) };
}
