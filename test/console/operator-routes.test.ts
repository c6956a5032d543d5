import { rotateSigningKey } from '../../shared/domain/people/tokens/rotate-signing-key.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { pulses } from '../../shared/platform/work/alive.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { type Pool, pools } from '../../workers/pools.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { ageProof, type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let oz: ConsoleMember;
let workers: RunningRole | undefined;
beforeAll(async () => {
  fixture = await createTestFixture();
  oz = await createMember(fixture, { name: 'Oz', isOperator: true });
});
afterAll(async () => {
  await workers?.stop();
  await fixture?.close();
});

const at = (path: string) => `/console/api/operator/${path}`;
const read = async (path: string): Promise<Answer['body']> => {
  const answer = await oz.client.get(at(path));
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
/** The lines about a target, the oldest first. */
const linesAbout = (chain: string, target: string) =>
  fixture.db.query<{ action: string; kind: string; actor: string }>(
    `SELECT action, actor_kind AS kind, actor_id AS actor FROM audit_entries
      WHERE chain = $1 AND target = $2 ORDER BY seq`,
    [chain, target],
  );
const byOz = (action: string) => ({ action, kind: 'member', actor: oz.memberId });

describe('what operators read', () => {
  it('says which parts of the service run, and what no process looks for', async () => {
    const before = await read('health');
    expect(before.roles).toContainEqual({ role: 'workers', connections: 0 });
    expect(before.pools).toContainEqual({ pool: 'relay', isAlive: false, lateSeconds: null });
    const [api] = before.roles;
    expect(api).toMatchObject({ role: 'api' });
    expect(api.connections).toBeGreaterThan(0);
    workers = await startWorkers(fixture.config, silentLogger(), ['relay']);
    await eventually(async () => {
      const { roles, pools: seen } = await read('health');
      expect(roles[1].connections).toBeGreaterThan(0);
      expect(seen).toContainEqual({ pool: 'relay', isAlive: true, lateSeconds: 0 });
      expect(seen).toContainEqual({ pool: 'log', isAlive: false, lateSeconds: null });
    });
    await workers.stop();
    workers = undefined;
    await fixture.db.query(`UPDATE work_sweeps SET next_at = now() - interval '5 minutes'`);
    const { pools: late } = await read('health');
    const relay = late.find(({ pool }: { pool: string }) => pool === 'relay');
    expect(relay.isAlive).toBe(false);
    expect(relay.lateSeconds).toBeGreaterThanOrEqual(300);
  });

  it('knows every pool by work that it looks for every few seconds', () => {
    for (const [pool, { kinds }] of Object.entries<Pool>(pools))
      for (const name of new Map(Object.entries(pulses)).get(pool) ?? []) {
        const kind = kinds.find((each) => each.name === name);
        expect([name, kind !== undefined && kind.everyMs <= 5000]).toEqual([name, true]);
      }
    expect(Object.keys(pulses).toSorted()).toEqual(Object.keys(pools).toSorted());
  });

  it('says for how long the oldest row of each kind of work has been due', async () => {
    await fixture.db.query(
      `INSERT INTO outbox (job, payload, created_at) VALUES ('mail.enrollment-link', '{}', now() - interval '90 seconds')`,
    );
    const { work } = await read('health');
    const found = new Map<string, { isDue: boolean; dueSeconds: number | null }>(
      work.map((each: { kind: string; isDue: boolean; dueSeconds: number | null }) => [each.kind, each]),
    );
    expect([...found.keys()].toSorted()).toEqual(
      [
        'deliveries',
        'jobs',
        'log',
        'media',
        'outbox',
        'recoveries',
        'sites',
        'timers',
        'trust',
        'verdicts',
      ].toSorted(),
    );
    for (const kind of ['outbox', 'jobs']) {
      expect(found.get(kind)?.isDue).toBe(true);
      expect(found.get(kind)?.dueSeconds).toBeGreaterThanOrEqual(90);
    }
    expect(found.get('media')).toMatchObject({ isDue: false, dueSeconds: null });
  });

  it('counts the mails that wait, and no other jobs', async () => {
    await fixture.db.query('DELETE FROM outbox');
    await fixture.db.query(
      `INSERT INTO outbox (job, payload, publications, published_at)
       VALUES ('mail.enrollment-link', '{}', 3, now()), ('mail.device-notice', '{}', 0, NULL), ('media.run', '{}', 5, now())`,
    );
    await fixture.db.query(
      `INSERT INTO enrollment_mails (identity_id, recipient, outcome) VALUES (gen_random_uuid(), sha256('a'), 'ceiling')`,
    );
    expect(await read('mail')).toMatchObject({
      hasServer: false,
      unsent: { waiting: 2, triedAgain: 1, oldestAt: expect.any(String) },
      lastHour: { sent: 0, suppressed: 0, recipientLimit: 0, ceiling: 1 },
      caps: { hour: fixture.config.mailCaps.hour, day: fixture.config.mailCaps.day },
    });
  });

  it('says how far behind each certificate log is', async () => {
    await fixture.db.query(
      `INSERT INTO certificate_logs (id, url, head_size, head_root, head_at, next_index, next_root, failures, error, error_at)
       VALUES (repeat('a', 44), 'https://ct.example/', 1200, sha256('a'), now(), 1000, sha256('b'), 2, 'it said 503', now()),
              (repeat('b', 44), 'https://new.example/', NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL)`,
    );
    expect((await read('certificate-logs')).data).toMatchObject([
      {
        logId: 'a'.repeat(44),
        url: 'https://ct.example/',
        behind: 200,
        failures: 2,
        error: 'it said 503',
        stoppedAt: null,
      },
      { logId: 'b'.repeat(44), behind: null, failures: 0, error: null },
    ]);
  });

  it('lists signing keys, models, and what the verdicts say of probabilities', async () => {
    await rotateSigningKey({ db: fixture.db, keys: deriveServiceKeys(fixture.config.masterKey) }, true);
    const { data: keys } = await read('signing-keys');
    expect(keys).toMatchObject([{ state: 'active', algorithm: expect.any(String) }]);
    const models = await read('models');
    expect(models).toMatchObject({ earlier: expect.any(Array), data: expect.any(Array), nextCursor: null });
    const calibration = await read('calibration');
    expect(calibration.sources).toHaveLength(6);
    expect(calibration.all).toMatchObject({ cases: 0, impersonations: 0, error: 0, wrongAbove: 0 });
    expect(calibration.fits).toEqual([]);
  });

  it('lists who is suspended by their ids alone, page by page', async () => {
    const people: string[] = [];
    for (const platform of ['acme', 'other'])
      people.push((await enrollPerson(fixture.visitor(), { platform })).userId);
    for (const [nth, userId] of people.entries())
      await fixture.db.query(
        `WITH person AS (UPDATE identities SET status = 'suspended' WHERE user_id = $1 RETURNING id)
         INSERT INTO identity_suspensions (id, identity_id, reason, note, suspended_at)
         SELECT $2, id, 'abuse', 'a note of ours', now() - make_interval(hours => $3) FROM person`,
        [userId, `sus_00${nth}`, nth],
      );
    const first = await read('suspended-people?limit=1');
    expect(first.data).toEqual([{ userId: people[0], since: expect.any(String) }]);
    const second = await read(`suspended-people?limit=1&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect(second).toEqual({ data: [{ userId: people[1], since: expect.any(String) }], nextCursor: null });
    expect(JSON.stringify([first, second])).not.toMatch(/abuse|note/);
    expect(told(await oz.client.get(at('suspended-people?cursor=nonsense')))).toEqual([
      400,
      'invalid_request',
    ]);
  });
});

describe('what operators change', () => {
  it('stops notices for all projects, and resumes them, each with its reason', async () => {
    expect(await read('takedowns')).toMatchObject({
      sending: { isStopped: false, stoppedAt: null, reason: null },
      sentToday: 0,
      caps: { service: fixture.config.takedowns.dailyCap },
    });
    const stopped = await oz.client.post(at('takedowns/stop'), { reason: 'Wrong logo of Acme' });
    expect(stopped.body).toMatchObject({ isStopped: true, reason: 'Wrong logo of Acme', resumedAt: null });
    const resumed = await oz.client.post(at('takedowns/resume'), { reason: 'The logo is mended' });
    expect(resumed.body).toMatchObject({
      isStopped: false,
      reason: null,
      resumedAt: expect.any(String),
      resumeReason: 'The logo is mended',
    });
    expect((await read('takedowns')).sending).toEqual(resumed.body);
    expect(await linesAbout('installation', 'takedowns')).toEqual([
      byOz('takedown.sending_stopped'),
      byOz('takedown.sending_resumed'),
    ]);
    expect(told(await oz.client.post(at('takedowns/stop'), { reason: ' ' }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('suspends a project, whose keys are refused, and resumes it', async () => {
    const { projectId, client } = await fixture.createProject({ name: 'Acme' });
    expect(await read(`projects/${projectId}`)).toMatchObject({
      projectId,
      name: 'Acme',
      plan: 'enterprise',
      state: 'active',
      owners: 0,
      suspensionReason: null,
      month: { requests: 0, verifications: { limit: null } },
    });
    const suspended = await oz.client.post(at(`projects/${projectId}/suspend`), { reason: 'Unpaid bills' });
    expect(suspended.body).toMatchObject({ state: 'suspended', suspensionReason: 'Unpaid bills' });
    const listed = await read('projects?name=Acme');
    expect(listed.data).toMatchObject([{ projectId, state: 'suspended' }]);
    await eventually(async () =>
      expect(told(await client.get('/v1/key'))).toEqual([403, 'project_suspended']),
    );
    const resumed = await oz.client.post(at(`projects/${projectId}/resume`), {});
    expect(resumed.body).toMatchObject({ state: 'active', suspendedAt: null, suspensionReason: null });
    await eventually(async () => expect((await client.get('/v1/key')).status).toBe(200));
    expect(await linesAbout(projectId, projectId)).toEqual(
      expect.arrayContaining([byOz('project.suspended'), byOz('project.resumed')]),
    );
    for (const call of [
      oz.client.get(at('projects/prj_none')),
      oz.client.post(at('projects/prj_none/suspend'), { reason: 'None' }),
      oz.client.post(at('projects/prj_none/resume'), {}),
    ])
      expect(told(await call)).toEqual([404, 'project_not_found']);
  });

  it('asks for a fresh passkey first', async () => {
    const { projectId } = await fixture.createProject();
    await ageProof(fixture, { sessionId: oz.sessionId, minutes: 6 });
    for (const [path, body] of [
      ['takedowns/stop', { reason: 'Too late' }],
      ['takedowns/resume', { reason: 'Too late' }],
      [`projects/${projectId}/suspend`, { reason: 'Too late' }],
      [`projects/${projectId}/resume`, {}],
    ] as const)
      expect(told(await oz.client.post(at(path), body))).toEqual([403, 'step_up_required']);
    expect((await read('takedowns')).sending.isStopped).toBe(false);
    expect((await read(`projects/${projectId}`)).state).toBe('active');
  });

  it('is refused to members who are no operators, as all of it is', async () => {
    const { projectId } = await fixture.createProject();
    const ada = await createMember(fixture, { projectId, role: 'owner' });
    for (const path of [
      'health',
      'certificate-logs',
      'mail',
      'signing-keys',
      'models',
      'calibration',
      'takedowns',
      'suspended-people',
      `projects/${projectId}`,
    ])
      expect([path, ...told(await ada.client.get(at(path)))]).toEqual([path, 403, 'role_missing']);
    for (const path of ['takedowns/stop', `projects/${projectId}/suspend`])
      expect(told(await ada.client.post(at(path), { reason: 'Mine' }))).toEqual([403, 'role_missing']);
  });
});
