import { openEnrollment } from '../support/people/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { purgeOldRows, retention, type RetentionRule } from '../../workers/loops/retention.ts';

let fixture: FaultFixture;

beforeAll(async () => {
  fixture = await createFaultFixture();
});
afterAll(() => fixture?.close());

/** Tables with retention, oldest rows first: `moment` is moved back for the first row. */
const kinds = [
  { table: 'challenges', key: 'nonce_hash', moment: 'expires_at', age: '1 second', young: null },
  { table: 'idempotency_records', key: 'id', moment: 'expires_at', age: '1 second', young: null },
  { table: 'identities', key: 'id', moment: 'created_at', age: '7 days 1 minute', young: '6 days 23 hours' },
  { table: 'partner_checks', key: 'id', moment: 'created_at', age: '90 days 1 minute', young: '89 days' },
  { table: 'events', key: 'id', moment: 'created_at', age: '35 days 1 minute', young: '29 days' },
] as const;

async function twoOfEach(): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    await openEnrollment(fixture.anybody);
    await fixture.anybody.post('/device/challenge', { purpose: 'enroll' });
    expect(await fixture.verify()).toBe(200);
    const headers = { 'idempotency-key': `maintenance-${count}` };
    const hook = await fixture.client.post(
      '/v1/webhooks/register',
      { url: fixture.receiver.url },
      { headers },
    );
    expect(hook.status).toBe(201);
  }
}

/** The keys of one table, starting with the one that is about to be aged. */
async function candidates({ table, key, moment }: (typeof kinds)[number]): Promise<unknown[]> {
  const which = table === 'identities' ? `WHERE status = 'pending'` : '';
  const rows = await fixture.db.query<{ key: unknown }>(
    `SELECT ${key} AS key FROM ${table} ${which} ORDER BY ${moment}, 1`,
  );
  return rows.map((row) => row.key);
}

/**
 * Rows of every table, but for those of the engine, which say when somebody looks for work again. Partitions count as the tables
 * that they are parts of: at midnight another one is made.
 */
async function countAll(): Promise<Record<string, number>> {
  const tables = await fixture.db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND relname <> 'work_sweeps' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await fixture.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${name}`);
    counts[name] = row!.count;
  }
  return counts;
}

it('removes what has served its time, and nothing else', async () => {
  await twoOfEach();
  for (const kind of kinds) {
    const { table, key, moment, age, young } = kind;
    const [old, kept] = await candidates(kind);
    const setAge = `UPDATE ${table} SET ${moment} = now() - $2::interval WHERE ${key} = $1`;
    await fixture.db.query(setAge, [old, age]);
    if (young !== null) await fixture.db.query(setAge, [kept, young]);
  }
  // A pending person who owns a project is still needed, and must not prevent the deletion of others.
  await openEnrollment(fixture.anybody);
  const owner = `SELECT id FROM identities WHERE status = 'pending' ORDER BY created_at DESC LIMIT 1`;
  await fixture.db.query(`UPDATE projects SET owner_identity_id = (${owner})`);
  await fixture.db.query(
    `UPDATE identities SET created_at = now() - interval '8 days' WHERE id = (${owner})`,
  );
  // Until it ends, an API process writes what it noted of its requests.
  await fixture.api.stop();
  const before = await countAll();
  // A verified person stays, however long ago they enrolled.
  await fixture.db.query(
    `UPDATE identities SET created_at = now() - interval '2 years' WHERE status = 'verified'`,
  );

  const maintenance = await fixture.startPools('maintenance');
  const expected: Record<string, number> = { ...before, enrollment_links: before['enrollment_links']! - 1 };
  for (const { table } of kinds) expected[table] = before[table]! - 1;
  // The delivery of the event to the only webhook is deleted with it.
  expected['webhook_deliveries'] = before['webhook_deliveries']! - 1;
  await eventually(async () => expect(await countAll()).toEqual(expected));
  await maintenance.stop();
  expect(await maintenance.exited).toBe(0);
  expect(await countAll()).toEqual(expected);
  await fixture.startApi();
});

it('purges the other tables where one cannot be purged, and says which could not', async () => {
  await fixture.anybody.post('/device/challenge', { purpose: 'enroll' });
  await fixture.db.query(`UPDATE challenges SET expires_at = now() - interval '1 second'`);
  const broken: RetentionRule = {
    table: 'no_such_table',
    period: 'expiry',
    batch: 1,
    why: 'A statement that Postgres refuses.',
    purge: async (db) => (await db.query('DELETE FROM no_such_table RETURNING 1')).length,
  };
  await expect(purgeOldRows({ db: fixture.db, rules: [broken, ...retention] })).rejects.toThrow(
    'could not purge no_such_table',
  );
  expect(await fixture.db.query('SELECT 1 FROM challenges')).toEqual([]);
  expect(await purgeOldRows(fixture)).toBe(false);
});
