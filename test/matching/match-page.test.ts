import type { PageHashes } from '../../shared/media/images/logo-tasks.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import type { FaceScan } from '../../shared/media/faces/face-tasks.ts';
import { type BrandMatchingIndex, createBrandMatchingIndex } from '../../crawler/matching/matching-index.ts';
import { type BrandMatch, matchPage } from '../../crawler/matching/match-page.ts';
import type { PageVisit } from '../../crawler/matching/page-visit.ts';
import { shinglesOf } from '../../crawler/page-evidence/text-shingles.ts';

const logo = Buffer.alloc(32, 0x35);
const other = Buffer.alloc(32, 0x17);
const welcome = Array.from({ length: 60 }, (_value, at) => `service${at}`).join(' ');

function matchingIndexOf(): BrandMatchingIndex {
  const matchingIndex = createBrandMatchingIndex();
  const brand = { type: 'brand', mode: 'live' } as const;
  matchingIndex.putReference({
    id: 'ref_1',
    brandId: 'brd_vel',
    hashes: [{ form: 'original', hash: logo.toString('hex') }],
  });
  matchingIndex.putBrand({
    ...brand,
    id: 'brd_vel',
    names: ['Velmora Bank', 'Velmora'],
    officialDomains: ['velmora.com'],
    authorisedDomains: ['partner.example.net'],
  });
  matchingIndex.putBrand({
    ...brand,
    id: 'brd_quo',
    names: ['Quorbix'],
    officialDomains: ['quorbix.io'],
    authorisedDomains: [],
  });
  matchingIndex.setOfficialPages('brd_vel', 'live', [
    {
      site: 'velmora.com',
      screenshot: { hash: logo, quality: 90 },
      shingles: shinglesOf(welcome),
      trackingIds: new Set(['UA-123456-1']),
      profiles: new Set(['instagram.com/velmora.bank']),
    },
  ]);
  return matchingIndex;
}

const login = {
  action: 'https://collect.example.org/take',
  fields: [{ type: 'password', name: 'pin', autocomplete: '', label: 'PIN' }],
  buttons: [],
};
const facts: PageVisit['facts'] = {
  url: 'https://velmora-login.com/',
  status: 200,
  title: 'Velmora Bank',
  headNames: [],
  siteNames: [],
  headings: ['Sign in'],
  text: welcome,
  html: '<script>ga("create", "UA-123456-1")</script>',
  forms: [login],
  assets: ['https://static.velmora.com/style.css'],
  links: [],
};
const pageOf = (hash: Buffer): PageHashes => ({
  width: 1000,
  height: 3000,
  page: { hash, quality: 90 },
  change: Buffer.alloc(8),
  crops: [
    { hashes: [Buffer.alloc(32, 0x5a), other], altered: [], quality: 80, box: at(0), crop: at(0) },
    { hashes: [hash], altered: [], quality: 80, box: at(100), crop: at(100) },
  ],
});
const alteredOf = (hash: Buffer): PageHashes => {
  const page = pageOf(other);
  return { ...page, crops: page.crops.map((crop) => ({ ...crop, altered: [hash] })) };
};
const at = (left: number) => ({ left, top: 10, width: 150, height: 50 });
const visit = (changes: Partial<PageVisit> = {}, page: Partial<PageVisit['facts']> = {}): PageVisit => ({
  source: 'report',
  facts: { ...facts, ...page },
  redirects: [],
  pictures: pageOf(logo),
  elements: [],
  icon: null,
  faces: null,
  infrastructure: null,
  ...changes,
});
const nothing: Partial<PageVisit['facts']> = {
  url: 'https://garden.example.com/',
  title: 'Roses',
  headings: [],
  text: 'About roses and how they grow',
  html: '',
  forms: [],
  assets: [],
};
const match = (seen: PageVisit, matchingIndex = matchingIndexOf()): BrandMatch[] =>
  matchPage(matchingIndex, currentModel, seen);

it('says all that a page says about a brand', () => {
  const [found, ...rest] = match(visit());
  expect(rest).toEqual([]);
  expect(found).toMatchObject({
    brandId: 'brd_vel',
    host: 'velmora-login.com',
    logo: { nearest: { referenceId: 'ref_1', form: 'original', distance: 0 }, box: at(100) },
    evidence: {
      name: { brandToken: 'with_lure', titleLikeness: 1 },
      logo: { distance: 0, isInverted: false, areaShare: 0.01, isFavicon: false },
      page: {
        screenshotDistance: 0,
        textLikeness: 1,
        hotLinkedAssets: 1,
        sharesTrackingIds: true,
        emptiness: 'none',
      },
      face: null,
      intent: { asksForPassword: true, formLeavesSite: true },
      infrastructure: null,
      vetoes: [],
    },
  });
  expect(found!.assessment.probability).toBeGreaterThan(0.95);
  expect(found!.assessment.missing).toEqual([
    'face',
    'infrastructure',
    'claim.isHeadName',
    'claim.isDeclaredName',
    'claim.isCopyrightName',
  ]);
});

it('has nothing to say about a page that has nothing to do with any brand', () => {
  expect(match(visit({ pictures: pageOf(other) }, nothing))).toEqual([]);
});

it.each<[string, PageVisit, string]>([
  ['its host', visit({ pictures: null }, { ...nothing, url: 'https://ve1mora.com/' }), 'brd_vel'],
  ['its title', visit({ pictures: null }, { ...nothing, title: 'Quorbix support' }), 'brd_quo'],
  ['a logo on it', visit({}, nothing), 'brd_vel'],
  ['an altered logo on it', visit({ pictures: alteredOf(logo) }, nothing), 'brd_vel'],
  [
    'its icon',
    visit({ pictures: null, icon: { hashes: [logo], quality: 90, box: at(0) } }, nothing),
    'brd_vel',
  ],
  ['whose files it shows', visit({ pictures: null }, { ...nothing, assets: facts.assets }), 'brd_vel'],
  ['whose counter it carries', visit({ pictures: null }, { ...nothing, html: facts.html }), 'brd_vel'],
  [
    'an address that led to it',
    visit({ pictures: null, redirects: ['https://qu0rbix.io/'] }, nothing),
    'brd_quo',
  ],
  [
    'where its form goes',
    visit({ pictures: null }, { ...nothing, forms: [{ ...login, action: 'https://id.quorbix.io/' }] }),
    'brd_quo',
  ],
])('finds a brand by %s', (_how, seen, brandId) => {
  expect(match(seen).map((found) => found.brandId)).toEqual([brandId]);
});

it('knows nothing of what a page wants whose content is a picture, unless it wants something that matters', () => {
  const screen = {
    left: 0,
    top: 0,
    width: 1000,
    height: 700,
    place: 'content',
    words: '',
    isText: false,
  } as const;
  const drawn: Partial<PageVisit['facts']> = { ...nothing, title: 'Velmora Bank', text: 'Imprint' };
  const evidence = (changes: Partial<PageVisit>, page: Partial<PageVisit['facts']>) =>
    match(visit(changes, page))[0]?.evidence;
  expect(evidence({ elements: [screen] }, drawn)).toMatchObject({ intent: null, claim: { textShare: null } });
  expect(evidence({ elements: [] }, drawn)?.intent).toMatchObject({ asksForPassword: false });
  const program = { ...drawn, links: ['https://velmora-login.com/velmora.apk'] };
  expect(evidence({ elements: [screen] }, program)?.intent).toMatchObject({ offersDownload: true });
});

it('places the logo by the most telling of its areas, though the icon is nearer', () => {
  const near = Buffer.from(logo);
  near[0] = 0x34;
  const icon = { hashes: [logo], quality: 90, box: at(0) };
  const header = { ...at(100), place: 'header', words: '', isText: false } as const;
  const [found] = match(visit({ pictures: pageOf(near), icon, elements: [header] }));
  expect(found).toMatchObject({ logo: { box: null, likely: [at(100)], isLikelyIcon: true } });
  expect(found?.evidence.claim?.logoPlace).toBe('head');
});

it('counts a logo and the same as the icon both, whichever is nearer', () => {
  const near = Buffer.from(logo);
  near[0] = 0x34;
  const strange = Buffer.alloc(32, 0x53);
  const seen = (shown: Buffer, icon: Buffer) =>
    match(visit({ pictures: pageOf(shown), icon: { hashes: [icon], quality: 90, box: at(0) } }))[0]?.logo;
  expect(seen(logo, near)).toMatchObject({
    box: at(100),
    evidence: { distance: 0, areaShare: 0.01, isFavicon: true },
  });
  expect(seen(near, logo)).toMatchObject({
    box: null,
    evidence: { distance: 0, areaShare: 0.01, isFavicon: true },
  });
  expect(seen(logo, strange)).toMatchObject({ evidence: { distance: 0, isFavicon: false } });
});

it('judges the name of the host that lured, where the page has none', () => {
  const [found] = match(
    visit({ redirects: ['http://velmora-login.com/'] }, { url: 'https://host.example.net/x' }),
  );
  expect(found).toMatchObject({ host: 'velmora-login.com', evidence: { name: { brandToken: 'with_lure' } } });
});

it.each<[string, PageVisit, string[]]>([
  ['official', visit({}, { url: 'https://login.velmora.com/' }), ['official_domain']],
  ['official, with a dot at its end', visit({}, { url: 'https://login.velmora.com./' }), ['official_domain']],
  ['authorised', visit({}, { url: 'https://www.partner.example.net/' }), ['authorised_domain']],
  ['a hosting platform itself', visit({}, { url: 'https://www.github.io/' }), ['hosting_platform']],
  [
    'a profile that an official page links to, or a post on it',
    visit({}, { url: 'https://www.instagram.com/Velmora.Bank/reel/1/' }),
    ['linked_profile'],
  ],
  [
    'led to',
    visit({ redirects: ['https://velmora-login.com/'] }, { url: 'https://velmora.com/' }),
    ['official_domain', 'redirects_to_official'],
  ],
])('is harmless where it is %s', (_what, seen, vetoes) => {
  const [found] = match(seen);
  expect(found?.assessment).toMatchObject({ probability: 0, vetoes });
});

it('counts files of an official host with a dot at its end too', () => {
  const [found] = match(visit({}, { assets: ['https://static.velmora.com./style.css'] }));
  expect(found?.evidence.page?.hotLinkedAssets).toBe(1);
});

it('is not fooled by a host that only begins or ends like the official one', () => {
  for (const url of ['https://velmora.com.login.example/', 'https://notvelmora.com/'])
    expect(match(visit({}, { url }))[0]?.assessment.vetoes).toEqual([]);
});

it('names every brand of a page, the likeliest first', () => {
  const found = match(visit({}, { title: 'Velmora Bank with Quorbix' }));
  expect(found.map(({ brandId }) => brandId)).toEqual(['brd_vel', 'brd_quo']);
  expect(found[1]?.evidence.logo).toBeNull();
});

it('counts a face that is known, and takes no models for missing evidence', () => {
  const matchingIndex = matchingIndexOf();
  matchingIndex.putBrand({
    id: 'brd_ada',
    type: 'face',
    mode: 'live',
    names: ['Ada Lindqvist'],
    officialDomains: [],
    authorisedDomains: [],
  });
  const scan: FaceScan = {
    faces: 1,
    usable: 1,
    weaknesses: {},
    matches: [
      {
        person: 'brd_ada',
        reference: 0,
        logFalseMatchRate: -7,
        logGalleryRate: -6,
        matchingReferences: 2,
        box: { x: 10, y: 10, width: 90, height: 90 },
        areaShare: 0.2,
        quality: { side: 90, score: 0.99, eyes: 40, sharpness: 200, yaw: 0 },
      },
    ],
  };
  const [found] = match(
    visit({ pictures: null, faces: { people: new Set(['brd_ada']), scans: [scan] } }, nothing),
    matchingIndex,
  );
  expect(found).toMatchObject({
    brandId: 'brd_ada',
    evidence: { face: { logFalseMatchRate: -7, matchingReferences: 2, areaShare: 0.2 } },
  });
  const named = { title: 'Ada Lindqvist' };
  const missingOf = (faces: PageVisit['faces']) =>
    match(visit({ faces }, named), matchingIndex).find((each) => each.brandId === 'brd_ada')?.assessment
      .missing;
  expect(missingOf(null)).toContain('face');
  // Unknown faces alone are evidence against a match, but only for people whose faces were compared.
  const strangers = [{ ...scan, matches: [] }];
  expect(missingOf({ people: new Set(['brd_ada']), scans: strangers })).not.toContain('face');
  expect(missingOf({ people: new Set(['brd_bob']), scans: strangers })).toContain('face');
});

it('never gives an empty page more than 0.2, whoever it looks like', () => {
  const empty = { ...nothing, url: 'https://velmora-login.com/', title: '', text: '' };
  for (const changes of [
    empty,
    { ...empty, text: 'This domain is for sale' },
    { ...empty, status: 404, text: 'Not found' },
  ])
    expect(match(visit({}, changes))[0]?.assessment.probability).toBeLessThanOrEqual(0.2);
});

it('forgets a brand with all that was known of it', () => {
  const matchingIndex = matchingIndexOf();
  matchingIndex.removeBrand('brd_vel');
  expect(match(visit(), matchingIndex)).toEqual([]);
  matchingIndex.clear();
  expect(matchingIndex.size()).toEqual({ brands: 0, references: 0 });
});

describe('a page about a registered person', () => {
  const ages = { domainAgeDays: 9000, certificateAgeDays: 30, isSharedHost: false, receivesMail: true };
  const people = () => {
    const matchingIndex = matchingIndexOf();
    matchingIndex.putBrand({
      type: 'face',
      mode: 'live',
      id: 'brd_marta',
      names: ['Marta Kovel'],
      officialDomains: ['martakovel.com'],
      authorisedDomains: [],
    });
    return matchingIndex;
  };
  const on = (url: string) =>
    match(
      visit(
        { infrastructure: ages, sources: new Map([['brd_marta', 'search']]) },
        { ...nothing, url, title: 'Marta Kovel', text: 'I am Marta Kovel. DM me.' },
      ),
      people(),
    ).find(({ brandId }) => brandId === 'brd_marta')?.evidence;

  it('is read for the person, and for no brand that is none', () => {
    expect(on('https://marta-fans.example.com/')?.person).toMatchObject({
      namePlace: 'own',
      speaksAsPerson: true,
    });
    expect(match(visit()).map(({ evidence }) => evidence.person)).toEqual([null]);
  });

  it('on a platform is as old as its owner, which is not known, and elsewhere as its domain', () => {
    expect(on('https://t.me/martakovel_vip')).toMatchObject({
      person: { kind: 'profile', pathBearsName: true, wants: { talkElsewhere: true } },
      infrastructure: { ...ages, domainAgeDays: null, certificateAgeDays: null },
    });
    expect(on('https://marta-fans.example.com/')?.infrastructure).toEqual(ages);
  });
});
