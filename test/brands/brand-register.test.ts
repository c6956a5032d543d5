import { told } from '../support/requests/told.ts';
import {
  aConsent,
  base64Of,
  createBrandFixture,
  pictureOf,
  registerBrand,
  type BrandFixture,
} from './brand-calls.ts';

let fixture: BrandFixture;
beforeAll(async () => {
  fixture = await createBrandFixture();
});
afterAll(() => fixture?.close());

const keyed = async () => (await fixture.createProject()).client;

describe('registering', () => {
  it('answers with everything that was registered, in its canonical form', async () => {
    const client = await keyed();
    const file = await pictureOf(1);
    const body = await registerBrand(client, {
      type: 'brand',
      name: '  Zu\u0308rich   Bank ',
      aliases: ['ZB', 'ZB'],
      officialDomains: ['Zürich-Bank.ch.', 'zb.co.uk'],
      authorisedDomains: ['news.example.com'],
      seeds: ['https://example.com/zb'],
      schedule: { cron: '0  6 * * mon' },
      policy: { automaticTakedown: 'send' },
      referenceImages: [{ image: file.toString('base64') }],
    });
    expect(body).toMatchObject({
      type: 'brand',
      name: 'Zürich Bank',
      aliases: ['ZB'],
      officialDomains: ['xn--zrich-bank-9db.ch', 'zb.co.uk'],
      authorisedDomains: ['news.example.com'],
      seeds: ['https://example.com/zb'],
      schedule: { cron: '0 6 * * mon' },
      policy: { automaticTakedown: 'send' },
      consent: null,
      status: 'active',
    });
    expect(body.brandId).toMatch(/^brd_[0-9a-z]{26}$/);
    const [reference] = body.references;
    expect(reference).toMatchObject({
      mediaType: 'image/png',
      width: 120,
      height: 90,
      bytes: file.length,
      sourceUrl: null,
    });
    expect([reference.referenceId, reference.blurhash.length]).toEqual([expect.stringMatching(/^ref_/), 28]);
    expect(fixture.filesKept().some((name) => name.endsWith(reference.referenceId))).toBe(true);
    expect((await client.get(`/v1/brand/${body.brandId}`)).body).toEqual(body);
  });

  it('needs little of a name, and says what it assumes', async () => {
    expect(await registerBrand(await keyed())).toMatchObject({
      aliases: [],
      officialDomains: [],
      schedule: { everyHours: 24 },
      policy: { automaticTakedown: 'draft' },
      references: [],
    });
  });

  it('takes a face with a picture and a record of consent', async () => {
    const face = { type: 'face', name: 'Ada Lovelace', consent: aConsent };
    const body = await registerBrand(await keyed(), {
      ...face,
      referenceImages: [{ image: await base64Of(2) }],
    });
    expect(body.consent).toEqual({ ...aConsent, givenAt: '2026-01-02T03:04:05.000Z', state: 'awaiting' });
  });

  it.each([
    [{ type: 'logo' }, /^type: /],
    [{ name: 'Ac\u202eme' }, /^name: must not contain control/],
    [{ name: ' ' }, /^name: must not be empty/],
    [{ aliases: ['Acme', '!!'] }, /^aliases\.1: must contain a letter/],
    [{ officialDomains: ['example.com', 'co.uk'] }, /^officialDomains\.1: is a public suffix/],
    [{ authorisedDomains: ['127.0.0.1'] }, /^authorisedDomains\.0: must be a domain, not an address/],
    [{ seeds: ['ftp://example.com/'] }, /^seeds\.0: /],
    [{ seeds: ['https://ada:secret@example.com/'] }, /^seeds\.0: must not contain a user name/],
    [{ schedule: { cron: '* * * * *' } }, /^schedule\.cron: minute: must be a single value/],
    [{ schedule: { everyHours: 0 } }, /^schedule\.everyHours: /],
    [{ schedule: {} }, /^schedule: must have either/],
    [{ policy: { automaticTakedown: 'always' } }, /^policy\.automaticTakedown: /],
    [{ referenceImages: [{}] }, /^referenceImages\.0: must have at least one of image, url/],
    [{ referenceImages: [{ image: 'no base64!' }] }, /^referenceImages\.0\.image: must be base64/],
    [{ referenceImages: Array.from({ length: 11 }, () => ({ image: 'AAAA' })) }, /^referenceImages: /],
    [{ type: 'face', referenceImages: [{ image: 'AAAA' }] }, /^consent: is required for a face/],
    [{ type: 'face', consent: aConsent }, /^referenceImages: must contain an image of the face/],
    [
      { consent: { ...aConsent, givenAt: '2126-01-01T00:00:00Z' } },
      /^consent\.givenAt: must not be in the future/,
    ],
    [{ consent: { ...aConsent, statement: '' } }, /^consent\.statement: /],
  ])('refuses %j', async (change, message) => {
    const response = await (
      await keyed()
    ).post('/v1/brand/register', { type: 'name', name: 'Acme', ...change });
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(message);
  });

  it('knows the person who agreed, or says that there is none', async () => {
    const consent = { ...aConsent, identityId: 'usr_sample_nobody' };
    const response = await (await keyed()).post('/v1/brand/register', { type: 'name', name: 'Ada', consent });
    expect(told(response)).toEqual([404, 'identity_not_found']);
  });

  it('admits ten a day for a key', async () => {
    const client = await keyed();
    for (let count = 0; count < 10; count += 1) await registerBrand(client);
    expect(told(await client.post('/v1/brand/register', { type: 'name', name: 'Acme' }))).toEqual([
      429,
      'rate_limited',
    ]);
  });

  it('keeps no more than 200 for a project and mode', async () => {
    const { client, projectId } = await fixture.createProject();
    const { brandId } = await registerBrand(client);
    await fixture.db.query(
      `INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds,
         schedule, automatic_takedown)
       SELECT 'brd_' || n, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule,
              automatic_takedown FROM brands, generate_series(1, 199) n WHERE id = $1`,
      [brandId],
    );
    const full = await client.post('/v1/brand/register', { type: 'name', name: 'Acme' });
    expect(told(full)).toEqual([409, 'brand_limit']);
    const { client: test } = await fixture.createKey(projectId, { mode: 'test' });
    await registerBrand(test);
  });
});

describe('reading', () => {
  it('lists the brands of a project and mode, newest first, page by page', async () => {
    const { client, projectId } = await fixture.createProject();
    const { client: test } = await fixture.createKey(projectId, { mode: 'test' });
    await registerBrand(test);
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.unshift((await registerBrand(client, { name })).brandId);
    const first = await client.get('/v1/brands?limit=2');
    const second = await client.get(`/v1/brands?limit=2&cursor=${first.body.nextCursor}`);
    const listed = [...first.body.data, ...second.body.data];
    expect(listed.map(({ brandId }) => brandId)).toEqual(ids);
    expect(second.body.nextCursor).toBeNull();
    expect(told(await client.get('/v1/brands?cursor=nonsense'))).toEqual([400, 'invalid_request']);
  });

  it("finds neither another project's brand nor the other mode's, nor one that was deleted", async () => {
    const { client, projectId } = await fixture.createProject();
    const { brandId } = await registerBrand(client);
    const { client: test } = await fixture.createKey(projectId, { mode: 'test' });
    for (const stranger of [await keyed(), test])
      for (const method of ['GET', 'DELETE'])
        expect(told(await stranger.call(method, `/v1/brand/${brandId}`))).toEqual([404, 'brand_not_found']);
    expect((await client.delete(`/v1/brand/${brandId}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'])
      expect(told(await client.call(method, `/v1/brand/${brandId}`))).toEqual([404, 'brand_not_found']);
  });
});
