import { matchInSlices, matchPage, matchSteps } from '../../crawler/matching/match-page.ts';
import { type BrandMatchingIndex, createBrandMatchingIndex } from '../../crawler/matching/matching-index.ts';
import type { PageVisit } from '../../crawler/matching/page-visit.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';

const hashOf = (at: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, byte) => (at * 37 + byte * 101) % 256));
const brands = ['Velmora', 'Quorbix', 'Tarnwick'];

function matchingIndexOf(): BrandMatchingIndex {
  const matchingIndex = createBrandMatchingIndex();
  for (const [at, name] of brands.entries()) {
    const officialDomains = [`${name.toLowerCase()}.com`];
    matchingIndex.putBrand({
      id: name,
      type: 'brand',
      mode: 'live',
      names: [name],
      officialDomains,
      authorisedDomains: [],
    });
    matchingIndex.putReference({
      id: `ref_${name}`,
      brandId: name,
      hashes: [{ form: 'original', hash: hashOf(at).toString('hex') }],
    });
  }
  return matchingIndex;
}

const box = { left: 0, top: 0, width: 90, height: 40 };
/** A page that shows one picture of each of the first brands, and has the name of the first. */
const visit = (pictures: number): PageVisit => ({
  source: 'seed',
  facts: {
    url: 'https://velmora-login.com/',
    status: 200,
    title: 'Velmora',
    headNames: [],
    siteNames: [],
    headings: [],
    text: 'Velmora wants to know who you are',
    html: '<title>Velmora</title>',
    forms: [],
    links: [],
    assets: [],
  },
  redirects: [],
  pictures: {
    width: 1280,
    height: 900,
    page: { hash: hashOf(9), quality: 90 },
    change: Buffer.alloc(8),
    crops: Array.from({ length: pictures }, (_, at) => ({
      hashes: [hashOf(at)],
      altered: [],
      quality: 90,
      box,
      crop: box,
    })),
  },
  elements: [],
  icon: null,
  faces: null,
  infrastructure: null,
});

it('answers in turns what is answered at once, also for pages at the same time', async () => {
  const matchingIndex = matchingIndexOf();
  const visits = [1, 2, 3].map(visit);
  const expected = visits.map((each) => matchPage(matchingIndex, currentModel, each));
  expect(expected.map(({ length }) => length)).toEqual([1, 2, 3]);
  expect(await Promise.all(visits.map((each) => matchInSlices(matchingIndex, currentModel, each)))).toEqual(
    expected,
  );
});

it('stops after the hosts, the texts, each picture and each brand', () => {
  for (const pictures of [1, 3]) {
    const steps = matchSteps(matchingIndexOf(), currentModel, visit(pictures));
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBe(2 + pictures + pictures);
  }
});

it('goes on when a brand is removed between two turns', async () => {
  const matchingIndex = matchingIndexOf();
  const matching = matchInSlices(matchingIndex, currentModel, visit(3));
  matchingIndex.removeBrand('Quorbix');
  matchingIndex.removeReference('ref_Tarnwick');
  expect((await matching).map(({ brandId }) => brandId)).toEqual(['Velmora']);
});
