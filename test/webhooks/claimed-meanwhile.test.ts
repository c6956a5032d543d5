import { claimDeliveries } from '../../workers/deliveries/claim-deliveries.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { holdBack } from '../support/stores/hold-back.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { registerWebhook } from '../support/webhooks/webhook-calls.ts';

let fixture: TestFixture;
let client: TestProject['client'];
let webhookId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

/** A webhook with one delivery that waits and is due; only the test's own worker runs. */
beforeEach(async () => {
  ({ client } = await fixture.createProject({ mode: 'test' }));
  ({ webhookId } = await registerWebhook(client));
  await client.post('/verify', { userId: 'usr_test_human' });
  await fixture.db.query(`UPDATE webhook_deliveries SET status = 'waiting' WHERE endpoint_id = $1`, [
    webhookId,
  ]);
  await fixture.db.query('UPDATE webhook_lanes SET due_at = now() WHERE endpoint_id = $1', [webhookId]);
});

const claim = () =>
  claimDeliveries(
    {
      db: fixture.db,
      keys: deriveServiceKeys(fixture.config.masterKey),
      log: silentLogger(),
      leaseSeconds: fixture.config.times.deliveryLeaseSeconds,
    },
    { firstTries: 10, retries: 10, suspects: 1, takenBy: new Map() },
  );
/** Returns what a worker claims when it reaches the endpoint queue just before a change of the webhook is committed. */
async function claimDuring(change: () => Promise<unknown>, table: string) {
  const hold = await holdBack(fixture.db, 'UPDATE', table);
  const changing = change();
  await hold.reached();
  const claiming = claim();
  await eventually(async () => {
    const waiting = await fixture.db.query(
      `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.datname = current_database()
         JOIN pg_stat_activity a ON a.pid = l.pid AND a.datid = d.oid
        WHERE l.locktype IN ('transactionid', 'tuple') AND NOT l.granted`,
    );
    expect(waiting).toHaveLength(1);
  });
  await hold.release();
  await changing;
  const { claims } = await claiming;
  return claims;
}
const post = (what: string) => client.post(`/v1/webhooks/${webhookId}/${what}`);

it('goes on with what waited when it was enabled', async () => {
  await post('disable');
  await fixture.db.query('UPDATE webhook_lanes SET due_at = now() WHERE endpoint_id = $1', [webhookId]);
  expect(await claimDuring(() => post('enable'), 'webhook_lanes')).toHaveLength(1);
});

it('signs with no secret that was revoked', async () => {
  let secret = '';
  const revoke = async () => {
    ({ secret } = (await post('revoke-secret')).body);
  };
  const [claimed] = await claimDuring(revoke, 'webhook_endpoints');
  expect(claimed?.secrets).toEqual({ current: secret });
});

it('sends nothing to a webhook that was removed or disabled', async () => {
  expect(await claimDuring(() => post('disable'), 'webhook_endpoints')).toEqual([]);
  await post('enable');
  const remove = () => client.delete(`/v1/webhooks/${webhookId}`);
  expect(await claimDuring(remove, 'webhook_endpoints')).toEqual([]);
});

it('sends to the address it has moved to', async () => {
  const url = 'http://127.0.0.1:9/moved';
  const move = () => client.call('PATCH', `/v1/webhooks/${webhookId}`, { body: { url } });
  const [claimed] = await claimDuring(move, 'webhook_endpoints');
  expect(claimed?.url).toBe(url);
});
