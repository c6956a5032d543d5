import { promiseJob } from '../../shared/domain/outbox/promise-job.ts';
import { refreshCheckAnswer } from '../../shared/queues/jobs/identity-jobs.ts';
import { mailEnrollmentLink } from '../../shared/queues/jobs/mail-jobs.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';
import { waitingJobs } from '../support/queue-contents.ts';

let world: FaultWorld;

beforeAll(async () => {
  world = await createFaultWorld();
  await world.startPools('relay');
});
afterAll(() => world?.close());

it('queues a promise again only when it was lost, however long the workers are away', async () => {
  const [person] = await world.db.query<{ id: string }>('SELECT id FROM identities WHERE user_id = $1', [
    world.person.userId,
  ]);
  await world.db.transaction(async (tx) => {
    for (let at = 0; at < 20; at += 1) await promiseJob(tx, mailEnrollmentLink, { identityId: person!.id });
  });
  for (let publication = 1; publication <= 2; publication += 1) {
    await eventually(async () => {
      const behind = await world.db.query(
        `SELECT id FROM outbox WHERE job = 'mail.enrollment-link' AND publications < $1`,
        [publication],
      );
      expect(behind).toHaveLength(0);
    });
    await world.db.query(`UPDATE outbox SET published_at = now() - interval '1 minute'`);
  }
  expect(await waitingJobs(world.redis.url, 'mail')).toBe(20);
});

it('publishes what stands behind promises that this code cannot read', async () => {
  await world.db.query('DELETE FROM outbox');
  await world.db.query(
    `INSERT INTO outbox (job, payload) VALUES ('identity.refresh-check-answer', '{"person": 1}'), ('of.a-newer-release', '{}')`,
  );
  const [person] = await world.db.query<{ id: string }>('SELECT id FROM identities LIMIT 1');
  await world.db.transaction((tx) => promiseJob(tx, refreshCheckAnswer, { identityId: person!.id }));
  // They stay, for the release that can read them.
  await eventually(async () => expect(await world.db.query('SELECT id FROM outbox')).toHaveLength(2));
});
