import { removeBrandFiles } from '../../shared/domain/brands/brands/references/reference-files.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { told } from '../support/requests/told.ts';
import { base64Of, createBrandFixture, registerBrand, type BrandFixture } from './brand-calls.ts';

let fixture: BrandFixture;
beforeAll(async () => {
  fixture = await createBrandFixture();
});
afterAll(() => fixture?.close());

const withBrand = async () => {
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client);
  return { client, path: `/v1/brand/${brandId}` };
};

it('adds a picture and removes it with its file', async () => {
  const { client, path } = await withBrand();
  const added = await client.post(`${path}/references`, { image: await base64Of(31) });
  expect([added.status, added.body.mediaType]).toEqual([201, 'image/png']);
  expect((await client.get(path)).body.references).toEqual([added.body]);
  const place = `${path}/references/${added.body.referenceId}`;
  expect((await client.delete(place)).status).toBe(204);
  expect((await client.get(path)).body.references).toEqual([]);
  expect(told(await client.delete(place))).toEqual([404, 'reference_not_found']);
  await removeBrandFiles({ db: fixture.db, storage: openStorage(fixture.config.storage) });
  expect(fixture.filesKept().filter((file) => file.endsWith(added.body.referenceId))).toEqual([]);
});

it('names the field of a picture that cannot be used, and keeps nothing of it', async () => {
  const { client, path } = await withBrand();
  const before = fixture.filesKept().length;
  const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const refused = await client.post(`${path}/references`, { image });
  expect(told(refused)).toEqual([400, 'reference_rejected']);
  expect(refused.body.error.message).toMatch(/^image: must be one of/);
  expect(told(await client.post(`${path}/references`, {}))).toEqual([400, 'invalid_request']);
  const once = { image: await base64Of(32) };
  expect((await client.post(`${path}/references`, once)).status).toBe(201);
  const again = await client.post(`${path}/references`, once);
  expect([...told(again), again.body.error.message]).toEqual([
    400,
    'reference_rejected',
    'image: is already a reference image of this brand',
  ]);
  expect(fixture.filesKept()).toHaveLength(before + 1);
});

it('takes ten, however many are sent at once', async () => {
  const { client, path } = await withBrand();
  await client.post(`${path}/references`, { image: await base64Of(40) });
  await fixture.db.query(
    `INSERT INTO brand_references (id, brand_id, change, file_key, content_hash, media_type, bytes, width, height, blurhash,
       quality, hashes)
     SELECT id || n, brand_id, change, file_key || n, sha256(int4send(n)), media_type, bytes, width, height, blurhash,
            quality, hashes FROM brand_references, generate_series(1, 7) n WHERE brand_id = $1`,
    [path.split('/').at(-1)],
  );
  const { client: other } = await fixture.createKey((await ownerOf(path)).projectId);
  const images = await Promise.all([48, 49, 50, 51].map(base64Of));
  const responses = await Promise.all(images.map((image) => other.post(`${path}/references`, { image })));
  const reasons = responses.map((response) => told(response)[1]);
  expect(reasons.filter((reason) => reason === 'reference_limit')).toHaveLength(2);
  expect(reasons.filter((reason) => reason === null)).toHaveLength(2);
  expect((await client.get(path)).body.references).toHaveLength(10);
});

it("touches no other project's brand", async () => {
  const { client, path } = await withBrand();
  const { body } = await client.post(`${path}/references`, { image: await base64Of(33) });
  const stranger = (await fixture.createProject()).client;
  const responses = [
    await stranger.post(`${path}/references`, { image: await base64Of(34) }),
    await stranger.delete(`${path}/references/${body.referenceId}`),
  ];
  for (const response of responses) expect(told(response)).toEqual([404, 'brand_not_found']);
  const own = await withBrand();
  const misplaced = await own.client.delete(`${own.path}/references/${body.referenceId}`);
  expect(told(misplaced)).toEqual([404, 'reference_not_found']);
  expect((await client.get(path)).body.references).toEqual([body]);
});

async function ownerOf(path: string): Promise<{ projectId: string }> {
  const [row] = await fixture.db.query<{ projectId: string }>(
    'SELECT project_id AS "projectId" FROM brands WHERE id = $1',
    [path.split('/').at(-1)],
  );
  if (!row) throw new Error('there is no such brand');
  return row;
}
