import { randomUUID } from 'node:crypto';
import { webhookRoutes } from '../../api/routes/console/webhooks/webhook-routes.ts';
import { type Role, roles } from '../../shared/domain/team/members/member.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { staleProof } from '../support/console/stale-proof.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { freshUrl } from '../support/webhooks/webhook-calls.ts';

let fixture: TestFixture;
let projectId: string;
let owner: ConsoleMember;
let base: string;

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  ({ projectId } = await fixture.createProject({ mode: 'test' }));
  owner = await createMember(fixture, { projectId });
  base = `/console/api/projects/${projectId}/test`;
});
afterAll(() => fixture?.close());

const register = async (client: ApiClient = owner.client, body: object = {}, at = base) => {
  const response = await client.post(`${at}/webhooks`, { url: freshUrl(), ...body });
  expect(response.status).toBe(201);
  return response.body;
};

/** A body that the operation takes. */
const bodies: Record<string, object> = {
  consoleRegisterWebhook: { url: 'http://127.0.0.1:9/hook' },
  consoleUpdateWebhook: { description: 'changed' },
  consoleRotateWebhookSecret: {},
  consoleCountRecoverable: { since: '2026-01-01T00:00:00Z' },
  consoleRecoverEvents: { since: '2026-01-01T00:00:00Z' },
};

const specs = webhookRoutes.map(({ spec }) => spec);
const operations = specs.map((spec) => [spec.operationId, spec] as const);

const call = (
  client: ApiClient,
  { operationId, method, path }: (typeof specs)[number],
  ids: Record<string, string>,
) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none');
  const body = bodies[operationId];
  return client.call(method.toUpperCase(), filled, body === undefined ? {} : { body });
};

const elevated = new Set([
  'consoleRegisterWebhook',
  'consoleDeleteWebhook',
  'consoleRotateWebhookSecret',
  'consolePromoteWebhookSecret',
  'consoleCancelWebhookRotation',
  'consoleRevokeWebhookSecret',
  'consoleRecoverEvents',
  'consoleRedriveDeadLetters',
]);

describe('the webhooks of the console', () => {
  it('are the operations of the public interface, and a count', () => {
    expect(operations).toHaveLength(21);
  });

  it.each(operations)('%s is for the roles of its kind', async (operationId, spec) => {
    const { webhookId } = await register();
    const reads = spec.method === 'get' || operationId === 'consoleCountRecoverable';
    const allowed: readonly Role[] = reads ? roles : ['owner', 'developer'];
    for (const role of roles) {
      const { client } = await createMember(fixture, { projectId, role });
      const ids = { project_id: projectId, mode: 'test', webhook_id: webhookId };
      const [status, reason] = told(await call(client, spec, ids));
      if (allowed.includes(role)) expect(reason).not.toBe('role_missing');
      else expect([status, reason]).toEqual([403, 'role_missing']);
    }
  });

  it.each(operations)('%s does not exist for members of other projects', async (_, spec) => {
    const { webhookId } = await register();
    const other = await fixture.createProject({ mode: 'test' });
    const stranger = await createMember(fixture, { projectId: other.projectId });
    const ids = { mode: 'test', webhook_id: webhookId };
    expect(told(await call(stranger.client, spec, { ...ids, project_id: projectId }))).toEqual([
      404,
      'project_not_found',
    ]);
    // Nor under the stranger's own project.
    if (!spec.path.includes('{webhook_id}')) return;
    expect(told(await call(stranger.client, spec, { ...ids, project_id: other.projectId }))).toEqual([
      404,
      'webhook_not_found',
    ]);
  });

  it.each(operations.filter(([, { path }]) => path.includes('{webhook_id}')))(
    '%s never mixes the modes',
    async (_, spec) => {
      const { webhookId } = await register();
      const ids = { project_id: projectId, mode: 'live', webhook_id: webhookId };
      expect(told(await call(owner.client, spec, ids))).toEqual([404, 'webhook_not_found']);
    },
  );

  it.each(operations)(
    '%s asks for a fresh passkey exactly where it can do lasting harm',
    async (id, spec) => {
      const { webhookId } = await register();
      const member = await createMember(fixture, { projectId, role: 'developer' });
      await staleProof(fixture.db, member);
      const ids = { project_id: projectId, mode: 'test', webhook_id: webhookId };
      const [, reason] = told(await call(member.client, spec, ids));
      if (elevated.has(id)) expect(reason).toBe('step_up_required');
      else expect(reason).not.toBe('step_up_required');
    },
  );

  it('wants a fresh passkey for another address, and none for another list of events', async () => {
    const { webhookId } = await register();
    const member = await createMember(fixture, { projectId, role: 'developer' });
    await staleProof(fixture.db, member);
    const change = (body: object) => member.client.call('PATCH', `${base}/webhooks/${webhookId}`, { body });
    expect(await change({ events: ['stamp.created'] })).toMatchObject({
      status: 200,
      body: { events: ['stamp.created'] },
    });
    expect(told(await change({ url: freshUrl() }))).toEqual([403, 'step_up_required']);
    expect(told(await change({}))).toEqual([400, 'invalid_request']);
    expect(told(await change({ url: freshUrl(), secret: 'whsec_mine' }))).toEqual([400, 'invalid_request']);
  });

  it('shows the secret once, and lists the webhook in its own mode', async () => {
    const project = await fixture.createProject();
    const { client } = await createMember(fixture, { projectId: project.projectId, role: 'developer' });
    const own = `/console/api/projects/${project.projectId}`;
    const url = freshUrl();
    const made = await register(client, { url, events: ['user.verified'] }, `${own}/live`);
    expect(made.secret).toMatch(/^whsec_/);
    const { secret: _secret, ...shown } = made;
    const listed = await client.get(`${own}/live/webhooks`);
    expect(listed.body).toEqual({ data: [shown], nextCursor: null });
    expect(shown).toMatchObject({ url, events: ['user.verified'], status: 'enabled', rotation: null });
    expect(shown.queue).toEqual({
      breaker: 'closed',
      nextAttemptAt: null,
      waiting: 0,
      dead: 0,
      recentFailures: [],
    });
    expect((await client.get(`${own}/test/webhooks`)).body.data).toEqual([]);
    // The same webhook, for the keys of the project.
    const { queue: _queue, ...known } = shown;
    const { body } = await project.client.get(`/v1/webhooks/${made.webhookId}`);
    expect(body).toEqual(known);
  });

  it('registers no more webhooks than a project may have', async () => {
    for (let count = 0; count < 50; count += 1) await register();
    const refused = await owner.client.post(`${base}/webhooks`, { url: freshUrl() });
    expect(told(refused)).toEqual([409, 'webhook_limit']);
  });

  it('rotates a secret step by step', async () => {
    const { webhookId, secret } = await register();
    const act = (what: string, body?: object) =>
      owner.client.post(`${base}/webhooks/${webhookId}/${what}`, body);
    const rotated = await act('rotate-secret', { overlapHours: 2 });
    expect(rotated.body.secret).not.toBe(secret);
    expect(rotated.body.rotation.takesOverAt).toMatch(/Z$/);
    expect(told(await act('rotate-secret', {}))).toEqual([409, 'rotation_under_way']);
    expect((await act('cancel-rotation')).body).toMatchObject({ rotation: null });
    expect(told(await act('promote-secret'))).toEqual([409, 'rotation_not_under_way']);
    await act('rotate-secret', {});
    expect((await act('promote-secret')).body).toMatchObject({ rotation: null });
    expect((await act('revoke-secret')).body.secret).toMatch(/^whsec_/);
  });

  it('names the member in the audit log, and says no secret there', async () => {
    const { webhookId } = await register();
    const { body } = await owner.client.post(`${base}/webhooks/${webhookId}/revoke-secret`);
    const lines = await fixture.db.query<{
      action: string;
      actorKind: string;
      actorId: string;
      line: string;
    }>(
      `SELECT action, actor_kind AS "actorKind", actor_id AS "actorId", to_jsonb(a)::text AS line
         FROM audit_entries a WHERE target = $1 ORDER BY seq`,
      [webhookId],
    );
    expect(lines).toMatchObject([
      { action: 'webhook.registered', actorKind: 'member', actorId: owner.memberId },
      { action: 'webhook.secret_revoked', actorKind: 'member', actorId: owner.memberId },
    ]);
    for (const { line } of lines) expect(line).not.toContain(body.secret);
  });

  it('says in which state the queue is and why', async () => {
    const { webhookId } = await register();
    const tested = await owner.client.post(`${base}/webhooks/${webhookId}/test`);
    const { deliveryId } = tested.body;
    await fixture.db.query(
      `UPDATE webhook_deliveries SET status = 'waiting', attempts = 2, due_at = now() + interval '1 minute' WHERE id = $1`,
      [deliveryId],
    );
    await fixture.db.query(
      `INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, status_code, error)
       VALUES ($1, 1, now() - interval '2 minutes', 15000, NULL, 'timeout: no answer within 15 s'),
              ($1, 2, now() - interval '1 minute', 15000, NULL, 'timeout: no answer within 15 s')`,
      [deliveryId],
    );
    const setQueue = (held: string) =>
      fixture.db.query(
        `UPDATE webhook_lanes SET openings_in_a_row = 1, failures_in_a_row = 10, held_until = now() + $2::interval
          WHERE endpoint_id = $1`,
        [webhookId, held],
      );
    const read = async () => (await owner.client.get(`${base}/webhooks/${webhookId}`)).body;
    await setQueue('4 minutes');
    const open = await read();
    expect(open.queue).toMatchObject({
      breaker: 'open',
      waiting: 1,
      recentFailures: [{ reason: 'timeout: no answer within 15 s', statusCode: null, count: 2 }],
    });
    expect(open.queue.nextAttemptAt).toBe(open.health.heldUntil);
    await setQueue('-1 second');
    expect((await read()).queue.breaker).toBe('probing');
    await owner.client.post(`${base}/webhooks/${webhookId}/disable`);
    expect((await read()).queue.nextAttemptAt).toBeNull();
  });

  it('refuses a change that comes from another site', async () => {
    const foreign = owner.client.with({ 'sec-fetch-site': 'cross-site' });
    const response = await foreign.post(`${base}/webhooks`, { url: `http://127.0.0.1:9/${randomUUID()}` });
    expect(told(response)).toEqual([403, 'cross_site_refused']);
  });
});
