import { setTimeout as pause } from 'node:timers/promises';
import type { Crawled } from '../../crawler/crawl/crawl-page.ts';
import { type LabelledSite, placeOf } from '../../dev/testbed/labelled-site.ts';
import {
  type LabelledWeb,
  registeredPictures,
  type WebBrand,
  type WebPerson,
} from '../../dev/testbed/labelled-web.ts';
import { startRegistry } from '../../dev/testbed/registry.ts';
import { startWeb, type Web } from '../../dev/testbed/serve-web.ts';
import type { DnsAnswer } from '../../dev/testbed/dns-server.ts';
import { startMailServer } from '../../dev/testbed/mail-server.ts';
import { acceptConsent } from '../../shared/domain/brands/brands/consent/face-consents.ts';
import { aConsent, createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { startRole } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { crawlSites, type CrawlOfSites } from './crawl-sites.ts';
import type { SiteFinding } from './judge-findings.ts';

export interface RunChoices {
  /** The web whose brands are registered. */
  web: LabelledWeb;
  /** The sites of it to visit; all of them unless set. */
  sites?: readonly LabelledSite[];
  chromium: string;
  /** The number of pages at once. */
  slots: number;
  /** The folder of the models that faces are looked for with; needed where the web is about people. */
  faceModels?: string;
  /** The time limit for the whole crawl. */
  withinMs: number;
  /** Called now and then with the number of visited sites. */
  onProgress?: ((visited: number) => void) | undefined;
  /** Called right before the first site is reported, and right after the last was visited. */
  onBegin?: () => void;
  onEnd?: () => void;
}

export interface LabelledRun {
  findings: SiteFinding[];
  /** The time from detection to draft, for every draft. */
  draftMs: number[];
  /** Mails that were sent. There must be none, because no source here has a record of precision yet. */
  mails: number;
  crawlSeconds: number;
}

const address = '127.91.0.1';
/** A key registers ten brands a day at most, so a larger web is watched by several projects. */
const brandsOfProject = 10;

/**
 * Registers the brands of a web through the API, proves their domains in the DNS, reports every site, and has it crawled,
 * alerted and drafted by the shipped parts: the crawler in this process, the workers in a process of their own.
 */
export async function runLabelledWeb(choices: RunChoices): Promise<LabelledRun> {
  const { web: labelled, chromium, slots } = choices;
  const { brands, servedBeside, sites: all } = labelled;
  const people = brands.filter(({ type }) => type === 'face').length;
  if (people > 0 && choices.faceModels === undefined)
    throw new Error(`the web ${labelled.name} is about people: faceModels must be given`);
  const sites = choices.sites ?? all;
  const zone = new Map<string, DnsAnswer>();
  const records = ({ name, type }: { name: string; type: string }) =>
    type === 'TXT' ? (zone.get(name) ?? null) : null;
  const served = [...sites, ...servedBeside];
  const web = await startWeb({ sites: served, address, records });
  const registry = await startRegistry(served);
  const mail = await startMailServer(() => null);
  const environment = {
    DNS_SERVERS: web.dns,
    SMTP_URL: mail.url,
    TAKEDOWN_SENDER: 'Humanmark Abuse Desk <abuse-desk@humanmark.test>',
    // Where no site has an age, nothing listens: finding the contact of a takedown is not what is measured.
    RDAP_BOOTSTRAP_URL: registry?.url ?? `http://${address}:9/`,
  };
  const fixture = await createBrandFixture(environment);
  const { database, redis, storage } = fixture.config;
  const worker = await startRole('workers', ['--pools', 'relay,takedowns'], {
    ...testEnvironment({ databaseUrl: database.url, redisUrl: redis.queueUrl }, environment),
    ...(storage.kind === 'folder' ? { STORAGE_DIR: storage.folder } : {}),
  });
  let crawl: CrawlOfSites | undefined;
  try {
    const registered: { brand: string; brandId: string; client: ApiClient }[] = [];
    for (let first = 0; first < brands.length; first += brandsOfProject) {
      const { client } = await fixture.createProject();
      const ids = await registerBrands(fixture, client, {
        brands: brands.slice(first, first + brandsOfProject),
        zone,
      });
      registered.push(...Array.from(ids, ([brand, brandId]) => ({ brand, brandId, client })));
    }
    const { faceModels = fixture.config.faceModelsDir } = choices;
    const config = { ...fixture.config, faceModelsDir: faceModels };
    // Sites are reported once faces are looked for: a crawler visits what it is told of before that without a look at them.
    crawl = await crawlSites({ config, db: fixture.db, chromium, slots, people });
    choices.onBegin?.();
    const began = performance.now();
    // As scans do: a brand's own pages are read before others are compared with them, and tell which profiles are its own.
    const ownHosts = new Set(brands.flatMap(({ officialDomains }) => officialDomains));
    const ownOnes = sites.filter(({ host }) => ownHosts.has(host));
    for (const some of [ownOnes, sites.filter((site) => !ownOnes.includes(site))]) {
      for (const { brand, brandId, client } of registered)
        await report(client, brandId, sitesOf(some, brand, web));
      await crawlOf(crawl, web, { ...choices, sites: some });
    }
    const pages = await crawlOf(crawl, web, { ...choices, sites });
    const crawlSeconds = (performance.now() - began) / 1000;
    choices.onEnd?.();
    await eventually(async () => {
      const [waiting] = await fixture.db.query(`SELECT 1 FROM outbox WHERE job = 'takedowns.draft' LIMIT 1`);
      if (waiting) throw new Error('drafts are still to be made');
    });
    const brandOf = new Map(registered.map(({ brand, brandId }) => [brandId, brand]));
    const drafts = await draftsOf(fixture);
    return {
      findings: pages.map(({ site, urls, crawled }) => ({
        site,
        crawled,
        matches: urls.flatMap((url) =>
          (crawl?.matches.get(url) ?? []).map((match) => ({ brand: brandOf.get(match.brandId), match })),
        ),
        drafts: drafts.filter(({ url }) => urls.includes(url)).map(({ brandId }) => brandOf.get(brandId)),
      })),
      draftMs: drafts.map(({ ms }) => ms),
      mails: mail.mails.length,
      crawlSeconds,
    };
  } finally {
    await crawl?.close();
    await worker.stop();
    await fixture.close();
    await mail.close();
    registry?.close();
    await web.close();
  }
}

const isLost: ReadonlySet<Crawled> = new Set(['lost', 'browser_lost', 'put_back', 'put_off']);
const entryOf = (web: Web, { host, entry }: LabelledSite) => web.urlOf(host, entry);
const sitesOf = (sites: readonly LabelledSite[], brand: string, web: Web) =>
  sites.filter((site) => site.brand === brand).map((site) => entryOf(web, site));

async function registerBrands(
  fixture: BrandFixture,
  client: ApiClient,
  { brands, zone }: { brands: readonly (WebBrand | WebPerson)[]; zone: Map<string, DnsAnswer> },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const brand of brands) {
    const { id, type, name, aliases, officialDomains, authorisedDomains } = brand;
    const images = await registeredPictures(brand);
    const { brandId } = await registerBrand(client, {
      type,
      name,
      aliases,
      officialDomains,
      authorisedDomains,
      referenceImages: images.map((image) => ({ image: image.toString('base64') })),
      policy: { automaticTakedown: 'send' },
      ...(type === 'face' ? { consent: { ...aConsent, person: name } } : {}),
    });
    if (type === 'face')
      await acceptConsent(fixture, { brandId, by: 'Grace', note: 'a signed letter was shown' });
    const verify = () =>
      allowed(() => client.post(`/v1/brand/${brandId}/verify-domain`, { domain: officialDomains[0] }));
    const { record } = (await verify()).body;
    zone.set(record.name, [{ type: 'TXT', value: record.value }]);
    const { body } = await verify();
    if (body.status !== 'proven') throw new Error(`the domain of ${name} is ${body.status}`);
    ids.set(id, String(brandId));
  }
  return ids;
}

/** Repeats a call that is over the limit once the limit allows it: ten proofs a minute are five brands, as are ten reports. */
async function allowed(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  if (answer.status !== 429) return answer;
  await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
  return allowed(call);
}

async function report(client: ApiClient, brandId: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const response = await allowed(() =>
    client.post(`/v1/brand/${brandId}/reports`, { urls, source: 'report' }),
  );
  if (response.status !== 200 || response.body.refused.length > 0)
    throw new Error(`reports answered ${response.status}: ${JSON.stringify(response.body)}`);
}

/** Waits until every site has been visited; returns the addresses that each visit covered. */
async function crawlOf(
  crawl: CrawlOfSites,
  web: Web,
  { sites, withinMs, onProgress }: RunChoices & { sites: readonly LabelledSite[] },
) {
  return eventually(() => {
    const pages = sites.map((site) => {
      const url = entryOf(web, site);
      const beyond = crawl.crawled.get(url) === 'led_away' && site.leadsTo;
      const urls = beyond ? [url, web.urlOf(beyond.host, beyond.path)] : [url];
      // A visit that was lost records nothing; it is repeated.
      const crawled = urls
        .flatMap((each) => crawl.crawled.get(each) ?? [])
        .filter((what) => !isLost.has(what));
      return { site, urls, crawled, isDone: crawled.length === urls.length };
    });
    const waiting = pages.filter(({ isDone }) => !isDone).map(({ site }) => placeOf(site));
    onProgress?.(sites.length - waiting.length);
    if (waiting.length > 0)
      throw new Error(`not visited: ${waiting.length}, ${waiting.slice(0, 5).join(', ')}`);
    return pages;
  }, withinMs);
}

/** The drafts, and how long after the detection each was made, by the database's clock. */
function draftsOf({ db }: BrandFixture): Promise<{ url: string; brandId: string; ms: number }[]> {
  return db.query(
    `SELECT t.url, t.brand_id AS "brandId", (extract(epoch FROM t.created_at - a.first_seen_at) * 1000)::float8 AS ms
       FROM takedowns t JOIN brand_alerts a ON a.id = t.alert_id ORDER BY t.created_at`,
  );
}
