import { acceptConsent } from '../../shared/domain/brands/brands/consent/face-consents.ts';
import { removeBrandFiles } from '../../shared/domain/brands/brands/references/reference-files.ts';
import { createFollower, type FollowerOptions } from '../../crawler/matching/follow-brands.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import {
  aConsent,
  base64Of,
  createBrandFixture,
  registerBrand,
  type BrandFixture,
} from '../brands/brand-calls.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { brandsInTables, createOpenMatchingIndex, type OpenMatchingIndex } from './open-matching-index.ts';
import { purgeOldRows } from '../../workers/loops/retention.ts';

let fixture: BrandFixture;
beforeAll(async () => {
  fixture = await createBrandFixture();
});
afterAll(() => fixture?.close());

/** A follower like that of one process, with pages of two, so that most reads take several pages. */
function follow(options: Partial<FollowerOptions<OpenMatchingIndex>> = {}) {
  const matchingIndexes: OpenMatchingIndex[] = [];
  const refused: string[] = [];
  const follower = createFollower({
    db: fixture.db,
    pageSize: 2,
    onRefused: (id) => refused.push(id),
    createIndexes: () => {
      const matchingIndex = createOpenMatchingIndex();
      matchingIndexes.push(matchingIndex);
      return matchingIndex;
    },
    ...options,
  });
  const referencesOf = (id: string) =>
    follower
      .current()
      .references()
      .filter(({ brandId }) => brandId === id);
  /** The brand as the follower knows it after another round; undefined if it does not. */
  const known = async (id: string) => {
    await follower.round();
    const brand = follower
      .current()
      .brands()
      .find((each) => each.id === id);
    return brand && { ...brand, references: referencesOf(id).map((each) => each.id) };
  };
  return {
    follower,
    matchingIndexes,
    refused,
    content: () => ({ brands: follower.current().brands(), references: follower.current().references() }),
    known,
    referencesOf,
  };
}

it('knows nothing before its first round, and does not say that there is nothing', () => {
  expect(() => follow().follower.current()).toThrow('the brands have not been read yet');
});

it('hears of every change that matters to a comparison', async () => {
  const { client } = await fixture.createProject();
  const { known, referencesOf } = follow();
  const { brandId: id } = await registerBrand(client, { aliases: ['Acme'] });
  const path = `/v1/brand/${id}`;
  const brand = {
    id,
    type: 'name',
    mode: 'live',
    names: ['Acme Bank', 'Acme'],
    officialDomains: [] as string[],
    authorisedDomains: [] as string[],
    allowedHosts: [] as string[],
    references: [] as string[],
  };
  const change = async (body: object) => {
    expect((await client.call('PATCH', path, { body })).status).toBe(200);
    return known(id);
  };
  expect(await known(id)).toEqual(brand);
  expect(await change({ name: 'Acme Trust' })).toEqual({ ...brand, names: ['Acme Trust', 'Acme'] });
  brand.names = ['Acme Trust'];
  expect(await change({ aliases: [] })).toEqual(brand);
  brand.officialDomains = ['acme.example'];
  expect(await change({ officialDomains: ['acme.example'] })).toEqual(brand);
  brand.authorisedDomains = ['dealer.example'];
  expect(await change({ authorisedDomains: ['dealer.example'] })).toEqual(brand);
  const added = await client.post(`${path}/references`, { image: await base64Of(31) });
  brand.references = [added.body.referenceId];
  expect(await known(id)).toEqual(brand);
  for (const name of ['state', 'status']) {
    expect([await change({ [name]: 'paused' }), referencesOf(id)]).toEqual([undefined, []]);
    expect(await change({ [name]: 'active' })).toEqual(brand);
  }
  await client.delete(`${path}/references/${added.body.referenceId}`);
  brand.references = [];
  expect(await known(id)).toEqual(brand);
  await client.delete(path);
  expect(await known(id)).toBeUndefined();
});

it('takes what is of tests and what is live, each under its mode', async () => {
  const { projectId } = await fixture.createProject();
  const { known } = follow();
  for (const mode of ['test', 'live'] as const) {
    const { client } = await fixture.createKey(projectId, { mode });
    const { brandId } = await registerBrand(client);
    expect(await known(brandId)).toMatchObject({ id: brandId, mode });
  }
});

it('is not told of changes to what nothing is compared with', async () => {
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client);
  const numberOf = () =>
    fixture.db.query<{ change: number }>('SELECT change FROM brand_changes WHERE brand_id = $1', [brandId]);
  const before = await numberOf();
  const body = { seeds: ['https://shop.example/'], schedule: { everyHours: 2 } };
  expect((await client.call('PATCH', `/v1/brand/${brandId}`, { body })).status).toBe(200);
  expect(await numberOf()).toEqual(before);
});

it('forgets a person’s face with their account', async () => {
  const { client } = await fixture.createProject();
  const person = await enrollPerson(fixture.anybody, { displayName: 'Ada' });
  const consent = { ...aConsent, identityId: person.identityId };
  const referenceImages = [{ image: await base64Of(32) }];
  const { brandId } = await registerBrand(client, { type: 'face', name: 'Ada', consent, referenceImages });
  const { known, referencesOf } = follow();
  await acceptConsent(fixture, { brandId, by: 'Grace', note: 'a letter' });
  expect(await known(brandId)).toMatchObject({ type: 'face', references: [expect.any(String)] });
  expect((await callAsPerson(fixture.anybody, person, 'DELETE', '/v1/me')).status).toBe(204);
  expect([await known(brandId), referencesOf(brandId)]).toEqual([undefined, []]);
  const left = await fixture.db.query('SELECT * FROM brand_changes WHERE brand_id = $1', [brandId]);
  expect(left).toEqual([
    {
      brand_id: brandId,
      change: expect.any(Number),
      removed_at: expect.any(Date),
      widened_at: expect.any(Date),
    },
  ]);
});

it('is told as many as follow, each from where it is', async () => {
  const { client } = await fixture.createProject();
  const [early, late] = [follow(), follow({ pageSize: 500 })];
  await early.follower.round();
  const { brandId } = await registerBrand(client, { referenceImages: [{ image: await base64Of(33) }] });
  const brand = await early.known(brandId);
  expect(brand).toMatchObject({ id: brandId, references: [expect.any(String)] });
  expect(await late.known(brandId)).toEqual(brand);
  expect(late.content()).toEqual(early.content());
  expect(late.content()).toEqual(await brandsInTables(fixture.db));
});

it('follows the others when one is refused', async () => {
  const { client } = await fixture.createProject();
  const matchingIndex = createOpenMatchingIndex();
  const picky = {
    ...matchingIndex,
    putBrand(brand: Parameters<OpenMatchingIndex['putBrand']>[0]) {
      if (brand.names.includes('Refused')) throw new RangeError('no such name');
      matchingIndex.putBrand(brand);
    },
  };
  const { follower, refused } = follow({ createIndexes: () => picky });
  const bad = await registerBrand(client, { name: 'Refused' });
  const good = await registerBrand(client);
  await follower.round();
  expect(refused).toEqual([bad.brandId]);
  expect(matchingIndex.brands().map(({ id }) => id)).toContain(good.brandId);
});

/** Purges removed rows as if every follower had been offline for more than a day. */
async function purgeWhatWasRemoved() {
  await removeBrandFiles({ db: fixture.db, storage: openStorage(fixture.config.storage) });
  for (const table of ['brand_references', 'brand_changes'])
    await fixture.db.query(`UPDATE ${table} SET removed_at = removed_at - interval '25 hours'`);
  await purgeOldRows(fixture);
}

it.each(['a brand without pictures', 'a picture of a brand that stays'])(
  'begins anew after it has missed the end of %s, and answers from what it had meanwhile',
  async (which) => {
    const { client } = await fixture.createProject();
    const image = { image: await base64Of(34) };
    const kept = await registerBrand(client, { referenceImages: [image] });
    const gone = await registerBrand(client);
    const near = follow();
    let smallest = Infinity;
    const away = follow({
      onPage: () => {
        if (away.matchingIndexes.length > 1)
          smallest = Math.min(smallest, away.follower.current().brands().length);
      },
    });
    for (const { follower } of [near, away]) await follower.round();
    const held = away.follower.current().brands().length;
    await client.delete(
      which === 'a brand without pictures'
        ? `/v1/brand/${gone.brandId}`
        : `/v1/brand/${kept.brandId}/references/${kept.references[0].referenceId}`,
    );
    await near.follower.round();
    await purgeWhatWasRemoved();
    for (const { follower } of [near, away]) await follower.round();
    expect([near.matchingIndexes.length, away.matchingIndexes.length]).toEqual([1, 2]);
    expect(smallest).toBe(held);
    const content = await brandsInTables(fixture.db);
    expect([near.content(), away.content()]).toEqual([content, content]);
    expect(content.brands.map(({ id }) => id)).toContain(kept.brandId);
  },
);

it('goes on after a store that was away in the middle of the first reading', async () => {
  const { client } = await fixture.createProject();
  for (let each = 0; each < 5; each += 1) await registerBrand(client);
  const queries = { left: 2 };
  const away = {
    ...fixture.db,
    query: <Row>(text: string, values?: readonly unknown[]) => {
      queries.left -= 1;
      return queries.left < 0 ? Promise.reject(new Error('away')) : fixture.db.query<Row>(text, values);
    },
  };
  const { follower, matchingIndexes, content } = follow({ db: away });
  await expect(follower.round()).rejects.toThrow('away');
  expect(() => follower.current()).toThrow('the brands have not been read yet');
  expect(matchingIndexes[0]?.brands().length).toBeGreaterThan(0);
  queries.left = Infinity;
  await follower.round();
  expect(matchingIndexes).toHaveLength(1);
  expect(content()).toEqual(await brandsInTables(fixture.db));
});
