import { deliveryDueInMs } from '../../shared/domain/partners/deliveries/due-deliveries.ts';
import { workOnRecoveries } from '../../shared/domain/partners/deliveries/recoveries/work-on-recoveries.ts';
import { recoveryDueInMs } from '../../shared/domain/partners/deliveries/recoveries/recovery-due.ts';
import { resumeProject, suspendProject } from '../../shared/domain/partners/projects/change-project.ts';
import { restProjects } from '../../shared/domain/partners/projects/rest-projects.ts';
import { resters } from '../../workers/loops/project-loops.ts';
import { eventually } from '../support/eventually.ts';
import { createDeliveryFixture, type DeliveryFixture } from '../support/webhooks/delivery-fixture.ts';

let fixture: DeliveryFixture;
beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 1 });
});
afterAll(() => fixture?.close());

const settle = async () => {
  while (await restProjects(fixture, resters));
};
const statuses = async (webhook: Parameters<DeliveryFixture['deliveriesTo']>[0]) =>
  (await fixture.deliveriesTo(webhook)).map(({ status }) => status);

it('holds the deliveries of a suspended project, finds none of them due, and sends all after it is resumed', async () => {
  const webhook = await fixture.webhook();
  const other = await fixture.webhook();
  await suspendProject(fixture, webhook.projectId, { reason: 'unpaid' });
  await settle();
  await fixture.tell(webhook, 3);
  await fixture.tell(other);
  await eventually(async () => expect(await statuses(webhook)).toEqual(['waiting', 'waiting', 'waiting']));
  await eventually(async () => expect(await statuses(other)).toEqual(['delivered']));
  // What waits is due by its own moment, and nobody is told to look for it.
  await eventually(async () => expect(await deliveryDueInMs(fixture)).toBeNull());
  expect(fixture.receivedBy(webhook)).toEqual([]);
  await resumeProject(fixture, webhook.projectId);
  await settle();
  await eventually(async () =>
    expect(await statuses(webhook)).toEqual(['delivered', 'delivered', 'delivered']),
  );
  expect(fixture.receivedBy(webhook)).toHaveLength(3);
});

it('leaves a webhook that its partner disabled as it was', async () => {
  const webhook = await fixture.webhook();
  await fixture.tell(webhook);
  await eventually(async () => expect(await statuses(webhook)).toEqual(['delivered']));
  expect((await webhook.client.post(`/v1/webhooks/${webhook.webhookId}/disable`, {})).status).toBe(200);
  await suspendProject(fixture, webhook.projectId, { reason: 'unpaid' });
  await settle();
  await resumeProject(fixture, webhook.projectId);
  await settle();
  await eventually(async () =>
    expect((await webhook.client.get(`/v1/webhooks/${webhook.webhookId}`)).body.status).toBe('disabled'),
  );
});

it('counts a suspension that was written by hand, and looks a second time at what was under way', async () => {
  const webhook = await fixture.webhook();
  await fixture.db.query(`UPDATE projects SET suspended_at = now(), suspension_reason = 'x' WHERE id = $1`, [
    webhook.projectId,
  ]);
  await settle();
  const rests = async () =>
    fixture.db.query('SELECT rests FROM webhook_endpoints WHERE id = $1', [webhook.webhookId]);
  expect(await rests()).toEqual([{ rests: true }]);
  // As if a request that was accepted before the suspension had just made it.
  await fixture.db.query('UPDATE webhook_endpoints SET rests = false WHERE id = $1', [webhook.webhookId]);
  await settle();
  expect(await rests()).toEqual([{ rests: false }]);
  await fixture.db.query(
    `UPDATE projects SET rest_at = now(), suspended_at = now() - interval '1 minute' WHERE id = $1`,
    [webhook.projectId],
  );
  await settle();
  expect(await rests()).toEqual([{ rests: true }]);
  expect(await fixture.db.query('SELECT 1 FROM projects WHERE rest_at IS NOT NULL')).toEqual([]);
});

it('puts off the recoveries of a suspended project until it is resumed', async () => {
  const webhook = await fixture.webhook();
  const dueInMs = async () => (await recoveryDueInMs(fixture)) ?? Infinity;
  await suspendProject(fixture, webhook.projectId, { reason: 'unpaid' });
  await settle();
  await fixture.db.query(
    `INSERT INTO webhook_recoveries (id, endpoint_id, kind, until, reached_at)
     VALUES ('rcv_resting', $1, 'redrive', now(), '-infinity')`,
    [webhook.webhookId],
  );
  await eventually(async () => {
    await workOnRecoveries(fixture);
    expect(await dueInMs()).toBeGreaterThan(3_000_000);
  });
  await resumeProject(fixture, webhook.projectId);
  await settle();
  await eventually(async () =>
    expect(await fixture.db.query(`SELECT status FROM webhook_recoveries WHERE id = 'rcv_resting'`)).toEqual([
      { status: 'done' },
    ]),
  );
});
