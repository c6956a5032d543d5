import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { migrate, readMigrations } from '../../shared/platform/db/migrate.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createBrandMatchingIndex } from '../../crawler/matching/matching-index.ts';
import { createFollower } from '../../crawler/matching/follow-brands.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../support/stores/test-database.ts';
import { createBrandChanger, type BrandChanger, type SharedBrands } from './changing-brands.ts';
import { brandsInTables, createOpenMatchingIndex } from './open-matching-index.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
});

function connect(database: TestDatabase): Database {
  closers.push(() => database.release());
  const db = connectDatabase({ url: database.url, poolMax: 2, log: silentLogger(), applicationName: 'test' });
  closers.push(() => db.close());
  return db;
}

const onRefused = (id: string, error: unknown) => {
  throw new Error(`${id} was refused`, { cause: error });
};

function follow(db: Database, pageSize: number) {
  const matchingIndex = createOpenMatchingIndex();
  const follower = createFollower({ db, createIndexes: () => matchingIndex, onRefused, pageSize });
  return {
    follower,
    content: () => ({ brands: matchingIndex.brands(), references: matchingIndex.references() }),
  };
}

const changers = 4;
const changesOfEach = 100;

it('holds what the tables hold after four connections changed brands at random under it', async () => {
  const database = await createTestDatabase();
  const db = connect(database);
  const { projectId } = await createProject({ db }, { name: 'Test' });
  const shared: SharedBrands = { projectId, brandIds: [], references: [] };
  const all: BrandChanger[] = [];
  for (let at = 0; at < changers; at += 1) {
    const changer = createBrandChanger(database.url, `changer ${at}`, shared);
    all.push(changer);
    closers.push(() => changer.close());
  }
  // A page size of 1 makes most page boundaries fall within a change of many rows.
  const followers = [follow(db, 1), follow(db, 500)];
  const real = createFollower({ db, createIndexes: createBrandMatchingIndex, onRefused });
  const writers = { areDone: false };
  const following = [real, ...followers.map(({ follower }) => follower)].map(async (follower) => {
    let rounds = 0;
    for (; !writers.areDone; rounds += 1) await follower.round();
    return rounds;
  });
  await Promise.all(
    all.map(async (changer) => {
      for (let step = 0; step < changesOfEach; step += 1) await changer.change(step);
    }),
  ).finally(() => (writers.areDone = true));
  for (const rounds of await Promise.all(following)) expect(rounds).toBeGreaterThan(10);
  for (const follower of [real, ...followers.map((each) => each.follower)]) await follower.round();

  const content = await brandsInTables(db);
  for (const follower of followers) expect(follower.content()).toEqual(content);
  expect(real.current().size()).toEqual({
    brands: content.brands.length,
    references: content.references.length,
  });
  for (const { id, officialDomains } of content.brands)
    expect([...(real.current().indexes.brand(id)?.officialHosts ?? ['not there'])]).toEqual(officialDomains);
  // These figures show that the changes were varied.
  const [feed] = await db.query<{ last: number }>('SELECT last FROM brand_feed');
  const [left] = await db.query<{ removed: number; paused: number }>(
    `SELECT (SELECT count(*) FROM brand_changes WHERE removed_at IS NOT NULL) AS removed,
            (SELECT count(*) FROM brands WHERE status = 'paused') AS paused`,
  );
  expect(feed?.last).toBeGreaterThan(200);
  expect(content.references.length).toBeGreaterThan(0);
  expect([left?.removed, left?.paused]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(left?.removed ?? 0, left?.paused ?? 0)).toBeGreaterThan(0);
});

it('gives brands a number that were there before they could be followed', async () => {
  const database = await createEmptyDatabase();
  const db = connect(database);
  const migrations = await readMigrations();
  await migrate(database.url, { migrations: migrations.filter(({ version }) => version <= 15) });
  // As it was written then: the code of today names columns that came later.
  const projectId = 'prj_before';
  await db.query("INSERT INTO projects (id, name, plan) VALUES ($1, 'Test', 'free')", [projectId]);
  for (const [id, status] of [
    ['brd_1', 'active'],
    ['brd_2', 'paused'],
    ['brd_3', 'active'],
  ])
    await db.query(
      `INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule,
         automatic_takedown, status)
       VALUES ($1, $2, 'live', 'name', 'Acme', '{AB}', '{}', '{}', '{}', '{"everyHours": 24}', 'draft', $3)`,
      [id, projectId, status],
    );
  await migrate(database.url, { migrations });
  const { follower, content } = follow(db, 1);
  await follower.round();
  expect(content().brands.map(({ id, names }) => [id, names])).toEqual([
    ['brd_1', ['Acme', 'AB']],
    ['brd_3', ['Acme', 'AB']],
  ]);
});
