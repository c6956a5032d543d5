import { changedReferences } from '../../shared/domain/brands/brands/feed/changed-brands.ts';
import type { FeedPosition } from '../../shared/domain/brands/brands/feed/feed-page.ts';
import { removeBrandFiles } from '../../shared/domain/brands/brands/references/reference-files.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { base64Of, createBrandFixture, registerBrand, type BrandFixture } from './brand-calls.ts';
import { purgeOldRows } from '../../workers/loops/retention.ts';

let fixture: BrandFixture;
beforeAll(async () => {
  fixture = await createBrandFixture();
});
afterAll(() => fixture?.close());

/** Follows the feed as a crawler does. */
function follow(limit = 3) {
  const known = new Map<string, string>();
  let position: FeedPosition | null = null;
  const read = async (): Promise<'restart' | 'done'> => {
    for (;;) {
      const page = await changedReferences(fixture, position, limit);
      if (page.mustRestart) return 'restart';
      position = page.position;
      for (const { id, compared } of page.changes)
        if (compared) known.set(id, compared.hashes[0]?.hash ?? '');
        else known.delete(id);
      if (page.changes.length < limit) return 'done';
    }
  };
  return { read, ids: () => [...known.keys()].sort(), hashes: () => [...known.values()] };
}

let seed = 100;
const add = async (client: ApiClient, path: string): Promise<string> => {
  seed += 1;
  const { status, body } = await client.post(`${path}/references`, { image: await base64Of(seed) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.referenceId;
};
const withBrand = async () => {
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client);
  return { client, path: `/v1/brand/${brandId}` };
};

it.each(['state', 'status'])(
  'tells of what is added, removed, paused and resumed by %s, and deleted',
  async (name) => {
    const { client, path } = await withBrand();
    const follower = follow();
    await follower.read();
    const others = follower.ids();
    const own = () => follower.ids().filter((id) => !others.includes(id));
    const ids = [await add(client, path), await add(client, path)].sort();
    expect([await follower.read(), own()]).toEqual(['done', ids]);
    expect(follower.hashes().every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    const [first = '', second = ''] = ids;
    await client.delete(`${path}/references/${first}`);
    expect([await follower.read(), own()]).toEqual(['done', [second]]);
    await client.call('PATCH', path, { body: { [name]: 'paused' } });
    expect([await follower.read(), own()]).toEqual(['done', []]);
    await client.call('PATCH', path, { body: { [name]: 'active' } });
    expect([await follower.read(), own()]).toEqual(['done', [second]]);
    await client.delete(path);
    expect([await follower.read(), own()]).toEqual(['done', []]);
  },
);

it('skips nothing of what many change at once', async () => {
  const brands = await Promise.all(Array.from({ length: 3 }, withBrand));
  const follower = follow(2);
  const writers = { areDone: false };
  const reading = (async () => {
    while (!writers.areDone) await follower.read();
  })();
  await Promise.all(
    brands.map(async ({ client, path }) => {
      const first = await add(client, path);
      await Promise.all([add(client, path), client.delete(`${path}/references/${first}`)]);
    }),
  );
  writers.areDone = true;
  await reading;
  await follower.read();
  const rows = await fixture.db.query<{ id: string }>(
    'SELECT id FROM brand_references WHERE removed_at IS NULL ORDER BY id',
  );
  expect(follower.ids()).toEqual(rows.map(({ id }) => id));
  expect(rows.length).toBeGreaterThanOrEqual(3);
});

it('sends whoever was away for longer than tombstones are kept back to the start, and nobody else', async () => {
  const { client, path } = await withBrand();
  const [away, near] = [follow(), follow()];
  const removed = await add(client, path);
  const kept = await add(client, path);
  for (const follower of [away, near]) await follower.read();
  await client.delete(`${path}/references/${removed}`);
  await near.read();
  await removeBrandFiles({ db: fixture.db, storage: openStorage(fixture.config.storage) });
  await fixture.db.query(`UPDATE brand_references SET removed_at = removed_at - interval '25 hours'`);
  await purgeOldRows(fixture);
  expect([await away.read(), await near.read()]).toEqual(['restart', 'done']);
  const fresh = follow(1);
  expect(await fresh.read()).toBe('done');
  expect(fresh.ids()).toEqual(near.ids());
  expect([near.ids().includes(kept), near.ids().includes(removed)]).toEqual([true, false]);
});
