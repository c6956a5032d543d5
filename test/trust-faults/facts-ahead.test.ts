import { randomUUID } from 'node:crypto';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { recomputeDue } from '../../shared/domain/people/trust/recompute-due.ts';
import { recordTrustEvent } from '../../shared/domain/people/trust/trust-events.ts';
import { listTrustEvents } from '../../shared/domain/people/trust/trust-event-store.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { trustProblems } from '../support/people/trust-ledger.ts';
import { addTrustPeople, countDue } from '../support/people/trust-people.ts';

let database: TestDatabase;
let db: Database;
let identityId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { url } = database;
  db = connectDatabase({ url, poolMax: 3, log: silentLogger(), applicationName: 'humanmark-test' });
  const { projectId } = await createProject({ db }, { name: 'Ahead', plan: 'enterprise' });
  [identityId = ''] = await addTrustPeople(db, projectId, 1);
});
afterAll(async () => {
  await db?.close();
  await database?.release();
});

const depsOn = (on: Database) => ({
  db: on,
  clock: systemClock,
  trustResponses: { remove: () => Promise.resolve() },
});
const sweep = () => recomputeDue(depsOn(db));

const suspect = (at?: Date) =>
  db.transaction((tx) =>
    recordTrustEvent(tx, { identityId, kind: 'passkey_suspected', ref: randomUUID(), ...(at ? { at } : {}) }),
  );

it('leaves a fact due that was committed after a sweep began and before it claimed', async () => {
  const overtaken: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await tx.query('SELECT pg_sleep(0.002)');
        await suspect();
        return work(tx);
      }),
  };
  await recomputeDue(depsOn(overtaken));
  expect(await countDue(db)).toBe(1);
  await sweep();
  expect(await countDue(db)).toBe(0);
  expect(await trustProblems(db, [identityId])).toEqual([]);
});

it('looks again at the moment of a fact whose clock was ahead', async () => {
  const moment = new Date(Date.now() + 400);
  await suspect(moment);
  await sweep();
  await eventually(async () => {
    await sweep();
    const looked = 'SELECT computed_at >= $1 AS again, dirty_since FROM trust_standings';
    expect(await db.query(looked, [moment])).toEqual([{ again: true, dirty_since: null }]);
  });
  expect(await trustProblems(db, [identityId])).toEqual([]);
});

it('reads the newest 200 of each kind where there are more facts than that', async () => {
  await db.query(
    `INSERT INTO trust_events (id, identity_id, kind, ref, at)
     SELECT 'tev_stamp' || n, $1, 'stamp', 'stamp' || n, now() - interval '1 minute' * n FROM generate_series(1, 500) AS n`,
    [identityId],
  );
  const facts = await listTrustEvents(db, [identityId]);
  const stamps = facts.filter(({ kind }) => kind === 'stamp');
  expect(stamps).toHaveLength(200);
  const oldest = Math.min(...stamps.map(({ at }) => at.getTime()));
  expect(Date.now() - oldest).toBeLessThan(202 * 60_000);
  expect(facts.filter(({ kind }) => kind === 'verification_succeeded')).toHaveLength(1);
});
