import {
  removeBrandFiles,
  removeBrandOrphans,
} from '../../shared/domain/brands/brands/references/reference-files.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { told } from '../support/requests/told.ts';
import { aConsent, base64Of, createBrandFixture, registerBrand, type BrandFixture } from './brand-calls.ts';

let fixture: BrandFixture;
beforeAll(async () => {
  fixture = await createBrandFixture();
});
afterAll(() => fixture?.close());

const storageDeps = () => ({ db: fixture.db, storage: openStorage(fixture.config.storage) });
const keyed = async () => (await fixture.createProject()).client;

it('erases a brand with its pictures; what is left says only which references to forget', async () => {
  const client = await keyed();
  const body = await registerBrand(client, { referenceImages: [{ image: await base64Of(11) }] });
  const other = await registerBrand(client, { referenceImages: [{ image: await base64Of(12) }] });
  expect((await client.delete(`/v1/brand/${body.brandId}`)).status).toBe(204);
  await removeBrandFiles(storageDeps());
  expect(fixture.filesKept()).toEqual([`${other.brandId}/${other.references[0].referenceId}`]);
  const [tombstone] = await fixture.db.query<Record<string, unknown>>(
    'SELECT * FROM brand_references WHERE brand_id = $1',
    [body.brandId],
  );
  // In which version of the forms it was described says nothing of the picture.
  const { id, brand_id, change, created_at, removed_at, forms: _, ...rest } = tombstone ?? {};
  expect([id, brand_id]).toEqual([body.references[0].referenceId, body.brandId]);
  expect([typeof change, created_at, removed_at]).toEqual(['number', expect.any(Date), expect.any(Date)]);
  expect(new Set(Object.values(rest))).toEqual(new Set([null]));
});

it('takes a person’s face along when they delete their account', async () => {
  const client = await keyed();
  const person = await enrollPerson(fixture.anybody, { displayName: 'Ada' });
  const consent = { ...aConsent, identityId: person.identityId };
  const face = { type: 'face', name: 'Ada', consent, referenceImages: [{ image: await base64Of(13) }] };
  const mine = await registerBrand(client, face);
  const others = await registerBrand(client, { ...face, consent: aConsent });
  expect((await callAsPerson(fixture.anybody, person, 'DELETE', '/v1/me')).status).toBe(204);
  expect(told(await client.get(`/v1/brand/${mine.brandId}`))).toEqual([404, 'brand_not_found']);
  expect((await client.get(`/v1/brand/${others.brandId}`)).body).toEqual(others);
  await removeBrandFiles(storageDeps());
  expect(fixture.filesKept().filter((file) => file.startsWith(mine.brandId))).toEqual([]);
  expect(told(await client.post('/v1/brand/register', face))).toEqual([404, 'identity_not_found']);
});

it('finds files that a killed process left, once no registration can still be under way', async () => {
  const { brandId, references } = await registerBrand(await keyed(), {
    referenceImages: [{ image: await base64Of(14) }],
  });
  const deps = storageDeps();
  const orphan = 'brands/brd_gone/ref_gone';
  await deps.storage.put(orphan, oneChunk());
  const atHour = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) });
  await removeBrandOrphans({ ...deps, clock: atHour(0) });
  expect(await deps.storage.size(orphan)).toBe(4);
  await removeBrandOrphans({ ...deps, clock: atHour(2) });
  expect(await deps.storage.size(orphan)).toBeUndefined();
  expect(await deps.storage.size(`brands/${brandId}/${references[0].referenceId}`)).toBeGreaterThan(1000);
});

async function* oneChunk() {
  yield await Promise.resolve(Buffer.from('left'));
}
