import {
  createOfficialPageIndex,
  type WatchedOfficialPage,
} from '../../crawler/matching/official-page-index.ts';
import { containment, type Shingles, shinglesOf } from '../../crawler/page-evidence/text-shingles.ts';

const words = (of: string, count: number): string =>
  Array.from({ length: count }, (_value, at) => `${of}${at}`).join(' ');
function shingles(text: string): Shingles {
  const found = shinglesOf(text);
  if (!found) throw new Error('the text is too short');
  return found;
}
const template = words('cookie', 60);
const page = (site: string, own: string, ids: string[] = []): WatchedOfficialPage => ({
  site,
  screenshot: null,
  shingles: shingles(`${template} ${words(own, 80)}`),
  trackingIds: new Set(ids),
});
/** The share of a brand's distinctive text that occurs in the given text. */
const likeness = (index: ReturnType<typeof createOfficialPageIndex>, brandId: string, text: string) => {
  const [seen] = index.pages(brandId);
  return seen?.shingles ? containment(seen.shingles, shingles(text)) : null;
};
const stranger = `${template} ${words('stranger', 80)}`;
const copy = `${template} ${words('acme', 80)}`;

it('takes for nobody’s what three sites say, and for the brand’s again when they have left', () => {
  const index = createOfficialPageIndex();
  index.set('acme', 'live', [page('acme.example', 'acme')]);
  index.set('boro', 'live', [page('boro.example', 'boro')]);
  expect(likeness(index, 'acme', stranger)).toBeGreaterThan(0.3);
  index.set('cito', 'live', [page('cito.example', 'cito')]);
  expect(likeness(index, 'acme', stranger)).toBe(0);
  expect(likeness(index, 'acme', copy)).toBe(1);
  expect(likeness(index, 'cito', stranger)).toBe(0);
  index.remove('boro');
  expect(likeness(index, 'acme', stranger)).toBeGreaterThan(0.3);
});

it('does not let a site cancel itself, whoever registers it, how often and with how many pages', () => {
  const index = createOfficialPageIndex();
  for (const brand of ['one', 'two', 'three', 'four'])
    index.set(brand, 'live', [page('acme.example', 'acme'), page('acme.example', 'acme')]);
  expect(likeness(index, 'one', copy)).toBe(1);
  for (const brand of ['two', 'three', 'four']) index.remove(brand);
  // Shared text counts as common as long as one brand of the site remains, and no longer.
  index.set('boro', 'live', [page('boro.example', 'boro')]);
  index.set('cito', 'live', [page('cito.example', 'cito')]);
  expect(likeness(index, 'boro', stranger)).toBe(0);
  index.remove('one');
  expect(likeness(index, 'boro', stranger)).toBeGreaterThan(0.3);
});

it('does not let the countries of one brand cancel each other', () => {
  const index = createOfficialPageIndex();
  const sites = ['acme.example', 'acme.test', 'acme.com', 'acme.net', 'acme.org'];
  index.set(
    'acme',
    'live',
    sites.map((site) => page(site, 'acme', ['UA-12345-1'])),
  );
  expect(likeness(index, 'acme', copy)).toBe(1);
  expect(index.sharing(new Set(['UA-12345-1']))).toEqual(['acme']);
});

it('says nothing of live brands by those of tests', () => {
  const index = createOfficialPageIndex();
  index.set('acme', 'live', [page('acme.example', 'acme', ['UA-12345-1'])]);
  for (const name of ['boro', 'cito', 'dora'])
    index.set(name, 'test', [page(`${name}.example`, name, ['UA-12345-1'])]);
  expect(likeness(index, 'acme', copy)).toBe(1);
  expect(likeness(index, 'acme', stranger)).toBeGreaterThan(0.3);
  expect(index.sharing(new Set(['UA-12345-1']))).toEqual(['acme']);
});

it('takes an id for a brand’s unless a builder has put it on the sites of others', () => {
  const index = createOfficialPageIndex();
  const ids = new Set(['GTM-SHARED', 'UA-12345-1']);
  for (const name of ['acme', 'boro'])
    index.set(name, 'live', [page(`${name}.example`, name, ['GTM-SHARED', `UA-12345-${name.length}`])]);
  expect(index.sharing(new Set(['GTM-SHARED'])).sort()).toEqual(['acme', 'boro']);
  for (const name of ['acme', 'boro', 'cito'])
    index.set(name, 'live', [
      page(`${name}.example`, name, name === 'acme' ? [...ids] : ['GTM-SHARED', 'UA-99999-1']),
    ]);
  expect(index.sharing(ids)).toEqual(['acme']);
  expect(index.pages('acme')[0]?.trackingIds).toEqual(new Set(['UA-12345-1']));
  for (const name of ['boro', 'cito']) index.remove(name);
  expect(index.sharing(new Set(['GTM-SHARED']))).toEqual(['acme']);
});
