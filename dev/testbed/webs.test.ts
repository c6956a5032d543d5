import sharp from 'sharp';
import { type Answer, type Asking, type LabelledSite, placeOf } from './labelled-site.ts';
import { registeredPictures } from './labelled-web.ts';
import { startRegistry } from './registry.ts';
import { webs } from './webs.ts';

const asking: Asking = { urlOf: (host, path = '/') => `http://${host}:8080${path}`, agent: 'test' };

async function answerAt(site: LabelledSite, path: string): Promise<Answer | null> {
  const page = site.pages[path];
  if (page === undefined) return null;
  return typeof page === 'function' ? page(asking) : page;
}

/** Paths of the pictures that a page names: in markup, in a style, in what a script writes. */
const picturesOf = (body: string): string[] =>
  Array.from(body.matchAll(/(?:src=\\?"|url\()(\/[\w-]+\.(?:png|jpg))/g), ([, path = '']) => path);

// The sample web has its own test, and names files that its pages do not have to have.
const drawn = webs.filter(({ name }) => name !== 'sample');

describe.each(drawn)('the web $name', ({ brands, sites, servedBeside }) => {
  const isAboutPeople = brands.some(({ type }) => type === 'face');

  it('has half impostors and half other sites, each place once, and one age for a domain', async () => {
    const all = [...sites, ...servedBeside];
    const paths = all.flatMap(({ host, pages }) => Object.keys(pages).map((path) => `${host}${path}`));
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    expect(new Set(sites.map(placeOf)).size).toBe(sites.length);
    expect(all.filter(({ host }) => !/^[a-z0-9.-]+$/.test(host))).toEqual([]);
    const impostors = sites.filter(({ label }) => label === 'impostor').length;
    expect(impostors / sites.length).toBeGreaterThan(0.4);
    expect(impostors / sites.length).toBeLessThan(0.6);
    const ids = new Set(brands.map(({ id }) => id));
    expect(sites.filter(({ brand }) => !ids.has(brand))).toEqual([]);
    (await startRegistry(all))?.close();
  });

  it('serves every picture that its pages name', async () => {
    const missing: string[] = [];
    for (const site of sites) {
      const { body } = (await answerAt(site, site.entry ?? '/')) ?? { body: '' };
      for (const path of picturesOf(String(body))) {
        if (!(path in site.pages)) missing.push(`${site.host}${path}`);
        // Portraits of people are fetched by the bench alone.
        if (isAboutPeople || !(path in site.pages)) continue;
        const picture = await answerAt(site, path);
        expect((await sharp(picture?.body).metadata()).width).toBeGreaterThan(20);
      }
    }
    expect(missing).toEqual([]);
  });

  it('registers logos that are pictures', async () => {
    for (const brand of brands.filter(({ type }) => type !== 'face'))
      for (const logo of await registeredPictures(brand))
        expect((await sharp(logo).metadata()).format).toBe('png');
  });
});
