import { randomUUID } from 'node:crypto';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { adoptPolicy, policyProgress } from '../../shared/domain/people/trust/adopt-policy.ts';
import { trustPolicies, type TrustPolicies } from '../../shared/domain/people/trust/trust-policy.ts';
import { recomputeDue } from '../../shared/domain/people/trust/recompute-due.ts';
import { recordTrustEvent } from '../../shared/domain/people/trust/trust-events.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { addTrustPeople } from '../support/people/trust-people.ts';

const count = 2500;
const [first] = trustPolicies;
const hourMs = 3_600_000;
const policies = (adoptBy: Date): TrustPolicies => [
  first,
  { ...first, version: 2, adoptBy, max: { ...first.max, verificationAge: 10, verificationConsistency: 35 } },
];
const toCome = policies(new Date(Date.now() + hourMs));
const come = policies(new Date(Date.now() - hourMs));

let database: TestDatabase;
let db: Database;
let people: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { url } = database;
  db = connectDatabase({ url, poolMax: 3, log: silentLogger(), applicationName: 'humanmark-test' });
  const { projectId } = await createProject({ db }, { name: 'Policies', plan: 'enterprise' });
  people = await addTrustPeople(db, projectId, count);
  await sweep([first]);
});
afterAll(async () => {
  await db?.close();
  await database?.release();
});

async function sweep(of: TrustPolicies): Promise<void> {
  const deps = {
    db,
    clock: systemClock,
    trustResponses: { remove: () => Promise.resolve() },
    trustPolicies: of,
  };
  while (await recomputeDue(deps));
}

const scores = async () =>
  new Map(
    (
      await db.query<{ id: string; score: number }>('SELECT identity_id AS id, score FROM trust_standings')
    ).map(({ id, score }) => [id, score]),
  );
const progress = () => policyProgress({ db, trustPolicies: toCome });
const makeDue = () => db.query('UPDATE trust_standings SET next_change_at = now()');

it('judges nobody by a policy to come because time has passed', async () => {
  const before = await scores();
  expect(await adoptPolicy({ db, trustPolicies: toCome })).toBe(false);
  await makeDue();
  await sweep(toCome);
  expect(await scores()).toEqual(before);
  expect(await progress()).toMatchObject({
    latest: 2,
    byPolicy: [{ version: 1, subjects: count }],
    left: count,
  });
});

it('judges by it whom something happened to', async () => {
  const identityId = people[0]!;
  await db.transaction((tx) =>
    recordTrustEvent(tx, { identityId, kind: 'verification_failed', ref: randomUUID() }),
  );
  await sweep(toCome);
  expect(await progress()).toMatchObject({
    byPolicy: [
      { version: 1, subjects: count - 1 },
      { version: 2, subjects: 1 },
    ],
    left: count - 1,
  });
});

it('judges everybody by it once its date has come, a batch at a time, and the numbers add up', async () => {
  const seen: number[] = [];
  for (let more = true; more;) {
    more = await adoptPolicy({ db, trustPolicies: come });
    await sweep(come);
    const { byPolicy, left } = await progress();
    expect(byPolicy.reduce((sum, { subjects }) => sum + subjects, 0)).toBe(count);
    seen.push(left);
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(seen.at(-1)).toBe(0);
  const reasons = await db.query<{ reasons: string }>(
    `SELECT DISTINCT body::jsonb #>> '{data,reasons}' AS reasons FROM events
      WHERE type = 'trust.changed' AND body::jsonb #> '{data,reasons}' @> '"policy"'`,
  );
  expect(reasons.map((row) => row.reasons)).toContain('["policy"]');
});
