import type { PageFacts } from './page-facts.ts';
import { digestPage, trackingIds } from './digest-page.ts';
import { pageEvidence, type OfficialPage, type PageChoices } from './page-evidence.ts';
import { shinglesOf } from './text-shingles.ts';

const essay = Array.from({ length: 120 }, (_value, at) => `thing${at}`).join(' ');
const page: PageFacts = {
  url: 'https://site.example/',
  status: 200,
  title: 'A site',
  headNames: [],
  siteNames: [],
  headings: ['Welcome'],
  text: essay,
  html: '<script>gtag("config", "G-ABCDEFGH12"); fbq("init", "123456789012345")</script>',
  forms: [],
  assets: ['https://cdn.brand.example/logo.png', 'https://site.example/own.css', 'not an address'],
  links: [],
};
const hash = (byte: number, quality = 90) => ({ hash: Buffer.alloc(32, byte), quality });
const official = (changes: Partial<OfficialPage> = {}): OfficialPage => ({
  screenshot: hash(0),
  shingles: shinglesOf(essay),
  trackingIds: new Set(),
  ...changes,
});
const digest = (facts: PageFacts) => digestPage(facts, () => null);
const choices: PageChoices = {
  screenshot: hash(1),
  official: [official({ screenshot: hash(255) }), official()],
  officialHosts: new Set(['cdn.brand.example']),
};

it('holds a page against the official one that is nearest', () => {
  expect(pageEvidence(digest(page), choices)).toEqual({
    screenshotDistance: 32,
    textLikeness: 1,
    hotLinkedAssets: 1,
    sharesTrackingIds: false,
    emptiness: 'none',
  });
});

it('says nothing where there is nothing to hold it against', () => {
  const missing = { screenshotDistance: null, textLikeness: null };
  expect(pageEvidence(digest(page), { ...choices, official: [] })).toMatchObject(missing);
  expect(
    pageEvidence(digest({ ...page, text: 'two words' }), { ...choices, screenshot: null }),
  ).toMatchObject(missing);
  // A white page, and a template of which nothing is the brand's own.
  expect(pageEvidence(digest(page), { ...choices, screenshot: hash(0, 49) }).screenshotDistance).toBeNull();
  const template = official({ screenshot: hash(0, 49), shingles: null });
  expect(pageEvidence(digest(page), { ...choices, official: [template] })).toMatchObject(missing);
});

it('sees ids that only a copy has in common with the original', () => {
  const copied = official({ trackingIds: trackingIds("fbq('init', '123456789012345')") });
  expect(pageEvidence(digest(page), { ...choices, official: [copied] }).sharesTrackingIds).toBe(true);
});

it('finds the ids of all kinds, apart from each other, and never without end', () => {
  const html =
    'UA-12345-1 GTM-ABC123 AW-123456789 ca-pub-1234567890123456 hjid: 12345 www.clarity.ms/tag/abcdefgh12';
  expect(trackingIds(html)).toEqual(
    new Set([
      'UA-12345-1',
      'GTM-ABC123',
      'AW-123456789',
      'ca-pub-1234567890123456',
      '6:12345',
      '7:abcdefgh12',
    ]),
  );
  const many = Array.from({ length: 500 }, (_value, at) => `UA-${10_000 + at}-1`).join(' ');
  expect(trackingIds(many).size).toBe(50);
});

it.each<[string, Partial<PageFacts>]>([
  ['blank', { title: '', headings: [], text: '', assets: [] }],
  ['blank', { title: '', headings: [], text: 'Loading', assets: ['https://a.example/x.js'] }],
  ['parked', { text: 'brand.shop: this domain is for sale. Related searches' }],
  ['parked', { text: 'Related links', assets: ['https://img1.sedoparking.com/x.png'] }],
  ['error', { status: 404, text: 'Nope' }],
  ['error', { title: '403 Forbidden', text: 'nginx' }],
  ['error', { headings: ['Страница не найдена'], text: 'Извините' }],
  ['error', { title: 'Welcome to nginx!', text: 'If you see this page, the server is installed.' }],
  ['none', { text: `${essay} and then the 404 page was not found` }],
  ['none', { text: 'Hello', assets: ['https://a.example/photo.jpg'] }],
  ['none', { status: 500, text: Array<string>(400).fill('word').join(' ') }],
])('takes for %s: %j', (emptiness, facts) => {
  expect(pageEvidence(digest({ ...page, ...facts }), choices).emptiness).toBe(emptiness);
});

it('takes no page for an empty one that asks for a secret', () => {
  const fields = [{ type: 'password', name: '', autocomplete: '', label: '' }];
  const facts = { ...page, status: 404, title: '404 Not Found', text: 'Sign in' };
  expect(digest(facts).emptiness).toBe('error');
  expect(digest({ ...facts, forms: [{ action: null, fields, buttons: [] }] }).emptiness).toBe('none');
});
