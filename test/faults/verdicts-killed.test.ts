import { setTimeout as delay } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import { registerBrand } from '../brands/brand-calls.ts';
import { fillAlerts } from '../alerts/fill-alerts.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import type { RoleProcess } from '../support/role-process.ts';
import { testConfig } from '../support/test-config.ts';

let fixture: FaultFixture;
let member: ConsoleMember;
let path: string;
let workers: RoleProcess[];
/** As many as are judged while both are killed again and again. */
const count = 200;

beforeAll(async () => {
  fixture = await createFaultFixture();
  const { db, env, projectId } = fixture;
  const config = testConfig({ databaseUrl: 'postgres://127.0.0.1/none', redisUrl: fixture.redis.url });
  const base = `http://127.0.0.1:${env['PORT']}`;
  member = await createMember({ db, base, config }, { projectId, role: 'reviewer' });
  path = `/console/api/projects/${projectId}/live`;
  const brandId = String((await registerBrand(fixture.client)).brandId);
  await fillAlerts(db, { brandId, count });
  workers = [await fixture.startPools('takedowns'), await fixture.startPools('takedowns')];
});
afterAll(() => fixture?.close());

/** Resolves once the API has said that a verdict waits, or that somebody has judged already: whoever asked before it died. */
const judge = (alertId: string) =>
  eventually(async () => {
    const seen = { alertId, sightingId: alertId.replace('alr_', 'sgt_'), lastVerdictId: null };
    const response = await member.client.post(`${path}/verdicts`, { alerts: [seen], verdict: 'confirm' });
    expect([202, 409]).toContain(response.status);
  });

describe('kill -9 of the API and of workers', () => {
  it('loses no verdict that was accepted, and passes none twice', async () => {
    const alerts = await fixture.db.query<{ id: string }>('SELECT id FROM brand_alerts ORDER BY id');
    const judging = new AbortController();
    const killing = (async () => {
      for (let round = 0; !judging.signal.aborted || round < 4; round += 1) {
        // The delay is random on purpose; it waits for nothing.
        await delay(randomInt(200, 1500));
        const [worker] = workers.splice(0, 1);
        worker?.kill('SIGKILL');
        await worker?.exited;
        workers.push(await fixture.startPools('takedowns'));
        if (round % 2 === 0) continue;
        fixture.api.kill('SIGKILL');
        await fixture.api.exited;
        await fixture.startApi();
      }
    })();
    for (let at = 0; at < alerts.length; at += 4)
      await Promise.all(alerts.slice(at, at + 4).map(({ id }) => judge(id)));
    judging.abort();
    await killing;
    await eventually(async () =>
      expect(await fixture.db.query('SELECT 1 FROM waiting_verdicts LIMIT 1')).toEqual([]),
    );
    const [verdicts] = await fixture.db.query<{ all: number; alerts: number }>(
      'SELECT count(*) AS all, count(DISTINCT alert_id) AS alerts FROM alert_verdicts WHERE given_by = $1',
      [member.memberId],
    );
    expect(verdicts).toEqual({ all: count, alerts: count });
    const [lines] = await fixture.db.query<{ count: number }>(
      `SELECT count(*) FROM audit_entries WHERE action = 'alert.confirmed' AND actor_id = $1`,
      [member.memberId],
    );
    expect(lines?.count).toBe(count);
  });
});
