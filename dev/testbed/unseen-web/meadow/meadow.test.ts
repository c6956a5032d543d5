import type { Answer, Asking, Site, SitePage } from '../../labelled-site.ts';
import { registeredPictures } from '../../labelled-web.ts';
import { meadow } from './meadow.ts';

const asking: Asking = { urlOf: (host, path = '/') => `http://${host}${path}`, agent: 'test' };
const all: readonly Site[] = [...meadow.sites, ...meadow.servedBeside];

const answerOf = async (page: SitePage): Promise<Answer> =>
  typeof page === 'function' ? page(asking) : page;

/** The addresses of the pictures that a text names. */
function picturesIn(text: string): string[] {
  const named = [...text.matchAll(/<img[^>]*?\ssrc="([^"]+)"|\burl\(([^)]+)\)|\bsrc:'([^']+)'/g)];
  return named.map(([, inTag, inStyle, inScript]) => inTag ?? inStyle ?? inScript ?? '');
}

describe('the meadow half of the unseen web', () => {
  it('has brands and hosts that are unique and can be looked up', () => {
    const hosts = all.map(({ host }) => host);
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const host of hosts) expect(new URL(`http://${host}/`).hostname).toBe(host);
    expect(new Set(meadow.brands.map(({ id }) => id)).size).toBe(6);
  });

  it('has at least 80 sites of many kinds, about half of them impostors', () => {
    const kinds = { impostor: new Set<string>(), other: new Set<string>() };
    for (const { label, kind } of meadow.sites) kinds[label === 'impostor' ? 'impostor' : 'other'].add(kind);
    const impostors = meadow.sites.filter(({ label }) => label === 'impostor').length;
    expect(meadow.sites.length).toBeGreaterThanOrEqual(80);
    expect(impostors / meadow.sites.length).toBeGreaterThanOrEqual(0.45);
    expect(impostors / meadow.sites.length).toBeLessThanOrEqual(0.55);
    expect(kinds.impostor.size).toBeGreaterThanOrEqual(13);
    expect(kinds.other.size).toBeGreaterThanOrEqual(18);
  });

  it.each([true, false])('knows the ages of about half of the sites (impostors: %s)', (areImpostors) => {
    const sites = meadow.sites.filter(({ label }) => (label === 'impostor') === areImpostors);
    const share = sites.filter(({ ageDays }) => ageDays !== undefined).length / sites.length;
    expect(share).toBeGreaterThanOrEqual(0.4);
    expect(share).toBeLessThanOrEqual(0.6);
  });

  it('names only brands that it has, and only impostors as clear', () => {
    const brands = new Set(meadow.brands.map(({ id }) => id));
    for (const { brand, label, isClear, host } of meadow.sites) {
      expect([host, brands.has(brand)]).toEqual([host, true]);
      if (isClear === true) expect([host, label]).toEqual([host, 'impostor']);
    }
  });

  it('serves the page that each site is entered by and the one that it leads to', () => {
    for (const { host, entry = '/', pages, leadsTo } of meadow.sites) {
      expect([host, entry in pages]).toEqual([host, true]);
      if (!leadsTo) continue;
      const target = meadow.servedBeside.find((site) => site.host === leadsTo.host);
      expect(Object.keys(target?.pages ?? {})).toContain(leadsTo.path);
    }
  });

  it('serves every picture that a page names, on its own host and on others', async () => {
    const missing: string[] = [];
    for (const { host, pages } of all) {
      for (const [path, page] of Object.entries(pages)) {
        const { body } = await answerOf(page);
        if (typeof body !== 'string') {
          expect([host, path, body.length > 200]).toEqual([host, path, true]);
          continue;
        }
        for (const named of picturesIn(body)) {
          const url = new URL(named, `http://${host}${path}`);
          const served = all.find((site) => site.host === url.host)?.pages[url.pathname];
          if (served === undefined) missing.push(url.href);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('has a logo for each brand, as a PNG', async () => {
    for (const brand of meadow.brands) {
      const drawn = await registeredPictures(brand);
      expect(drawn.length).toBeGreaterThan(0);
      for (const png of drawn) expect(png.subarray(1, 4).toString()).toBe('PNG');
    }
  });
});
