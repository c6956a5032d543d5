import { createOfficialShelf, type WatchedOfficialPage } from '../../crawler/matching/official-shelf.ts';
import { containment, shinglesOf, type Shingles } from '../../crawler/page-evidence/text-shingles.ts';

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
/** How much of what is a brand's own stands on a page of the same builder, and on a copy. */
const likeness = (shelf: ReturnType<typeof createOfficialShelf>, brandId: string, text: string) => {
  const [seen] = shelf.pages(brandId);
  return seen?.shingles ? containment(seen.shingles, shingles(text)) : null;
};
const stranger = `${template} ${words('stranger', 80)}`;
const copy = `${template} ${words('acme', 80)}`;

it('takes for nobody’s what three sites say, and for the brand’s again when they have left', () => {
  const shelf = createOfficialShelf();
  shelf.set('acme', 'live', [page('acme.example', 'acme')]);
  shelf.set('boro', 'live', [page('boro.example', 'boro')]);
  expect(likeness(shelf, 'acme', stranger)).toBeGreaterThan(0.3);
  shelf.set('cito', 'live', [page('cito.example', 'cito')]);
  expect(likeness(shelf, 'acme', stranger)).toBe(0);
  expect(likeness(shelf, 'acme', copy)).toBe(1);
  expect(likeness(shelf, 'cito', stranger)).toBe(0);
  shelf.remove('boro');
  expect(likeness(shelf, 'acme', stranger)).toBeGreaterThan(0.3);
});

it('does not let a site cancel itself, whoever registers it, how often and with how many pages', () => {
  const shelf = createOfficialShelf();
  for (const brand of ['one', 'two', 'three', 'four'])
    shelf.set(brand, 'live', [page('acme.example', 'acme'), page('acme.example', 'acme')]);
  expect(likeness(shelf, 'one', copy)).toBe(1);
  for (const brand of ['two', 'three', 'four']) shelf.remove(brand);
  // What they had in common is counted as long as one has it, and no longer.
  shelf.set('boro', 'live', [page('boro.example', 'boro')]);
  shelf.set('cito', 'live', [page('cito.example', 'cito')]);
  expect(likeness(shelf, 'boro', stranger)).toBe(0);
  shelf.remove('one');
  expect(likeness(shelf, 'boro', stranger)).toBeGreaterThan(0.3);
});

it('does not let the countries of one brand cancel each other', () => {
  const shelf = createOfficialShelf();
  const sites = ['acme.example', 'acme.test', 'acme.com', 'acme.net', 'acme.org'];
  shelf.set(
    'acme',
    'live',
    sites.map((site) => page(site, 'acme', ['UA-12345-1'])),
  );
  expect(likeness(shelf, 'acme', copy)).toBe(1);
  expect(shelf.sharing(new Set(['UA-12345-1']))).toEqual(['acme']);
});

it('says nothing of live brands by those of tests', () => {
  const shelf = createOfficialShelf();
  shelf.set('acme', 'live', [page('acme.example', 'acme', ['UA-12345-1'])]);
  for (const name of ['boro', 'cito', 'dora'])
    shelf.set(name, 'test', [page(`${name}.example`, name, ['UA-12345-1'])]);
  expect(likeness(shelf, 'acme', copy)).toBe(1);
  expect(likeness(shelf, 'acme', stranger)).toBeGreaterThan(0.3);
  expect(shelf.sharing(new Set(['UA-12345-1']))).toEqual(['acme']);
});

it('takes an id for a brand’s unless a builder has put it on the sites of others', () => {
  const shelf = createOfficialShelf();
  const ids = new Set(['GTM-SHARED', 'UA-12345-1']);
  for (const name of ['acme', 'boro'])
    shelf.set(name, 'live', [page(`${name}.example`, name, ['GTM-SHARED', `UA-12345-${name.length}`])]);
  expect(shelf.sharing(new Set(['GTM-SHARED'])).sort()).toEqual(['acme', 'boro']);
  for (const name of ['acme', 'boro', 'cito'])
    shelf.set(name, 'live', [
      page(`${name}.example`, name, name === 'acme' ? [...ids] : ['GTM-SHARED', 'UA-99999-1']),
    ]);
  expect(shelf.sharing(ids)).toEqual(['acme']);
  expect(shelf.pages('acme')[0]?.trackingIds).toEqual(new Set(['UA-12345-1']));
  for (const name of ['boro', 'cito']) shelf.remove(name);
  expect(shelf.sharing(new Set(['GTM-SHARED']))).toEqual(['acme']);
});
