import { randomUUID } from 'node:crypto';
import { addOutboxMessage } from '../../shared/platform/outbox/add-outbox-message.ts';
import { mailEnrollmentLink, refreshCheckResponse } from '../../shared/platform/queues/jobs.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { waitingJobs } from '../support/stores/queue-contents.ts';

let fixture: FaultFixture;

beforeAll(async () => {
  fixture = await createFaultFixture();
  await fixture.startPools('relay');
});
afterAll(() => fixture?.close());

const published = (times: number) =>
  eventually(async () => {
    const behind = await fixture.db.query(
      `SELECT id FROM outbox WHERE job = 'mail.enrollment-link' AND publications < $1`,
      [times],
    );
    expect(behind).toHaveLength(0);
  });

it('queues a promise again only when it was lost, however long the workers are away', async () => {
  await fixture.db.transaction(async (tx) => {
    for (let at = 0; at < 20; at += 1)
      await addOutboxMessage(tx, mailEnrollmentLink, { identityId: randomUUID() });
  });
  for (let publication = 1; publication <= 2; publication += 1) {
    await published(publication);
    await fixture.db.query(`UPDATE outbox SET published_at = now() - interval '1 minute'`);
  }
  expect(await waitingJobs(fixture.redis.url, 'mail')).toBe(20);
});

it('queues equal promises as one job, and each of them leaves when it is done', async () => {
  await fixture.db.query('DELETE FROM outbox');
  const before = await waitingJobs(fixture.redis.url, 'mail');
  const identityId = randomUUID();
  await fixture.db.transaction(async (tx) => {
    for (let at = 0; at < 20; at += 1) await addOutboxMessage(tx, mailEnrollmentLink, { identityId });
    await addOutboxMessage(tx, mailEnrollmentLink, { identityId: randomUUID() });
  });
  await published(1);
  expect(await waitingJobs(fixture.redis.url, 'mail')).toBe(before + 2);
  // One more equal message arrives, and the twenty are taken for lost: the waiting job would not acknowledge all of
  // them.
  await fixture.db.transaction(async (tx) => {
    await addOutboxMessage(tx, mailEnrollmentLink, { identityId });
    await tx.query(`UPDATE outbox SET published_at = NULL`);
  });
  await published(1);
  expect(await waitingJobs(fixture.redis.url, 'mail')).toBe(before + 3);
  await fixture.startPools('maintenance', { SMTP_URL: 'smtp://127.0.0.1:9' });
  await eventually(async () => expect(await fixture.db.query('SELECT id FROM outbox')).toHaveLength(0));
});

it('publishes what stands behind promises that this code cannot read', async () => {
  await fixture.db.query('DELETE FROM outbox');
  await fixture.db.query(
    `INSERT INTO outbox (job, payload) VALUES ('identity.refresh-check-answer', '{"person": 1}'), ('of.a-newer-release', '{}')`,
  );
  const [person] = await fixture.db.query<{ id: string }>('SELECT id FROM identities LIMIT 1');
  await fixture.db.transaction((tx) =>
    addOutboxMessage(tx, refreshCheckResponse, { identityId: person!.id }),
  );
  // They stay, for a release that can read them.
  await eventually(async () => expect(await fixture.db.query('SELECT id FROM outbox')).toHaveLength(2));
});

it('starts all pools in one process without a word of warning', async () => {
  const all = await fixture.startPools('relay,log,webhooks,trust,media,maintenance');
  await all.stop();
  expect(all.output()).not.toMatch(/Warning/);
});
