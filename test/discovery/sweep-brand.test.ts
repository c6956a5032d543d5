import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { listLookalikes } from '../../shared/domain/brands/discovery/list-lookalikes.ts';
import type { FoundLookalike, SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import { namesToSweep } from '../../shared/domain/brands/discovery/names-to-sweep.ts';
import {
  sweepBrand,
  type SweepOptions,
  type SweepProgress,
} from '../../shared/domain/brands/discovery/sweep-brand.ts';
import { ownerOfBrand } from '../../shared/domain/brands/brands/read-brand.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createNameProber, type NameProber } from '../../shared/platform/outbound/name-prober.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { brandOf } from './sought-brand.ts';
import { startLookalikeZones, type LookalikeZones, type Zone } from './lookalike-zones.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolMax: 4, log: silentLogger(), applicationName: 'test' });
});
afterAll(async () => {
  await db?.close();
  await database?.release();
});

let fixture: LookalikeZones;
let prober: NameProber;
beforeEach(async () => {
  fixture = await startLookalikeZones();
  prober = createNameProber({
    dnsServers: [fixture.server.address],
    allowlist: [],
    questionsPerSecond: Number.POSITIVE_INFINITY,
    perTryMs: 100,
  });
});
afterEach(async () => {
  prober.close();
  await fixture.server.close();
});

/** The names of a whole round: the minimum for every domain. */
const namesMax = 500;

const aBrand = (changes: Partial<SoughtBrand> = {}) =>
  brandOf(db, { officialDomains: ['acmebank.com'], ...changes });

const signal = new AbortController().signal;
const sweep = (brand: SoughtBrand, options: Partial<SweepOptions> = {}) =>
  sweepBrand({ db, prober }, brand, { budget: 10_000, signal, namesMax, batch: 100, ...options });

async function all(brand: SoughtBrand, options: Partial<SweepOptions> = {}): Promise<FoundLookalike[]> {
  const found: FoundLookalike[] = [];
  for await (const batch of sweep(brand, options)) found.push(...batch);
  return found;
}

const name = (brand: SoughtBrand, rank: number): string =>
  namesToSweep(brand, namesMax)[0]?.names[rank - 1]?.name ?? '';
const put = (brand: SoughtBrand, zones: Record<number, Zone>) => {
  for (const [rank, zone] of Object.entries(zones)) fixture.zones.set(name(brand, Number(rank)), zone);
};
const rows = (brand: SoughtBrand) =>
  db.query<{ name: string; state: string; failures: number }>(
    'SELECT name, state, failures FROM swept_names WHERE brand_id = $1 ORDER BY rank',
    [brand.id],
  );
const dueNow = (brand: SoughtBrand) =>
  db.query('UPDATE swept_names SET due_at = now() WHERE brand_id = $1', [brand.id]);
const roundOver = (brand: SoughtBrand) =>
  db.query(`UPDATE brand_sweeps SET started_at = now() - interval '20 hours' WHERE brand_id = $1`, [
    brand.id,
  ]);
const list = async (brand: SoughtBrand, filter: object = {}) =>
  listLookalikes({ db }, await ownerOfBrand({ db }, brand.id), { brandId: brand.id, limit: 200, ...filter });

it('finds what is registered, the nearest first, and keeps rows of nothing else', async () => {
  const brand = await aBrand();
  put(brand, { 3: 'live with mail', 40: 'delegated', 250: 'live' });
  const progress: SweepProgress[] = [];
  const found = await all(brand, { onProgress: (each) => progress.push(each) });
  expect(found.map(({ rank, state, receivesMail, isNew }) => [rank, state, receivesMail, isNew])).toEqual([
    [3, 'live', true, true],
    [40, 'delegated', false, true],
    [250, 'live', false, true],
  ]);
  expect(progress.at(-1)).toEqual({ looked: 500, live: 2, delegated: 1, unknown: 0 });
  expect((await rows(brand)).map(({ state }) => state)).toEqual(['live', 'delegated', 'live']);
});

it('never takes a failure for a free name, and asks again', async () => {
  const brand = await aBrand();
  put(brand, { 5: 'SERVFAIL', 6: 'REFUSED', 7: 'silence', 8: 'broken for addresses' });
  expect(await all(brand)).toEqual([]);
  const failed = await rows(brand);
  expect(failed.map(({ state, failures }) => [state, failures])).toEqual(
    Array.from({ length: 4 }, () => ['unknown', 1]),
  );
  // Nothing is looked up before it is due.
  fixture.server.questions.length = 0;
  expect([await all(brand), fixture.asked().size]).toEqual([[], 0]);
  await dueNow(brand);
  put(brand, { 5: 'live', 6: 'delegated' });
  fixture.zones.delete(name(brand, 7));
  expect((await all(brand)).map(({ rank, state, isNew }) => [rank, state, isNew])).toEqual([
    [5, 'live', true],
    [6, 'delegated', true],
  ]);
  // The name that turns out to be unregistered is one of the many without a row.
  expect((await rows(brand)).map(({ state, failures }) => [state, failures])).toEqual([
    ['live', 0],
    ['delegated', 0],
    ['unknown', 2],
  ]);
});

it('keeps what it knew of a name whose servers fail later', async () => {
  const brand = await aBrand();
  put(brand, { 9: 'live' });
  await all(brand);
  const before = await list(brand);
  await dueNow(brand);
  put(brand, { 9: 'SERVFAIL' });
  expect(await all(brand)).toEqual([]);
  const { lookalikes } = await list(brand);
  expect(lookalikes.map(({ state, changedAt }) => [state, changedAt])).toEqual(
    before.lookalikes.map(({ changedAt }) => ['live', changedAt]),
  );
});

it('goes on where it was left when its process died', async () => {
  const brand = await aBrand();
  put(brand, { 10: 'live', 150: 'live', 350: 'live' });
  const dying = sweep(brand);
  await dying.next();
  // The second batch has been handed over, but the sweep dies before it can record that it is done.
  const second = await dying.next();
  expect(second.value?.map(({ rank }) => rank)).toEqual([150]);
  fixture.server.questions.length = 0;
  const rest = await all(brand);
  expect(rest.map(({ rank }) => rank)).toEqual([150, 350]);
  const again = namesToSweep(brand, namesMax)[0]?.names.filter(({ name: each }) => fixture.asked().has(each));
  expect(again?.map(({ rank }) => rank)).toEqual(Array.from({ length: 400 }, (_, at) => 101 + at));
  await dying.return();
});

it('stops where it was when the name servers are gone', async () => {
  const brand = await aBrand();
  await all(brand, { budget: 200 });
  await fixture.server.close();
  await expect(all(brand)).rejects.toThrow('do not answer for the lookalikes of acmebank.com');
  const [round] = await db.query<{ position: number }>(
    'SELECT position FROM brand_sweeps WHERE brand_id = $1',
    [brand.id],
  );
  expect([round?.position, await rows(brand)]).toEqual([200, []]);
  fixture.server = (await startLookalikeZones()).server;
});

it('tells only what is new in the next round', async () => {
  const brand = await aBrand();
  put(brand, { 20: 'live', 30: 'delegated' });
  await all(brand);
  const [last] = await db.query<{ at: string }>(
    `SELECT to_char(max(changed_at) AT TIME ZONE 'UTC' + interval '1 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM swept_names WHERE brand_id = $1`,
    [brand.id],
  );
  const from = new Date(String(last?.at));
  expect((await list(brand, { from })).lookalikes).toEqual([]);
  // Nothing is looked up again within the day.
  fixture.server.questions.length = 0;
  expect([await all(brand), fixture.asked().size]).toEqual([[], 0]);
  await roundOver(brand);
  await dueNow(brand);
  put(brand, { 30: 'live', 60: 'live' });
  const found = await all(brand);
  expect(found.map(({ rank, isNew }) => [rank, isNew])).toEqual([
    [20, false],
    [30, true],
    [60, true],
  ]);
  const { lookalikes } = await list(brand, { from });
  expect(lookalikes.map(({ rank, state }) => [rank, state])).toEqual([
    [60, 'live'],
    [30, 'live'],
  ]);
  await dueNow(brand);
  fixture.zones.delete(name(brand, 20));
  await all(brand);
  expect((await list(brand, { state: 'unregistered' })).lookalikes.map(({ rank }) => rank)).toEqual([20]);
});

it('pages through what it found without loss', async () => {
  const brand = await aBrand();
  put(brand, Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, 'live' as const])));
  await all(brand);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { lookalikes, nextCursor } = await list(brand, { limit: 4, cursor });
    seen.push(...lookalikes.map(({ name: each }) => each));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([9, 9]);
});

it('keeps no names of a wildcard, however many there are', async () => {
  const brand = await aBrand({ officialDomains: ['acmebank.github.io'] });
  fixture.wildcards.set('github.io', '203.0.112.7');
  expect([await all(brand), await rows(brand)]).toEqual([[], []]);
  expect(fixture.asked().size).toBeGreaterThan(400);
});

it('leaves out what is the brand its own, also when it becomes so later', async () => {
  const brand = await aBrand();
  put(brand, { 2: 'live', 4: 'live' });
  await all(brand);
  const [own, other] = [name(brand, 2), name(brand, 4)];
  const owning = { ...brand, authorisedDomains: [own] };
  expect(namesToSweep(owning, namesMax)[0]?.names.map((each) => each.name)).not.toContain(own);
  await all(owning);
  expect((await rows(brand)).map((each) => each.name)).toEqual([other]);
});

it('looks for a name without domains by the label it makes', async () => {
  const brand = await aBrand({ name: 'Ada Lovelace', aliases: ['Ada'], officialDomains: [] });
  fixture.zones.set('adalovelace.com', 'live');
  expect((await all(brand)).map(({ name: each, fuzzer, rank }) => [each, fuzzer, rank])).toEqual([
    ['adalovelace.com', 'original', 0],
  ]);
  expect(namesToSweep(brand, namesMax).map(({ domain }) => domain)).toEqual(['adalovelace']);
});

it('lets one of two sweeps of a brand go on', async () => {
  const brand = await aBrand();
  put(brand, { 10: 'live', 450: 'live' });
  const [first, second] = [sweep(brand), sweep(brand)];
  await Promise.all([first.next(), second.next()]);
  const rest = async (each: AsyncGenerator<FoundLookalike[], void>) => {
    const found: FoundLookalike[] = [];
    for await (const batch of each) found.push(...batch);
    return found.map(({ rank }) => rank);
  };
  const both = await Promise.all([rest(first), rest(second)]);
  expect(both.flat()).toEqual([450]);
});

it('ends at once when it is called off', async () => {
  const brand = await aBrand();
  const stop = new AbortController();
  const running = all(brand, { signal: stop.signal, onProgress: () => stop.abort(new Error('called off')) });
  await expect(running).rejects.toThrow('called off');
});
