import { passWaitingVerdicts } from '../../shared/domain/brands/takedowns/pass-waiting-verdicts.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { type AlertFixture, createAlertFixture } from '../alerts/alert-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createReviewedProject, letVerdictsLeave, type ReviewedProject } from './alert-queue.ts';

let fixture: AlertFixture;
let project: ReviewedProject;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  project = await createReviewedProject(fixture);
});

/** What a worker does once verdicts may leave. */
const passAll = async () => {
  await letVerdictsLeave(fixture);
  const deps = { db: fixture.db, clock: systemClock, log: silentLogger() };
  while (await passWaitingVerdicts(deps, new AbortController().signal));
};

const judge = async (alertIds: readonly string[], body: object, by = project.ada) =>
  by.client.post(project.verdicts, { alerts: await project.seenNow(alertIds), ...body });
const confirmed = { verdict: 'confirm' };
const dismissed = { verdict: 'dismiss', reason: 'parody', note: 'a fan page' };
const read = async (alertId: string) => (await project.ben.client.get(`${project.path}/${alertId}`)).body;
/** Some seconds pass between what is written and what is read. */
const near = (seconds: number) => expect.closeTo(seconds, -1);
const isOpenTo = async (alertId: string) => {
  const response = await project.ben.client.get(`${project.path}?free=true`);
  return response.body.data.some((row: { alertId: string }) => row.alertId === alertId);
};

describe('judging alerts in the console', () => {
  it('keeps an alert for one reviewer, who gives it back or lets two minutes pass', async () => {
    const alertId = await project.see('lease.example');
    const lease = `${project.path}/${alertId}/lease`;
    const taken = await project.ada.client.post(lease, {});
    expect(taken.status).toBe(200);
    expect(Date.parse(taken.body.until) - Date.now()).toBeGreaterThan(110_000);
    expect((await project.ada.client.post(lease, {})).status).toBe(200);

    const refused = await project.ben.client.post(lease, {});
    expect(told(refused)).toEqual([409, 'alert_leased']);
    expect(refused.body.error.message).toContain('Ada');
    expect(told(await judge([alertId], confirmed, project.ben))).toEqual([409, 'alert_leased']);
    expect(await read(alertId)).toMatchObject({ lease: { memberId: project.ada.memberId, name: 'Ada' } });
    expect(await isOpenTo(alertId)).toBe(false);

    // Only their own lease is theirs to give back.
    expect((await project.ben.client.delete(lease)).status).toBe(204);
    expect((await read(alertId)).lease).toMatchObject({ name: 'Ada' });
    expect((await project.ada.client.delete(lease)).status).toBe(204);
    expect((await project.ben.client.post(lease, {})).status).toBe(200);
    await fixture.db.query('UPDATE alert_leases SET leased_until = now()');
    expect((await read(alertId)).lease).toBeNull();
    expect((await project.ada.client.post(lease, {})).status).toBe(200);
  });

  it('has a verdict wait, and records it in the name of its reviewer when it leaves', async () => {
    const alertId = await project.see('waits.example');
    const before = Date.now();
    const given = await judge([alertId], dismissed);
    expect(given.status).toBe(202);
    const leavesAt = Date.parse(given.body.leavesAt);
    expect(leavesAt).toBeGreaterThanOrEqual(before + 5000);
    expect(leavesAt).toBeLessThanOrEqual(Date.now() + 5000);
    const waiting = await read(alertId);
    expect(waiting).toMatchObject({
      status: 'open',
      verdicts: [],
      waiting: { verdictId: given.body.verdictId, verdict: 'dismiss', name: 'Ada' },
    });
    expect(await isOpenTo(alertId)).toBe(false);

    await passAll();
    expect(await read(alertId)).toMatchObject({
      status: 'dismissed',
      waiting: null,
      verdicts: [
        {
          verdict: 'dismiss',
          reasonCode: 'parody',
          reason: 'It is a fan page, criticism or parody: a fan page',
          givenBy: { kind: 'member', id: project.ada.memberId, name: 'Ada' },
        },
      ],
    });
    const [line] = await fixture.db.query<{ actor: string; origin: string; requestId: string }>(
      `SELECT actor_id AS actor, origin, request_id AS "requestId" FROM audit_entries
        WHERE action = 'alert.dismissed' AND target = $1`,
      [alertId],
    );
    expect(line).toMatchObject({
      actor: project.ada.memberId,
      requestId: given.headers.get('x-request-id'),
    });
    expect(line?.origin).toMatch(/^[\d.]+$/);
  });

  it('lets its giver alone take a verdict back, and only until it leaves', async () => {
    const alertId = await project.see('undo.example');
    const { verdictId } = (await judge([alertId], confirmed)).body;
    const verdict = `${project.verdicts}/${verdictId}`;
    expect(told(await project.ben.client.delete(verdict))).toEqual([409, 'verdict_left']);
    expect((await project.ada.client.delete(verdict)).status).toBe(204);
    // It is before them again, and nobody else takes it.
    expect(await read(alertId)).toMatchObject({ waiting: null, lease: { name: 'Ada' }, verdicts: [] });
    await passAll();
    expect(await read(alertId)).toMatchObject({ status: 'open', verdicts: [] });

    const late = (await judge([alertId], confirmed)).body.verdictId;
    await passAll();
    expect(told(await project.ada.client.delete(`${project.verdicts}/${late}`))).toEqual([
      409,
      'verdict_left',
    ]);
    expect(await read(alertId)).toMatchObject({ status: 'confirmed', verdicts: [{ verdict: 'confirm' }] });
  });

  it('refuses as a whole what was judged or seen again meanwhile', async () => {
    const [one, other] = [await project.see('one.example'), await project.see('other.example')];
    const before = await project.seenNow([one, other]);
    const post = (alerts: object[]) => project.ben.client.post(project.verdicts, { alerts, ...confirmed });

    expect((await judge([one], confirmed)).status).toBe(202);
    expect(told(await post(before))).toEqual([409, 'alert_judged']);
    await passAll();
    expect(told(await post(before))).toEqual([409, 'alert_judged']);

    const young = { domainAgeDays: 9000, certificateAgeDays: 90, isSharedHost: false, receivesMail: true };
    await project.see('other.example', { at: 120, changes: { infrastructure: young } });
    const refused = await post(before.slice(1));
    expect(told(refused)).toEqual([409, 'alert_seen_again']);
    const [now] = await project.seenNow([other]);
    expect(refused.body.error.message).toContain(now?.sightingId);
    expect((await post([now ?? {}])).status).toBe(202);
    expect(told(await post([{ ...now, alertId: 'alr_none' }]))).toEqual([404, 'alert_not_found']);
  });

  it('judges many together, and takes them back together', async () => {
    const alertIds = await project.fill(Array.from({ length: 50 }, (_, at) => `kit${at}.example`));
    const first = await judge(alertIds, dismissed);
    expect(first.status).toBe(202);
    expect((await project.ada.client.delete(`${project.verdicts}/${first.body.verdictId}`)).status).toBe(204);
    const second = await judge(alertIds, dismissed);
    // One of them was passed already: the others are not taken back.
    await fixture.db.query('DELETE FROM waiting_verdicts WHERE alert_id = $1', [alertIds[7]]);
    const verdict = `${project.verdicts}/${second.body.verdictId}`;
    expect(told(await project.ada.client.delete(verdict))).toEqual([409, 'verdict_left']);
    await passAll();
    const { data } = await project.list('status=dismissed&limit=200');
    expect(data).toHaveLength(49);
  });

  it('returns a verdict that cannot be recorded any more, until somebody judges again', async () => {
    const alertId = await project.see('changed.example');
    expect((await judge([alertId], confirmed)).status).toBe(202);
    const old = { domainAgeDays: 9000, certificateAgeDays: 90, isSharedHost: false, receivesMail: true };
    await project.see('changed.example', { at: 120, changes: { infrastructure: old } });
    await passAll();
    expect(await read(alertId)).toMatchObject({
      status: 'open',
      verdicts: [],
      waiting: null,
      returned: { verdict: 'confirm', name: 'Ada', reason: 'alert_seen_again' },
    });
    expect((await judge([alertId], confirmed, project.ben)).status).toBe(202);
    await passAll();
    expect(await read(alertId)).toMatchObject({ status: 'confirmed', returned: null });
  });

  it.each([
    ['no reason to dismiss', { verdict: 'dismiss' }],
    ['a reason to confirm', { verdict: 'confirm', reason: 'parody' }],
    ['an unknown reason', { verdict: 'dismiss', reason: 'bored' }],
    ['a host to allow with a confirmation', { verdict: 'confirm', allowHost: true }],
    ['a note of several lines', { ...dismissed, note: 'a\nb' }],
  ])('refuses %s', async (_what, body) => {
    const alerts = [{ alertId: 'alr_a', sightingId: 'sgt_a', lastVerdictId: null }];
    const post = (more: object) => project.ada.client.post(project.verdicts, { alerts, ...body, ...more });
    expect(told(await post({}))).toEqual([400, 'invalid_request']);
  });

  it('tries a verdict that fails again and again less often, and returns it after the tenth try', async () => {
    const alertId = await project.see('fails.example');
    await judge([alertId], confirmed);
    const waitsFor: number[] = [];
    for (let nth = 1; nth <= 10; nth += 1) {
      await letVerdictsLeave(fixture);
      const deps = { db: fixture.db, clock: systemClock, log: silentLogger() };
      await fixture.db.query(
        `ALTER TABLE alert_verdicts ADD CONSTRAINT none_today CHECK (alert_id <> '${alertId}')`,
      );
      try {
        await passWaitingVerdicts(deps, new AbortController().signal);
      } finally {
        await fixture.db.query('ALTER TABLE alert_verdicts DROP CONSTRAINT none_today');
      }
      const [row] = await fixture.db.query<{ seconds: number; reason: string | null }>(
        `SELECT extract(epoch FROM due_at - now())::float8 AS seconds, returned_for AS reason FROM waiting_verdicts
          WHERE alert_id = $1`,
        [alertId],
      );
      expect(row?.reason).toBe(nth === 10 ? 'failed' : null);
      if (nth < 10) waitsFor.push(Math.round(row?.seconds ?? 0));
    }
    expect(waitsFor).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600].map((each) => near(each)));
    expect(await read(alertId)).toMatchObject({ status: 'open', returned: { reason: 'failed' } });
    // Given anew, it has all its tries.
    await judge([alertId], confirmed);
    await passAll();
    expect((await read(alertId)).status).toBe('confirmed');
  });

  it('is left to another worker at once by one that stops', async () => {
    const alertIds = [await project.see('stop-one.example'), await project.see('stop-two.example')];
    await judge(alertIds, confirmed);
    await letVerdictsLeave(fixture);
    const deps = { db: fixture.db, clock: systemClock, log: silentLogger() };
    expect(await passWaitingVerdicts(deps, AbortSignal.abort())).toBe(true);
    const rows = await fixture.db.query<{ due: boolean; tries: number }>(
      'SELECT due_at <= now() AS due, tries FROM waiting_verdicts WHERE alert_id = ANY($1)',
      [alertIds],
    );
    expect(rows).toEqual([
      { due: true, tries: 0 },
      { due: true, tries: 0 },
    ]);
    while (await passWaitingVerdicts(deps, new AbortController().signal));
    expect((await read(alertIds[0] ?? '')).status).toBe('confirmed');
  });

  it('refuses an alert that is named twice, and more than fifty', async () => {
    const one = { alertId: 'alr_a', sightingId: 'sgt_a', lastVerdictId: null };
    const many = Array.from({ length: 51 }, (_, at) => ({ ...one, alertId: `alr_${at}` }));
    for (const alerts of [[one, one], many, []])
      expect(told(await project.ada.client.post(project.verdicts, { alerts, ...confirmed }))).toEqual([
        400,
        'invalid_request',
      ]);
  });

  it('records a verdict soon after its five seconds, and allows its host', async () => {
    const alertId = await project.see('by-worker.example');
    const workers = await startWorkers(fixture.config, silentLogger(), ['takedowns']);
    try {
      const given = await judge([alertId], { verdict: 'dismiss', reason: 'own_page', allowHost: true });
      const [recorded] = await eventually(async () => {
        const { verdicts } = await read(alertId);
        expect(verdicts).toHaveLength(1);
        return verdicts;
      });
      expect(Date.parse(recorded.givenAt)).toBeGreaterThanOrEqual(Date.parse(given.body.leavesAt));
    } finally {
      await workers.stop();
    }
    const hosts = await project.client.get(`/v1/brand/${project.brandId}/allowed-hosts`);
    expect(hosts.body.data).toMatchObject([{ host: 'by-worker.example', reason: 'It is our own page' }]);
  });
});
