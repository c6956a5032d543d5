import { giveVerdict, recallVerdict } from '../../shared/domain/brands/alerts/review/give-verdict.ts';
import { listQueue } from '../../shared/domain/brands/alerts/review/list-queue.ts';
import { leaseAlert } from '../../shared/domain/brands/alerts/review/lease-alert.ts';
import { passWaitingVerdicts } from '../../shared/domain/brands/takedowns/pass-waiting-verdicts.ts';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { fillAlerts } from './fill-alerts.ts';

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const count = 1000;
const given = { verdict: 'confirm', reasonCode: null, note: null, allowHost: false } as const;
const orders = ['urgency', 'probability'] as const;

describe('two reviewers and two workers at once', () => {
  it('judge each of 1,000 alerts once', async () => {
    const { client, projectId } = await fixture.createProject();
    const owner = { projectId, mode: 'live' } as const;
    const brandId = String((await registerBrand(client)).brandId);
    await fillAlerts(fixture.db, { brandId, count });
    const outcomes = { given: 0, refused: 0, recalled: 0 };
    let judging = true;

    const tryTo = async (act: () => Promise<unknown>): Promise<boolean> => {
      try {
        await act();
        return true;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (!['alert_leased', 'alert_judged', 'alert_seen_again', 'verdict_left'].includes(error.code))
          throw error;
        return false;
      }
    };
    // Both take what is free for them at the moment of the list, and only one of them leases what they look at.
    const review = async (memberId: string, nth: number) => {
      const sort = orders[nth] ?? 'urgency';
      for (;;) {
        const { alerts } = await listQueue({ db: fixture.db }, owner, {
          filter: { kind: 'impersonation', status: 'open', freeFor: memberId },
          sort,
          limit: 40,
        });
        if (alerts.length === 0) return;
        for (const { alert, review: now } of alerts) {
          const alertId = alert.id;
          if (nth === 0) await tryTo(() => leaseAlert({ db: fixture.db }, owner, { alertId, memberId }));
          const seen = { alertId, sightingId: now.lastSightingId ?? '', lastVerdictId: now.lastVerdictId };
          let verdictId = '';
          const isGiven = await tryTo(async () => {
            ({ verdictId } = await giveVerdict({ db: fixture.db }, owner, {
              memberId,
              alerts: [seen],
              given,
            }));
          });
          outcomes[isGiven ? 'given' : 'refused'] += 1;
          if (isGiven && outcomes.given % 17 === 0)
            if (await tryTo(() => recallVerdict({ db: fixture.db }, owner, { memberId, verdictId })))
              outcomes.recalled += 1;
        }
      }
    };
    const work = async () => {
      const deps = { db: fixture.db, clock: systemClock, log: silentLogger() };
      for (;;) {
        const isLast = !judging;
        await fixture.db.query(
          `UPDATE waiting_verdicts SET due_at = now(), leaves_at = now()
            WHERE alert_id IN (SELECT alert_id FROM waiting_verdicts WHERE random() < 0.5 FOR UPDATE SKIP LOCKED)`,
        );
        while (await passWaitingVerdicts(deps, new AbortController().signal));
        const rows = await fixture.db.query(
          'SELECT 1 FROM waiting_verdicts WHERE returned_at IS NULL LIMIT 1',
        );
        if (isLast && rows.length === 0) return;
      }
    };
    const unjudged = () =>
      fixture.db.query(
        `SELECT 1 FROM brand_alerts a WHERE status = 'open'
            AND NOT EXISTS (SELECT 1 FROM waiting_verdicts w WHERE w.alert_id = a.id) LIMIT 1`,
      );
    const reviewAll = async () => {
      do {
        await Promise.all([review('mem_ada', 0), review('mem_ben', 1)]);
        // What one of them leased and the other took back.
        await fixture.db.query('DELETE FROM alert_leases');
      } while ((await unjudged()).length > 0);
      judging = false;
    };
    await Promise.all([reviewAll(), work(), work()]);

    const [verdicts] = await fixture.db.query<{ all: number; alerts: number; givers: number }>(
      `SELECT count(*) AS all, count(DISTINCT alert_id) AS alerts, count(DISTINCT given_by) AS givers FROM alert_verdicts`,
    );
    expect(verdicts).toEqual({ all: count, alerts: count, givers: 2 });
    expect(await fixture.db.query('SELECT 1 FROM waiting_verdicts')).toEqual([]);
    const [lines] = await fixture.db.query<{ count: number }>(
      `SELECT count(*) FROM audit_entries WHERE action = 'alert.confirmed' AND actor_id IN ('mem_ada', 'mem_ben')`,
    );
    expect(lines?.count).toBe(count);
    expect(outcomes.given - outcomes.recalled).toBe(count);
    expect(outcomes.refused).toBeGreaterThan(0);
  });
});
