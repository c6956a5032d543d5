import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { followNames } from '../../shared/domain/brands/discovery/follow-names.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import { namesToSweep } from '../../shared/domain/brands/discovery/names-to-sweep.ts';
import { sweepBrand } from '../../shared/domain/brands/discovery/sweep-brand.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createNameProber, type NameProber } from '../../shared/platform/outbound/name-prober.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { brandOf } from './sought-brand.ts';
import { startLookalikeZones, type LookalikeZones, type Zone } from './lookalike-zones.ts';

let database: TestDatabase;
let db: Database;
let fixture: LookalikeZones;
let prober: NameProber;
beforeEach(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolMax: 4, log: silentLogger(), applicationName: 'test' });
  fixture = await startLookalikeZones();
  prober = createNameProber({
    dnsServers: [fixture.server.address],
    allowlist: [],
    questionsPerSecond: Number.POSITIVE_INFINITY,
    // The name server shares the processors with other tests that run at the same time.
    perTryMs: 10_000,
  });
});
afterEach(async () => {
  prober?.close();
  await fixture?.server.close();
  await db?.close();
  await database?.release();
});

const namesMax = 500;
const signal = new AbortController().signal;
const name = (brand: SoughtBrand, rank: number): string =>
  namesToSweep(brand, namesMax)[0]?.names[rank - 1]?.name ?? '';
/** A brand whose scan has found these names. */
async function sweptBrand(zones: Record<number, Zone>, changes: Partial<SoughtBrand> = {}) {
  const brand = await brandOf(db, { officialDomains: ['acmebank.com'], ...changes });
  for (const [rank, zone] of Object.entries(zones)) fixture.zones.set(name(brand, Number(rank)), zone);
  for await (const _ of sweepBrand({ db, prober }, brand, { budget: namesMax, signal, namesMax }));
  fixture.server.questions.length = 0;
  return brand;
}
const dueNow = () => db.query('UPDATE swept_names SET due_at = now()');
const rows = () =>
  db.query<{ name: string; state: string; failures: number; hours: number }>(
    `SELECT name, state, failures, round(extract(epoch FROM due_at - now()) / 3600)::int AS hours FROM swept_names ORDER BY rank`,
  );
const offered = () =>
  db.query<{ url: string; source: string; priority: number }>(
    'SELECT url, source, priority FROM crawl_candidates JOIN crawl_pages ON id = page_id ORDER BY url',
  );
const follow = () => followNames({ db, prober }, signal);

it('offers a registered name as soon as it has a site, and asks for nothing before its time', async () => {
  const brand = await sweptBrand({ 3: 'delegated', 4: 'delegated', 5: 'SERVFAIL', 6: 'SERVFAIL', 7: 'live' });
  expect((await rows()).map(({ hours }) => hours)).toEqual([6, 6, 0, 0, 20]);
  expect([await follow(), fixture.asked().size]).toEqual([false, 0]);
  await dueNow();
  fixture.zones.set(name(brand, 3), 'live').set(name(brand, 5), 'live').delete(name(brand, 6));
  await follow();
  // A name that has a site is looked up by the next scan.
  expect(fixture.asked()).not.toContain(name(brand, 7));
  expect((await rows()).map(({ state }) => state)).toEqual(['live', 'delegated', 'live', 'live']);
  expect(await offered()).toEqual(
    [3, 5]
      .map((rank) => ({ url: `http://${name(brand, rank)}/`, source: 'permutation', priority: 1 }))
      .toSorted((one, other) => (one.url < other.url ? -1 : 1)),
  );
});

it('gives each name to one of those that follow, and none of a brand that is paused', async () => {
  const brand = await sweptBrand({ 3: 'delegated', 4: 'delegated', 5: 'delegated' });
  await dueNow();
  await db.query(`UPDATE brands SET status = 'paused', next_scan_at = NULL`);
  expect([await follow(), fixture.asked().size]).toEqual([false, 0]);
  await db.query(`UPDATE brands SET status = 'active', next_scan_at = now()`);
  await Promise.all([follow(), follow(), follow()]);
  const asked = fixture.server.questions.filter((each) => each.name === name(brand, 3) && each.type === 'NS');
  expect(asked).toHaveLength(1);
});

it('takes nothing back when the name servers are away', async () => {
  const ranks = Array.from({ length: 12 }, (_, at) => at + 1);
  await sweptBrand(Object.fromEntries(ranks.map((rank) => [rank, 'delegated' as const])));
  await dueNow();
  const told = async () => (await rows()).map((row) => [row.name, row.state, row.failures]);
  const before = await told();
  await fixture.server.close();
  try {
    expect(await follow()).toBe(false);
    expect(await told()).toEqual(before);
  } finally {
    fixture.server = (await startLookalikeZones()).server;
  }
});

it('keeps what was answered, and nothing of what is silent, when hardly any name is answered', async () => {
  const ranks = Array.from({ length: 12 }, (_, at) => at + 1);
  const brand = await sweptBrand(Object.fromEntries(ranks.map((rank) => [rank, 'delegated' as const])));
  await dueNow();
  for (const rank of ranks) fixture.zones.set(name(brand, rank), rank <= 2 ? 'live' : 'SERVFAIL');
  // A resolver that still has some names cached, and reaches no other server.
  fixture.others = 'SERVFAIL';
  expect(await follow()).toBe(false);
  expect((await rows()).map(({ state, failures }) => [state, failures])).toEqual(
    ranks.map((rank) => [rank <= 2 ? 'live' : 'delegated', 0]),
  );
  expect(await offered()).toHaveLength(2);
  // The other names stay leased until their lease has ended.
  fixture.server.questions.length = 0;
  expect([await follow(), fixture.asked().size]).toEqual([false, 0]);
});

it('asks names that have one dead server ever less, and goes on with the others', async () => {
  const brand = await sweptBrand({});
  const [{ names } = { names: [] }] = namesToSweep(brand, namesMax);
  // All names fail to resolve but the last, which comes after them.
  const all = names.slice(0, 150);
  for (const [at, each] of all.entries()) {
    fixture.zones.set(each.name, at === 149 ? 'live' : 'SERVFAIL');
    await db.query(
      `INSERT INTO swept_names (brand_id, name, domain, fuzzer, rank, distance, state, looked_at, due_at, changed_at, first_seen_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'delegated', now(), now() - make_interval(secs => 200 - $7::int), now(), now())`,
      [brand.id, each.name, each.domain, each.fuzzer, each.rank, each.distance, at],
    );
  }
  expect([await follow(), await follow(), await follow()]).toEqual([true, false, false]);
  const silent = (await rows()).filter(({ state }) => state !== 'live');
  expect(silent).toHaveLength(149);
  expect(new Set(silent.map(({ state, failures }) => `${state} ${failures}`))).toEqual(
    new Set(['delegated 1']),
  );
  expect((await offered()).map(({ url }) => url)).toEqual([`http://${all.at(-1)?.name}/`]);
  // Once their failures are counted, these names delay no others: they wait half an hour, an hour and so on.
  for (let failures = 2; failures <= 4; failures += 1) {
    await dueNow();
    await follow();
    await follow();
  }
  expect(new Set((await rows()).map(({ state, failures }) => `${state} ${failures}`))).toEqual(
    new Set(['delegated 4', 'live 0']),
  );
});

it('offers nothing that is the brand its own by now', async () => {
  const brand = await sweptBrand({ 3: 'delegated' });
  await dueNow();
  fixture.zones.set(name(brand, 3), 'live');
  await db.query('UPDATE brands SET authorised_domains = $1', [[name(brand, 3)]]);
  await follow();
  expect(await offered()).toEqual([]);
});
