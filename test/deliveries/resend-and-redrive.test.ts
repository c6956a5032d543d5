import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import {
  deliveryIdOf,
  hurry,
  insertDeliveries,
  insertEvents,
  openTransaction,
  register,
  setStatus,
  storedDeliveries,
  tally,
  workAll,
} from './delivery-rows.ts';

let fixture: TestFixture;
let project: TestProject;
let webhookId: string;
let prefixes = 0;

beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

beforeEach(async () => {
  project = await fixture.createProject({ mode: 'test' });
  webhookId = await register(project.client);
});
afterEach(() => fixture.db.query(`UPDATE webhook_deliveries SET status = 'delivered' WHERE status = 'new'`));

/** Inserts a number of deliveries with that status; returns the id of the first. */
const have = async (status: string, count = 1, to = webhookId) => {
  prefixes += 1;
  const prefix = `r${prefixes}x`;
  await insertEvents(fixture.db, { projectId: project.projectId, prefix, count });
  await insertDeliveries(fixture.db, { webhookId: to, prefix, status });
  return deliveryIdOf(`evt_${prefix}0000001`, to);
};
const resend = (id: string, client = project.client) => client.post(`/v1/deliveries/${id}/resend`);
const redrive = async () => {
  const response = await project.client.post(`/v1/webhooks/${webhookId}/redrive`);
  expect(response.status).toBe(202);
  return response.body;
};
const finish = (recoveryId: string) =>
  eventually(async () => {
    await hurry(fixture.db);
    await workAll(fixture.db);
    const { body } = await project.client.get(`/v1/recoveries/${recoveryId}`);
    expect(body.status).toBe('done');
    return body;
  });

describe('resending', () => {
  it.each(['delivered', 'dead'])(
    'puts one that is %s in line, its schedule from the start',
    async (status) => {
      const id = await have(status);
      const response = await resend(id);
      expect(response.status).toBe(202);
      expect(response.body).toMatchObject({
        deliveryId: id,
        status: 'waiting',
        attemptCount: 10,
        finishedAt: null,
      });
      const hoursLeft = (Date.parse(response.body.expiresAt) - Date.now()) / 3_600_000;
      expect(Math.round(hoursLeft)).toBe(91);
      const rows = await storedDeliveries(fixture.db, webhookId);
      expect(rows).toMatchObject([{ id, status: 'new', attempts: 10, attemptsBefore: 10 }]);
    },
  );

  it.each(['new', 'waiting', 'sending'])('refuses one that is %s', async (status) => {
    const id = await have(status);
    expect(told(await resend(id))).toEqual([409, 'delivery_under_way']);
    expect(await tally(fixture.db, webhookId)).toEqual({ [status]: 1 });
  });

  it('is done once, of ten who ask at once', async () => {
    const id = await have('delivered');
    const responses = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it.each(['disabled', 'deleted'] as const)('does not send to a webhook that is %s', async (status) => {
    const id = await have('dead');
    await setStatus(fixture.db, webhookId, status);
    expect(told(await resend(id))).toEqual([409, 'webhook_disabled']);
    expect(await tally(fixture.db, webhookId)).toEqual({ dead: 1 });
  });

  it("finds neither another project's nor the other mode's", async () => {
    const id = await have('dead');
    const live = await fixture.createKey(project.projectId);
    for (const { client } of [live, await fixture.createProject({ mode: 'test' })])
      expect(told(await resend(id, client))).toEqual([404, 'delivery_not_found']);
  });
});

describe('redriving', () => {
  it('sends every dead letter of the webhook, and no other', async () => {
    await have('dead', 1100);
    await have('delivered', 3);
    await have('waiting', 2);
    const elsewhere = await register(project.client);
    await have('dead', 4, elsewhere);
    const { recoveryId, ...begun } = await redrive();
    expect(begun).toMatchObject({
      webhookId,
      kind: 'redrive',
      status: 'running',
      since: null,
      reachedAt: null,
    });
    const ended = await finish(recoveryId);
    expect(ended).toMatchObject({ examined: 1100, queued: 1100 });
    expect(await tally(fixture.db, webhookId)).toEqual({ new: 1100, delivered: 3, waiting: 2 });
    expect(await tally(fixture.db, elsewhere)).toEqual({ dead: 4 });
  });

  it('does not send again what died since', async () => {
    await have('dead', 2);
    const { recoveryId } = await redrive();
    await have('dead', 1);
    await fixture.db.query(
      `UPDATE webhook_deliveries SET finished_at = now() + interval '1 second' WHERE id LIKE $1`,
      [`dlv_r${prefixes}x%`],
    );
    expect(await finish(recoveryId)).toMatchObject({ examined: 2, queued: 2 });
    expect(await tally(fixture.db, webhookId)).toEqual({ new: 2, dead: 1 });
  });

  it('is one at a time: while one is under way, that is the answer', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, redrive));
    expect(new Set(asked.map(({ recoveryId }) => recoveryId)).size).toBe(1);
    await finish(asked[0].recoveryId);
    expect((await redrive()).recoveryId).not.toBe(asked[0].recoveryId);
  });

  it('leaves no letter behind that somebody else has in hand', async () => {
    const id = await have('dead', 3);
    const { recoveryId } = await redrive();
    const other = await openTransaction(fixture.db, (tx) =>
      tx.query('SELECT 1 FROM webhook_deliveries WHERE id = $1 FOR UPDATE', [
        id.replace('0000001', '0000002'),
      ]),
    );
    try {
      await eventually(async () => {
        await workAll(fixture.db);
        expect(await tally(fixture.db, webhookId)).toEqual({ new: 1, dead: 2 });
      });
    } finally {
      await other.rollback();
    }
    expect(await finish(recoveryId)).toMatchObject({ examined: 3, queued: 3 });
  });

  it('is refused for a webhook that is not there or not enabled', async () => {
    const at = (id: string) => project.client.post(`/v1/webhooks/${id}/redrive`);
    expect(told(await at('whk_none'))).toEqual([404, 'webhook_not_found']);
    await setStatus(fixture.db, webhookId, 'disabled');
    expect(told(await at(webhookId))).toEqual([409, 'webhook_disabled']);
    await setStatus(fixture.db, webhookId, 'deleted');
    expect(told(await at(webhookId))).toEqual([404, 'webhook_not_found']);
  });
});
