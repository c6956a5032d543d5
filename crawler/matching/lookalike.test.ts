import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import type { PageFacts } from '../page-evidence/page-facts.ts';
import { createBrandMatchingIndex } from './matching-index.ts';
import { matchPage } from './match-page.ts';
import { matchUnread } from './match-unread.ts';
import type { PageVisit } from './page-visit.ts';
import type { WatchedBrand } from './watched-brand.ts';

const brand: WatchedBrand = {
  id: 'brd_1',
  type: 'brand',
  mode: 'live',
  names: ['Quillbrook'],
  officialDomains: ['quillbrook.com'],
  authorisedDomains: ['quillbrook-partner.com'],
  allowedHosts: ['quillbrook-club.com'],
};
const indexOf = (changes: Partial<WatchedBrand> = {}) => {
  const index = createBrandMatchingIndex();
  index.putBrand({ ...brand, ...changes });
  return index;
};
const index = indexOf();

const empty: PageFacts = {
  url: '',
  status: 200,
  title: '',
  headNames: [],
  siteNames: [],
  headings: [],
  text: '',
  html: '',
  forms: [],
  assets: [],
  links: [],
};
const parked = { title: 'This domain is for sale', text: 'This domain is for sale. Make an offer.' };
const bakery = {
  title: 'Quilbrook Bakery',
  headings: ['Quilbrook Bakery'],
  text: `Bread since 1902. ${'Rye, wheat and spelt, baked at five. '.repeat(20)}`,
};
const picture = {
  left: 0,
  top: 0,
  width: 300,
  height: 300,
  place: 'content',
  words: '',
  isText: false,
} as const;

/** What a page shows as a lookalike of the brand, at the last of these addresses; undefined without a match. */
const shows = (
  addresses: readonly string[],
  facts: Partial<PageFacts> = {},
  changes: Partial<PageVisit> = {},
  watched = index,
) => {
  const visit: PageVisit = {
    source: 'permutation',
    facts: { ...empty, url: addresses.at(-1) ?? '', ...facts },
    redirects: addresses.slice(0, -1),
    pictures: null,
    elements: [],
    icon: null,
    faces: null,
    infrastructure: null,
    ...changes,
  };
  return matchPage(watched, currentModel, visit)[0]?.lookalike;
};
const unread = (addresses: readonly string[], isForbidden = true, watched = index) =>
  matchUnread(watched, currentModel, { source: 'permutation', sources: new Map(), addresses, isForbidden });

describe('a page under a name that resembles the brand', () => {
  const name = 'http://quilbrook.com/';

  it.each<[string, Partial<PageFacts>, string]>([
    ['nothing', {}, 'blank'],
    ['an offer of the name', parked, 'parked'],
    ['a message of its server', { status: 404, title: '404', text: 'Not found' }, 'error'],
    ['a notice of what may come', { title: 'Coming soon', text: 'Coming soon' }, 'error'],
    ['a line that wants nothing', { text: 'Hello world, welcome to my new home' }, 'placeholder'],
  ])('is a lookalike while it shows %s', (_what, facts, expected) => {
    expect(shows([name], facts)).toBe(expected);
    expect(shows([name, 'http://www.quilbrook.com/lander'], facts)).toBe(expected);
  });

  it('is none once it has content of its own, or wants something', () => {
    expect(shows([name], bakery)).toBeNull();
    const text = 'Hello world, welcome to my new home';
    expect(shows([name], { text }, { elements: [picture] })).toBeNull();
    expect(shows([name], { text, links: ['/a', '/b', '/c'].map((path) => `${name}${path}`) })).toBeNull();
    expect(shows([name], { text: `${text}. Shop now, add to cart` })).toBeNull();
  });

  it('is none of a missing page further down, or of a name below a platform', () => {
    const missing = { status: 404, title: '404', text: 'Not found' };
    expect(shows(['http://quilbrook.com/old/page'], missing)).toBeNull();
    expect(shows(['http://quilbrook.com/?ref=1'], missing)).toBeNull();
    expect(shows(['https://quillbrook.github.io/'], missing)).toBeNull();
  });

  it('is none where the name says too little', () => {
    expect(shows(['http://quillbrook-fans.com/'], parked)).toBeNull();
    const target = indexOf({ names: ['Target'], officialDomains: ['target.com'] });
    expect(shows(['http://target.shop/'], parked, {}, target)).toBeNull();
    expect(shows(['http://tаrget.com/'], parked, {}, target)).toBe('parked');
  });

  it('is none where the brand says so', () => {
    for (const host of ['quillbrook.com', 'login.quillbrook.com', 'quillbrook-partner.com'])
      expect([host, shows([`http://${host}/`])]).toEqual([host, null]);
    expect(shows(['http://quillbrook-club.com/', 'http://elsewhere.com/'])).toBeNull();
    expect(shows([name, 'https://quillbrook.com/'])).toBeNull();
    expect(shows([name, 'https://quillbrook-partner.com/welcome'])).toBeNull();
  });

  it('is one where it leads to a page that is not the brand’s, whatever is there', () => {
    expect(shows([name, 'http://elsewhere.com/search?q=1'], bakery)).toBe('redirect');
    expect(shows([name, 'http://elsewhere.com/'])).toBe('redirect');
    expect(shows(['http://short.com/x', name, 'http://elsewhere.com/'])).toBe('redirect');
    // A namesake with two names uses both.
    expect(shows([name, 'http://quilbrook-bakery.com/'], bakery)).toBeNull();
  });
});

describe('a page that was not read', () => {
  const name = 'http://quilbrook.com/';

  it('is a lookalike by its name, and never likelier than an empty page', () => {
    const [match] = unread([name]);
    expect(match).toMatchObject({ brandId: 'brd_1', lookalike: 'robots', host: 'quilbrook.com', logo: null });
    expect(match?.assessment.probability).toBeLessThanOrEqual(0.2);
    expect(unread(['http://bread.com/'])).toEqual([]);
    expect(unread(['http://quilbrook.com/private'])).toEqual([]);
  });

  it('is one by where it leads, unless that is the brand or a page under such a name', () => {
    const lookalikeAt = (end: string) => unread([name, end], false).map(({ lookalike }) => lookalike);
    expect(lookalikeAt('http://elsewhere.com/')).toEqual(['redirect']);
    expect(lookalikeAt('https://quillbrook.com/')).toEqual([]);
    expect(lookalikeAt('https://quillbrook-partner.com/')).toEqual([]);
    expect(lookalikeAt('https://quilbrook.com/')).toEqual([]);
    expect(lookalikeAt('http://quillbrok.com/')).toEqual([]);
  });

  it('says the same of each brand, whichever was registered first', () => {
    const other = { ...brand, id: 'brd_0', names: ['Quilbrok'], officialDomains: ['quilbrok.com'] };
    const [one, two] = [createBrandMatchingIndex(), createBrandMatchingIndex()];
    for (const each of [brand, other]) one.putBrand(each);
    for (const each of [other, brand]) two.putBrand(each);
    expect(unread([name], true, one)).toEqual(unread([name], true, two));
    expect(unread([name], true, one).map(({ brandId }) => brandId)).toEqual(['brd_0', 'brd_1']);
  });
});
