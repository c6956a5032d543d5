import { allowHost } from '../../shared/domain/brands/brands/allowed-hosts.ts';
import { takeVisit } from '../../shared/domain/brands/scans/take-visit.ts';
import { noteVisit } from '../../shared/domain/brands/scans/note-visit.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { base64Of, createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import type { ApiClient } from '../support/requests/api-client.ts';

/** A visit that precedes a brand's latest change says nothing about the brand. */
let fixture: BrandFixture;
let client: ApiClient;
let brandId: string;
beforeEach(async () => {
  fixture = await createBrandFixture();
  ({ client } = await fixture.createProject());
  ({ brandId } = await registerBrand(client));
  await offer();
  await visit();
});
afterEach(() => fixture?.close());

const url = 'https://a.example/';
const offer = (id = brandId) =>
  fixture.db.transaction((tx) => offerPages(tx, id, [{ url, source: 'seed', priority: 1 }]));
/** @param meanwhile happens between the page being taken and its result being recorded */
const visit = async (meanwhile?: () => Promise<unknown>) => {
  const task = await takeVisit(fixture.db, { lease: 'lease', priorities: [2, 1, 0] });
  if (task === undefined || task === 'retired') throw new Error(`nothing to visit: ${task}`);
  const response = { etag: null, lastModified: null, bodyHash: null, url: null };
  const result = { kind: 'read', isSuspicious: false, response } as const;
  await meanwhile?.();
  expect(await noteVisit(fixture.db, { page: task.page, result, matches: [], leadsTo: null })).toBe(true);
  await fixture.db.query(`UPDATE crawl_sites SET lease = NULL, polite_at = '-infinity'`);
};
const isDue = async (): Promise<boolean> => {
  const [row] = await fixture.db.query<{ isDue: boolean }>(
    'SELECT due_at <= now() AS "isDue" FROM crawl_pages',
  );
  return row?.isDue ?? false;
};

it('looks again at what was visited just now for no brand that is as it was', async () => {
  await offer();
  expect(await isDue()).toBe(false);
});

it('looks again for a brand that was registered since, once', async () => {
  const { brandId: newer } = await registerBrand(client);
  await offer(newer);
  expect(await isDue()).toBe(true);
  await fixture.db.query(`UPDATE crawl_sites SET due_at = now()`);
  await visit();
  await offer(newer);
  expect(await isDue()).toBe(false);
});

it('looks again once a brand got a name or a picture', async () => {
  await client.call('PATCH', `/v1/brand/${brandId}`, { body: { schedule: { everyHours: 48 } } });
  await offer();
  expect(await isDue()).toBe(false);
  await client.call('PATCH', `/v1/brand/${brandId}`, { body: { aliases: ['Another name'] } });
  await offer();
  expect(await isDue()).toBe(true);
  await fixture.db.query(`UPDATE crawl_sites SET due_at = now()`);
  await visit();
  await client.post(`/v1/brand/${brandId}/references`, { image: await base64Of(31) });
  await offer();
  expect(await isDue()).toBe(true);
});

it('looks again for what is no longer allowed, and not for what has just been', async () => {
  const host = 'elsewhere.example';
  await fixture.db.transaction((tx) => allowHost(tx, { brandId, host, reason: null }));
  await offer();
  expect(await isDue()).toBe(false);
  expect((await client.delete(`/v1/brand/${brandId}/allowed-hosts/${host}`)).status).toBe(204);
  await offer();
  expect(await isDue()).toBe(true);
});

it('looks again at what was found for another brand, or for a brand that changed, during its visit', async () => {
  const { brandId: other } = await registerBrand(client);
  await offer(other);
  await visit();
  expect(await isDue()).toBe(false);
  const again = async (meanwhile: () => Promise<unknown>) => {
    await fixture.db.query('UPDATE crawl_pages SET due_at = now()');
    await fixture.db.query('UPDATE crawl_sites SET due_at = now()');
    await visit(meanwhile);
    return isDue();
  };
  expect(await again(() => offer(brandId))).toBe(false);
  const { brandId: third } = await registerBrand(client);
  expect(await again(() => offer(third))).toBe(true);
  const changed = { body: { aliases: ['Another name'] } };
  expect(await again(() => client.call('PATCH', `/v1/brand/${brandId}`, changed))).toBe(true);
  // It has not been read as far as its brands are concerned, so that a plain request is not enough.
  expect(await fixture.db.query('SELECT 1 FROM crawl_pages WHERE read_at >= claimed_at')).toEqual([]);
  await fixture.db.query(`UPDATE crawl_sites SET due_at = now()`);
  await visit();
  expect(await isDue()).toBe(false);
});

it('looks again at what was visited for another brand just now, once', async () => {
  const { brandId: other } = await registerBrand(client);
  await fixture.db.query(`UPDATE brand_changes SET widened_at = now() - interval '1 day'`);
  await offer(other);
  expect(await isDue()).toBe(true);
  await visit();
  await offer(other);
  expect(await isDue()).toBe(false);
});
