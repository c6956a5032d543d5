import { workOnRecoveries } from '../../shared/domain/partners/deliveries/recoveries/work-on-recoveries.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import {
  hurry,
  insertDeliveries,
  insertEvents,
  openTransaction,
  recordVerified,
  register,
  setStatus,
  storedDeliveries,
  tally,
  workAll,
} from './delivery-rows.ts';

let fixture: TestFixture;
let project: TestProject;
let webhookId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

beforeEach(async () => {
  project = await fixture.createProject({ mode: 'test' });
  webhookId = await register(project.client);
});
// Deliveries that one test leaves queued would fill the queue of the next.
afterEach(() => fixture.db.query(`UPDATE webhook_deliveries SET status = 'delivered' WHERE status = 'new'`));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const recover = (body: object = { since: hoursAgo(2) }, id = webhookId, client = project.client) =>
  client.post(`/v1/webhooks/${id}/recover`, body);
const begin = async (body?: object) => {
  const response = await recover(body);
  expect(response.status).toBe(202);
  return response.body;
};
const progress = async (recoveryId: string, client = project.client) =>
  (await client.get(`/v1/recoveries/${recoveryId}`)).body;
/** Other test files of this run have open transactions on the same server, which this may have to wait for. */
const finish = (recoveryId: string) =>
  eventually(async () => {
    await workAll(fixture.db);
    const state = await progress(recoveryId);
    expect(state.status).toBe('done');
    return state;
  });
const events = (prefix: string, count: number, changes = {}) =>
  insertEvents(fixture.db, { projectId: project.projectId, prefix, count, ...changes });
const deliveries = (prefix: string, status: string, dueIn?: string) =>
  insertDeliveries(fixture.db, { webhookId, prefix, status, ...(dueIn === undefined ? {} : { dueIn }) });

describe('what is sent', () => {
  it('is dead letters and what was never meant for it; not what was delivered or is still to be sent', async () => {
    await events('missing', 3);
    await events('dead', 2);
    await deliveries('dead', 'dead');
    await events('done', 4);
    await deliveries('done', 'delivered');
    for (const open of ['waiting', 'sending']) {
      await events(open, 1);
      await deliveries(open, open, '1 h');
    }
    const begun = await begin();
    expect(begun).toMatchObject({ webhookId, kind: 'recover', status: 'running', examined: 0, queued: 0 });
    const state = await finish(begun.recoveryId);
    expect(state).toMatchObject({ examined: 11, queued: 5 });
    expect(state.finishedAt).not.toBeNull();
    const rows = await storedDeliveries(fixture.db, webhookId);
    expect(rows.map(({ eventId, status }) => [eventId.replace(/\d+$/, ''), status])).toEqual([
      ...Array.from({ length: 2 }, () => ['evt_dead', 'new']),
      ...Array.from({ length: 4 }, () => ['evt_done', 'delivered']),
      ...Array.from({ length: 3 }, () => ['evt_missing', 'new']),
      ['evt_sending', 'sending'],
      ['evt_waiting', 'waiting'],
    ]);
    expect(rows[0]).toMatchObject({ attempts: 10, attemptsBefore: 10 });

    const again = await finish((await begin()).recoveryId);
    expect(again).toMatchObject({ examined: 11, queued: 0 });
  });

  it('is of the types the webhook wants now, of its project and mode, and of that time', async () => {
    await events('before', 2, { hoursAgo: 3 });
    await events('wanted', 2);
    await events('other', 2, { type: 'user.failed' });
    await events('test', 1, { type: 'webhook.test' });
    await events('live', 2, { mode: 'live' });
    const elsewhere = await fixture.createProject({ mode: 'test' });
    await insertEvents(fixture.db, { projectId: elsewhere.projectId, prefix: 'alien', count: 2 });
    await fixture.db.query(`UPDATE webhook_endpoints SET events = '{user.verified}' WHERE id = $1`, [
      webhookId,
    ]);

    const state = await finish((await begin({ since: hoursAgo(2), until: hoursAgo(0.5) })).recoveryId);
    expect(state).toMatchObject({ examined: 5, queued: 2 });
    const rows = await storedDeliveries(fixture.db, webhookId);
    expect(rows.map(({ eventId }) => eventId)).toEqual(['evt_wanted0000001', 'evt_wanted0000002']);

    await finish((await begin({ since: hoursAgo(4), until: hoursAgo(2) })).recoveryId);
    expect(await tally(fixture.db, webhookId)).toEqual({ new: 4 });
    await fixture.db.query(`UPDATE webhook_endpoints SET events = '{}' WHERE id = $1`, [webhookId]);
    await finish((await begin({ since: '2020-01-01T00:00:00+01:00' })).recoveryId);
    expect(await tally(fixture.db, webhookId)).toEqual({ new: 6 });
  });

  it('is listed at the moment of its event, and tried no longer than that is kept', async () => {
    await events('old', 1, { hoursAgo: 33 * 24 });
    await finish((await begin({ since: hoursAgo(40 * 24) })).recoveryId);
    const { body } = await project.client.get(`/v1/webhooks/${webhookId}/deliveries`);
    const [delivery] = body.data;
    expect(Date.parse(delivery.createdAt)).toBeLessThan(Date.now() - 32 * 24 * 3_600_000);
    const hoursLeft = (Date.parse(delivery.expiresAt) - Date.now()) / 3_600_000;
    expect(Math.round(hoursLeft)).toBe(24);
  });
});

describe('in batches', () => {
  it('goes through all of them, telling how far it is', async () => {
    await events('many', 1234);
    const { recoveryId } = await begin();
    const seen = new Set<number>();
    await eventually(async () => {
      await workOnRecoveries(fixture);
      const state = await progress(recoveryId);
      seen.add(state.examined);
      expect(state.status).toBe('done');
    });
    expect([...seen]).toEqual(expect.arrayContaining([500, 1000, 1234]));
    expect(await tally(fixture.db, webhookId)).toEqual({ new: 1234 });
  });

  it('waits while two thousand are due already, and while as many are new to everybody', async () => {
    await events('line', 2000);
    await deliveries('line', 'waiting');
    await events('more', 10);
    const { recoveryId } = await begin();
    const stands = async () => {
      await hurry(fixture.db);
      await workAll(fixture.db);
      expect(await progress(recoveryId)).toMatchObject({ status: 'running', examined: 0 });
    };
    await stands();
    await fixture.db.query(`UPDATE webhook_deliveries SET status = 'new' WHERE endpoint_id = $1`, [
      webhookId,
    ]);
    await stands();
    await fixture.db.query(
      `UPDATE webhook_deliveries SET status = 'waiting', due_at = now() + interval '1 hour' WHERE endpoint_id = $1`,
      [webhookId],
    );
    await hurry(fixture.db);
    expect(await finish(recoveryId)).toMatchObject({ examined: 2010, queued: 10 });
  });
});

describe('races', () => {
  it('finds the event of a transaction that began while the webhook was disabled', async () => {
    await setStatus(fixture.db, webhookId, 'disabled');
    const slow = await openTransaction(fixture.db, (tx) => recordVerified(tx, project.projectId));
    await setStatus(fixture.db, webhookId, 'enabled');
    const { recoveryId } = await begin();
    await workAll(fixture.db);
    const early = await progress(recoveryId);
    await slow.commit();
    expect(early).toMatchObject({ status: 'running', examined: 0 });
    expect(await finish(recoveryId)).toMatchObject({ examined: 1, queued: 1 });
    expect(await storedDeliveries(fixture.db, webhookId)).toMatchObject([
      { eventId: slow.result, status: 'new' },
    ]);
  });

  it('sends nothing twice, however many recoveries, redrives and workers there are at once', async () => {
    await events('lacking', 700);
    await events('lost', 700);
    await deliveries('lost', 'dead');
    const asked = [
      await begin(),
      await begin(),
      await begin({ since: hoursAgo(3) }),
      (await project.client.post(`/v1/webhooks/${webhookId}/redrive`)).body,
    ];
    await Promise.all(Array.from({ length: 4 }, () => workAll(fixture.db)));
    const ended = await Promise.all(asked.map(({ recoveryId }) => finish(recoveryId)));
    expect(ended.reduce((sum, { queued }) => sum + queued, 0)).toBe(1400);
    expect(await tally(fixture.db, webhookId)).toEqual({ new: 1400 });
  });

  it.each([
    ['leaves', 'commit', 3],
    ['stays', 'rollback', 4],
  ] as const)('does not wait for the removal of a person, who then %s', async (_what, end, expected) => {
    await events(`${end}dead`, 1, { hoursAgo: 1.5 });
    await deliveries(`${end}dead`, 'dead');
    await events(`${end}mine`, 3);
    // The removal begins after the recovery was requested; otherwise the recovery would start only once the removal has
    // ended.
    const { recoveryId } = await begin();
    const removal = await openTransaction(fixture.db, (tx) =>
      tx.query('DELETE FROM events WHERE id = $1', [`evt_${end}mine0000002`]),
    );
    try {
      await eventually(async () => {
        await hurry(fixture.db);
        await workAll(fixture.db);
        expect(await progress(recoveryId)).toMatchObject({ status: 'running', examined: 2, queued: 2 });
      });
    } finally {
      await removal[end]();
    }
    await hurry(fixture.db);
    await finish(recoveryId);
    expect(await tally(fixture.db, webhookId)).toEqual({ new: expected });
  });

  it('pauses while the webhook is disabled, and ends when it is deleted', async () => {
    await events('some', 10);
    const { recoveryId } = await begin();
    await setStatus(fixture.db, webhookId, 'disabled');
    await workAll(fixture.db);
    expect(await progress(recoveryId)).toMatchObject({ status: 'paused', examined: 0, finishedAt: null });
    await setStatus(fixture.db, webhookId, 'enabled');
    await hurry(fixture.db);
    expect(await finish(recoveryId)).toMatchObject({ queued: 10 });

    const second = await begin();
    await setStatus(fixture.db, webhookId, 'deleted');
    await eventually(async () => {
      await workAll(fixture.db);
      expect(await progress(second.recoveryId)).toMatchObject({ status: 'canceled', examined: 0 });
    });
  });
});

describe('refusals', () => {
  it('names a time that is none', async () => {
    const since = hoursAgo(1);
    for (const [body, field] of [
      [{}, 'since'],
      [{ since: 'yesterday' }, 'since'],
      [{ since: '2026-02-30T00:00:00Z' }, 'since'],
      [{ since: hoursAgo(1), until: 5 }, 'until'],
      [{ since: hoursAgo(1), until: hoursAgo(2) }, 'since'],
      [{ since, until: since }, 'since'],
      [{ since: hoursAgo(-1) }, 'since'],
      [{ since: hoursAgo(-1), until: hoursAgo(-2) }, 'since'],
    ] as const) {
      const response = await recover(body);
      expect([body, ...told(response)]).toEqual([body, 400, 'invalid_request']);
      expect(response.body.error.message).toMatch(new RegExp(`^${field}: `));
    }
    expect((await begin({ since: hoursAgo(1), until: hoursAgo(-5) })).until < hoursAgo(-0.1)).toBe(true);
  });

  it('finds neither webhooks nor recoveries of another project or mode', async () => {
    const live = await fixture.createKey(project.projectId);
    const { recoveryId } = await begin();
    for (const { client } of [live, await fixture.createProject({ mode: 'test' })]) {
      expect(told(await recover(undefined, webhookId, client))).toEqual([404, 'webhook_not_found']);
      const found = await client.get(`/v1/recoveries/${recoveryId}`);
      expect(told(found)).toEqual([404, 'recovery_not_found']);
    }
  });

  it('does not begin for a webhook that is disabled or deleted', async () => {
    await setStatus(fixture.db, webhookId, 'disabled');
    expect(told(await recover())).toEqual([409, 'webhook_disabled']);
    await setStatus(fixture.db, webhookId, 'deleted');
    expect(told(await recover())).toEqual([404, 'webhook_not_found']);
  });

  it('has five under way at most, also when many ask at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => recover()));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(5);
    const refused = responses.filter(({ status }) => status !== 202);
    expect(refused.map((response) => told(response))).toEqual(
      Array.from({ length: 3 }, () => [409, 'recovery_limit']),
    );
  });
});
