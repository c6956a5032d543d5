import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import { discoverySources, type Evidence } from '../../shared/algorithms/confidence/evidence.ts';
import type { BrandMatchingIndex } from '../../crawler/matching/matching-index.ts';
import { type BrandMatch, matchPage } from '../../crawler/matching/match-page.ts';
import { emptyPages } from './rendered-pages/empty-pages.ts';
import { inventedBrands, type InventedBrand } from './rendered-pages/invented-brands.ts';
import { lookAlikeHosts } from './rendered-pages/look-alike-hosts.ts';
import { loginPage, pageLayouts, type LayoutName } from './rendered-pages/page-layouts.ts';
import { createRenderer, type RenderedPage, type Renderer } from './rendered-pages/render-pages.ts';
import {
  describeLogo,
  officialPage,
  watchBrand,
  type ReferenceHashes,
} from './rendered-pages/watch-brand.ts';

const layouts: readonly LayoutName[] = ['login', 'shop', 'company'];
const target = inventedBrands[0]!;
/** The infrastructure of a recently registered name. */
const young = { domainAgeDays: 5, certificateAgeDays: 2, isSharedHost: false, receivesMail: false };
const circumstances = discoverySources.flatMap((source) =>
  [null, young].map((infrastructure) => ({ source, infrastructure })),
);
type Circumstance = Pick<Evidence, 'source' | 'infrastructure'>;

let renderer: Renderer;
const logos = new Map<string, ReferenceHashes>();
const pages = new Map<string, RenderedPage>();
const pageOf = (brand: InventedBrand, layout: LayoutName) => pages.get(`${brand.id} ${layout}`)!;
/** Every brand against the page of every other brand in the same layout. */
let pairs: { asItIs: BrandMatch | undefined; paid: BrandMatch | undefined }[] = [];

beforeAll(async () => {
  renderer = await createRenderer();
  const render = async (brand: InventedBrand, layout: LayoutName) => {
    const url = `https://www.${brand.domain}/${layout}`;
    pages.set(`${brand.id} ${layout}`, await renderer.render({ url, html: pageLayouts[layout](brand) }));
  };
  await Promise.all(inventedBrands.flatMap((brand) => layouts.map(async (layout) => render(brand, layout))));
  for (const brand of inventedBrands) logos.set(brand.id, await describeLogo(brand));
  pairs = inventedBrands.flatMap((brand) => {
    const matchingIndex = watch(brand);
    const others = inventedBrands.filter((other) => other !== brand);
    return others.flatMap((other) => matchStranger(matchingIndex, brand, other));
  });
});
afterAll(async () => renderer?.close());

const officialPages = (brand: InventedBrand) =>
  layouts.map((layout) => officialPage(brand, pageOf(brand, layout)));

/** An index with one registered brand, and the official pages of all brands. */
function watch(brand: InventedBrand): BrandMatchingIndex {
  const matchingIndex = watchBrand(brand, logos.get(brand.id)!);
  for (const each of inventedBrands) matchingIndex.setOfficialPages(each.id, 'live', officialPages(each));
  return matchingIndex;
}

function look(matchingIndex: BrandMatchingIndex, page: RenderedPage): BrandMatch | undefined {
  const visit = {
    ...page,
    source: 'seed',
    redirects: [],
    elements: [],
    faces: null,
    infrastructure: null,
  } as const;
  return matchPage(matchingIndex, currentModel, visit)[0];
}

/**
 * A stranger's page shows nothing for which it would be compared with the brand at all. So it is matched once more with
 * a form that posts to the brand, as a shop whose customers pay through the brand has. That makes it a candidate and
 * says nothing else.
 */
function matchStranger(
  matchingIndex: BrandMatchingIndex,
  brand: InventedBrand,
  stranger: InventedBrand,
): typeof pairs {
  // The stranger's brand and official pages must be unknown to the index.
  matchingIndex.removeBrand(stranger.id);
  const matched = layouts.map((layout) => {
    const page = pageOf(stranger, layout);
    const forms = [...page.facts.forms, { action: `https://${brand.domain}/pay`, fields: [], buttons: [] }];
    return {
      asItIs: look(matchingIndex, page),
      paid: look(matchingIndex, { ...page, facts: { ...page.facts, forms } }),
    };
  });
  matchingIndex.setOfficialPages(stranger.id, 'live', officialPages(stranger));
  return matched;
}

/** 0 for a page that was not compared with the brand. */
const probabilityOf = (match: BrandMatch | undefined, circumstance: Circumstance): number =>
  match ? assessEvidence(currentModel, { ...match.evidence, ...circumstance }).probability : 0;

const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);

it('takes no page for that of another brand because both were made with the same builder', () => {
  expect(pairs).toHaveLength(15 * 14 * 3);
  expect(pairs.every(({ paid }) => paid?.evidence.intent?.formLeavesSite === false)).toBe(true);
  // The pages do look alike: PDQ takes many pairs for the same page.
  const distances = pairs.map(({ paid }) => paid?.evidence.page?.screenshotDistance ?? 256);
  expect(distances.filter((distance) => distance <= 31).length).toBeGreaterThan(100);
  for (const circumstance of circumstances)
    for (const kind of ['asItIs', 'paid'] as const) {
      const found = sorted(pairs.map((pair) => probabilityOf(pair[kind], circumstance)));
      expect(found.filter((probability) => probability > 0.95)).toEqual([]);
      expect(found[found.length >> 1]).toBeLessThanOrEqual(0.2);
    }
});

function renamed(facts: RenderedPage['facts'], from: string, to: string): RenderedPage['facts'] {
  const put = (text: string) => text.replaceAll(from, to);
  const { url, title, headings, text } = facts;
  return { ...facts, url: put(url), title: put(title), headings: headings.map(put), text: put(text) };
}

it('gives no page more than 0.2 on which there is nothing to see, whatever it is called', async () => {
  const matchingIndex = watch(target);
  const hosts = lookAlikeHosts(target);
  const [first = ''] = hosts;
  const rendered = await Promise.all(
    emptyPages.map(async ({ name, html, status }, at) => ({
      name,
      page: await renderer.render({ url: `https://${first}/${at}`, status, html: html(first) }),
    })),
  );
  const seen = rendered.flatMap(({ name, page }) =>
    hosts.map((host) => {
      // Each page is rendered once; for another host, only the host name in its facts is replaced.
      const match = look(matchingIndex, { ...page, facts: renamed(page.facts, first, host) });
      const most = Math.max(...circumstances.map((circumstance) => probabilityOf(match, circumstance)));
      return { name, host, isFound: match !== undefined, emptiness: match?.evidence.page?.emptiness, most };
    }),
  );
  expect(seen.filter(({ isFound, emptiness }) => !isFound || emptiness === 'none')).toEqual([]);
  expect(seen.filter(({ most }) => most > 0.2)).toEqual([]);
});

describe.each([
  ['sends what is typed elsewhere', 'https://collect-data.net/take'],
  ['keeps what is typed', ''],
])('a copy of the sign-in page that %s', (_, action) => {
  it('is found under every name, above all pages of strangers', async () => {
    const matchingIndex = watch(target);
    const hosts = lookAlikeHosts(target);
    const copy = await renderer.render({ url: `https://${hosts[0]}/`, html: loginPage(target, { action }) });
    const mostOfStrangers = Math.max(
      ...circumstances.flatMap((circumstance) => pairs.map(({ paid }) => probabilityOf(paid, circumstance))),
    );
    for (const host of hosts) {
      const match = look(matchingIndex, { ...copy, facts: { ...copy.facts, url: `https://${host}/` } });
      expect(match).toMatchObject({
        brandId: target.id,
        host,
        evidence: {
          name: { titleLikeness: 1 },
          page: { screenshotDistance: 0, textLikeness: 1, sharesTrackingIds: true },
          intent: { asksForPassword: true, formLeavesSite: action !== '' },
          vetoes: [],
        },
      });
      expect(match?.evidence.logo?.distance).toBeLessThanOrEqual(31);
      for (const circumstance of circumstances)
        expect(probabilityOf(match, circumstance)).toBeGreaterThan(mostOfStrangers);
      for (const source of ['report', 'permutation'] as const)
        expect(probabilityOf(match, { source, infrastructure: young })).toBeGreaterThan(0.95);
      // Where nothing is known about the name, only a form reveals the copy.
      if (action !== '')
        expect(probabilityOf(match, { source: 'report', infrastructure: null })).toBeGreaterThan(0.95);
    }
  });
});
