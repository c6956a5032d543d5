import { systemClock } from '../../shared/platform/lib/clock.ts';
import { resolveDispute } from '../../shared/domain/content/disputes/dispute.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { addStamps, replaceFacts } from './trust-rows.ts';

const dayMs = 86_400_000;

let fixture: TestFixture;
let project: TestProject;
let workers: RunningRole[];

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'tests' });
  // There are two workers, so that they compete for due people.
  workers = [
    await startWorkers(fixture.config, silentLogger(), ['trust']),
    await startWorkers(fixture.config, silentLogger(), ['trust']),
  ];
});
afterAll(async () => {
  for (const worker of workers ?? []) await worker.stop();
  await fixture?.close();
});

interface Published {
  score: number;
  due: boolean;
}

/** Waits until the published score includes everything that happened to the person. */
const settled = ({ identityUuid }: EnrolledPerson): Promise<Published> =>
  eventually(async () => {
    const [row] = await fixture.db.query<Published>(
      `SELECT score, (dirty_since IS NOT NULL OR next_change_at <= now() OR computed_at IS NULL) AS due
         FROM trust_standings WHERE identity_id = $1`,
      [identityUuid],
    );
    if (!row || row.due) throw new Error('the score is due');
    return row;
  });
const makeDue = ({ identityUuid }: EnrolledPerson) =>
  fixture.db.query('UPDATE trust_standings SET next_change_at = now() WHERE identity_id = $1', [
    identityUuid,
  ]);
const changesOf = async ({ userId }: EnrolledPerson) => {
  const rows = await fixture.db.query<{ body: string; projectId: string }>(
    `SELECT body, project_id AS "projectId" FROM events
      WHERE type = 'trust.changed' AND body LIKE '%' || $1 || '%' ORDER BY created_at`,
    [userId],
  );
  return rows.map(({ body, projectId }) => ({ ...JSON.parse(body), projectId }));
};
const enrolled = async (): Promise<EnrolledPerson> => {
  const person = await enrollPerson(fixture.visitor());
  expect((await settled(person)).score).toBe(60);
  return person;
};
const upheldDispute = async ({ identityUuid }: EnrolledPerson) => {
  const [stampId] = await addStamps(fixture.db, { identityUuid, projectId: project.projectId }, 1);
  const opened = await project.client.post(`/v1/stamp/${stampId}/disputes`, {
    reason: 'misleading',
    statement: 'It shows another town than it says.',
  });
  await resolveDispute(
    { db: fixture.db, clock: systemClock },
    { id: opened.body.disputeId, status: 'upheld', note: 'so it is' },
  );
};
const report = ({ userId }: EnrolledPerson, signalId: string) =>
  project.client.post(`/v1/trust/${userId}/signals`, { kind: 'abuse', strength: 1, signalId });

it('the first score is no change', async () => {
  expect(await changesOf(await enrolled())).toEqual([]);
});

it('five points are told to the project of the platform, once, with the reasons', async () => {
  const person = await enrolled();
  await upheldDispute(person);
  const { score } = await settled(person);
  expect(score).toBeLessThanOrEqual(55);
  const [change, ...more] = await changesOf(person);
  expect(more).toEqual([]);
  expect(change).toMatchObject({ event: 'trust.changed', projectId: project.projectId });
  expect(change.data).toEqual({
    userId: person.userId,
    identityId: person.identityId,
    from: { trustScore: 60, level: 'medium' },
    to: { trustScore: score, level: 'medium' },
    reasons: ['dispute_upheld'],
  });
  for (let times = 0; times < 3; times += 1) {
    await makeDue(person);
    await settled(person);
  }
  expect(await changesOf(person)).toHaveLength(1);
});

it('less is not told, until it adds up to five points', async () => {
  const person = await enrolled();
  await report(person, 'one');
  expect((await settled(person)).score).toBe(59);
  expect(await changesOf(person)).toEqual([]);
  await upheldDispute(person);
  const { score } = await settled(person);
  const [change] = await changesOf(person);
  expect(change.data).toMatchObject({ from: { trustScore: 60 }, to: { trustScore: score } });
});

it('another level is told, whatever the points, and a partner only as a partner', async () => {
  const person = await enrolled();
  const at = new Date(Date.now() - 164 * dayMs);
  const fact = { at, endedAt: null, weight: 1, source: null };
  await replaceFacts(fixture.db, person.identityUuid, [
    { ...fact, kind: 'verification_succeeded' },
    { ...fact, kind: 'device' },
  ]);
  await makeDue(person);
  expect((await settled(person)).score).toBe(40);
  await report(person, 'one');
  expect((await settled(person)).score).toBe(39);
  const changes = await changesOf(person);
  expect(changes.map(({ data }) => data)).toMatchObject([
    { from: { trustScore: 60 }, to: { trustScore: 40, level: 'medium' }, reasons: ['time'] },
    { from: { level: 'medium' }, to: { trustScore: 39, level: 'low' }, reasons: ['partner_signal'] },
  ]);
  expect(JSON.stringify(changes)).not.toContain('abuse');
});

it('takes what was remembered of the score along', async () => {
  const person = await enrolled();
  const glance = async () => (await project.client.get(`/trust?userId=${person.userId}`)).body.trustScore;
  expect(await glance()).toBe(60);
  await upheldDispute(person);
  const { score } = await settled(person);
  await eventually(async () => expect(await glance()).toBe(score));
});
