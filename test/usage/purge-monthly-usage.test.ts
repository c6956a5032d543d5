import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { retention } from '../../workers/loops/retention.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolMax: 2, log: silentLogger(), applicationName: 'test' });
});
afterAll(async () => {
  await db?.close();
  await database?.release();
});

/** How many months before the present one (UTC) the counts are that are left. */
async function monthsLeft(projectId: string): Promise<number[]> {
  const rows = await db.query<{ ago: number }>(
    `SELECT (12 * date_part('year', age(this, month)) + date_part('month', age(this, month)))::int AS ago
       FROM monthly_usage, date_trunc('month', now() AT TIME ZONE 'UTC') AS this
      WHERE project_id = $1 ORDER BY 1`,
    [projectId],
  );
  return rows.map(({ ago }) => ago);
}

it('keeps the counts of the months that ended within 13 months, of every project and kind, in batches', async () => {
  const rule = retention.find(({ table }) => table === 'monthly_usage');
  if (!rule) throw new Error('no rule removes the counts of months');
  const projects = await Promise.all(
    ['one', 'two'].map((name) => createProject({ db }, { name, plan: 'free' })),
  );
  for (const { projectId } of projects)
    for (const kind of ['verifications', 'stamps'])
      await db.query(
        `INSERT INTO monthly_usage (project_id, kind, month, used)
         SELECT $1, $2, (date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => ago))::date, 5
           FROM unnest('{0,1,12,13,14,15,40}'::int[]) AS ago`,
        [projectId, kind],
      );
  // The month before the last 13 has ended 13 months ago at the first moment of this one.
  const removed: number[] = [];
  do removed.push(await rule.purge(db, { period: rule.period, batch: 5 }));
  while (removed.at(-1) === 5);
  expect(removed).toEqual([5, 5, 2]);
  for (const { projectId } of projects)
    expect(await monthsLeft(projectId)).toEqual([0, 0, 1, 1, 12, 12, 13, 13]);
});
