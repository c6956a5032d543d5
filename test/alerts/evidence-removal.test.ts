import { removeEvidence, removeEvidenceOrphans } from '../../shared/domain/brands/alerts/remove-evidence.ts';
import { aConsent, base64Of, registerBrand } from '../brands/brand-calls.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { type AlertFixture, createAlertFixture } from './alert-fixture.ts';

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

const seen = async (body: object = {}, at = 1) => {
  const { client } = await fixture.createProject();
  const brandId = String((await registerBrand(client, body)).brandId);
  await fixture.see({ brandId, url: `https://${brandId.slice(4)}.example/`, at, kind: 'sure' });
  return { client, brandId };
};

it('leaves with its brand, and takes nothing of another along', async () => {
  const gone = await seen();
  const other = await seen();
  const before = fixture.evidenceKept(other.brandId);
  expect(fixture.evidenceKept(gone.brandId).length).toBeGreaterThan(5);
  expect((await gone.client.delete(`/v1/brand/${gone.brandId}`)).status).toBe(204);
  await removeEvidence(fixture);
  expect(fixture.evidenceKept(gone.brandId)).toEqual([]);
  expect(fixture.evidenceKept(other.brandId)).toEqual(before);
  expect(await fixture.db.query('SELECT * FROM evidence_removals')).toEqual([]);
  const tables = ['brand_alerts', 'evidence_log', 'evidence_log_heads'];
  for (const table of tables)
    expect(await fixture.db.query(`SELECT 1 FROM ${table} WHERE brand_id = $1`, [gone.brandId])).toEqual([]);
});

it('leaves with the person who agreed to be looked for', async () => {
  const person = await enrollPerson(fixture.anybody, { displayName: 'Ada' });
  const consent = { ...aConsent, identityId: person.identityId };
  const { brandId } = await seen({
    type: 'face',
    name: 'Ada',
    consent,
    referenceImages: [{ image: await base64Of(77) }],
  });
  const told = () =>
    fixture.db.query("SELECT 1 FROM events WHERE type = 'brand.alert' AND identity_id IS NOT NULL");
  expect(await told()).toHaveLength(1);
  expect((await callAsPerson(fixture.anybody, person, 'DELETE', '/v1/me')).status).toBe(204);
  await removeEvidence(fixture);
  expect(fixture.evidenceKept(brandId)).toEqual([]);
  expect(await told()).toEqual([]);
});

it('is tried again for a brand whose files the storage would not remove', async () => {
  const { client, brandId } = await seen();
  await client.delete(`/v1/brand/${brandId}`);
  const stuck = { ...fixture.storage, delete: () => Promise.reject(new Error('read only')) };
  await expect(removeEvidence({ db: fixture.db, storage: stuck })).rejects.toThrow(
    'of 1 brands could not be removed',
  );
  expect(fixture.evidenceKept(brandId).length).toBeGreaterThan(5);
  await removeEvidence(fixture);
  expect(fixture.evidenceKept(brandId)).toEqual([]);
});

it('is found where a killed process left it, once no recording can still be under way', async () => {
  const { brandId } = await seen();
  const before = fixture.evidenceKept();
  const orphan = `evidence/${brandId}/sgt_gone/page-html`;
  await fixture.storage.put(orphan, oneChunk());
  const atHour = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) });
  await removeEvidenceOrphans({ db: fixture.db, storage: fixture.storage, clock: atHour(0) });
  expect(await fixture.storage.size(orphan)).toBe(4);
  await removeEvidenceOrphans({ db: fixture.db, storage: fixture.storage, clock: atHour(2) });
  expect(fixture.evidenceKept()).toEqual(before);
});

async function* oneChunk(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('left'));
}
