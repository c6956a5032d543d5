import type { LabelledSite } from '../labelled-site.ts';
import { webs } from '../webs.ts';

const aboutPeople = webs.filter(({ brands }) => brands.some(({ type }) => type === 'face'));

const markupOf = ({ pages, entry = '/' }: LabelledSite): string => {
  const page = pages[entry];
  if (page === undefined || typeof page === 'function') throw new Error('the page of a person is fixed');
  return String(page.body);
};

/** Words as a reader sees them; a script without spaces has them, too. */
function wordsOf(markup: string, language: string): number {
  const text = markup.replace(/<(script|style|title)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike === true).length;
}

const languageOf = (markup: string): string => /<html lang="(\w+)"/.exec(markup)?.[1] ?? '';

describe.each(aboutPeople)('the web $name', ({ brands, sites }) => {
  it('has 60 to 400 words on each page, in ten languages and more', () => {
    const read = sites.map((site) => {
      const markup = markupOf(site);
      const language = languageOf(markup);
      return { host: site.host, entry: site.entry, language, words: wordsOf(markup, language) };
    });
    expect(read.filter(({ words }) => words < 60 || words > 400)).toEqual([]);
    expect(new Set(read.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    expect(read.filter(({ language }) => language === '')).toEqual([]);
  });

  it('has hostile and other sites about each person, and eight at most on a host', () => {
    for (const { id } of brands) {
      const own = sites.filter(({ brand }) => brand === id);
      expect([id, own.filter(({ label }) => label === 'impostor').length > 1]).toEqual([id, true]);
      expect([id, own.filter(({ label }) => label !== 'impostor').length > 1]).toEqual([id, true]);
    }
    const hosts = sites.map(({ host }) => host);
    const counts = hosts.map((host) => hosts.filter((each) => each === host).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
  });

  it('shows every picture that it serves, and serves every one that it shows', () => {
    for (const site of sites) {
      const shown = [...markupOf(site).matchAll(/<img[^>]*? src="([^"]+)"/g)].map(([, path = '']) => path);
      const served = Object.keys(site.pages).filter((path) => path.endsWith('.jpg'));
      expect([site.host, shown.sort()]).toEqual([site.host, served.sort()]);
    }
  });
});
