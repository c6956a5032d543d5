import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { OwnService } from '../own-service.ts';
import { shorten, type Story } from '../story.ts';
import type { BrandScene, Surroundings, WatchedBrand } from './surroundings.ts';
import { impostors, logoPath, watched } from './brand-web.ts';

const created = z.object({ apiKey: z.string(), projectId: z.string() });
const registeredEndpoint = z.object({ webhookId: z.string(), secret: z.string() });
const events = ['brand.alert', 'takedown.created', 'takedown.sent', 'takedown.resolved'];

/** Creates a partner with a key and a webhook for every event of their brand. */
export async function createWatcher(
  story: Story,
  { url, operate }: OwnService,
  { receiver, name, title }: Pick<Surroundings, 'receiver'> & { name: string; title: string },
): Promise<{ key: string; secret: string; projectId: string }> {
  story.step(`${title} gets a project, a key and a webhook`);
  const words = ['project', 'create', '--name', name, '--plan', 'pro', '--platform', name.toLowerCase()];
  story.does(`npm run cli -- ${words.join(' ')}`);
  const { apiKey: key, projectId } = created.parse(await operate.run(words));
  const body = { url: receiver.url, events };
  story.does(`POST /v1/webhooks/register ${JSON.stringify(body)}`);
  const response = await callService(url, 'POST /v1/webhooks/register', { key, body });
  const { webhookId, secret } = bodyOf(response, registeredEndpoint);
  story.shows({ apiKey: shorten(key), webhookId, secret: shorten(secret) });
  return { key, secret, projectId };
}

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
  // The bank cannot know in advance what its customers will report.
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
  const response = await callService(service.url, 'POST /v1/brand/register', { key, body });
  const { brandId, references } = bodyOf(response, registered);
  const [reference] = references;
  story.shows({ brandId, reference });
  story.expects(
    response.status === 201 && reference !== undefined,
    '201: its logo was fetched and can be recognised',
  );
  return { brandId, impostorUrls: new Set(impostors.map(({ host, path }) => web.urlOf(host, path))) };
}

const proof = z.object({
  status: z.string(),
  look: z.string(),
  record: z.object({ type: z.string(), name: z.string(), value: z.string() }),
});

/** Nothing is sent in the name of a brand whose domain is not proved. */
export async function proveDomain(
  { story, service, key, texts, owner }: BrandScene,
  { brandId }: WatchedBrand,
  domain: string,
): Promise<void> {
  story.step(`${domain} is proved to be that of ${owner}`);
  const route = `POST /v1/brand/${brandId}/verify-domain`;
  const look = async () => bodyOf(await callService(service.url, route, { key, body: { domain } }), proof);
  story.does(`${route} {"domain":"${domain}"}`);
  const before = await look();
  story.shows({ status: before.status, look: before.look, record: before.record });
  texts.set(before.record.name, before.record.value);
  story.tells(`${owner} publishes the record in the zone and asks again`);
  const after = await look();
  story.shows({ status: after.status, look: after.look });
  story.expects(before.look === 'absent' && after.status === 'proven', 'the TXT record was seen: proven');
}
