import type { Database } from '../../shared/platform/db/database.ts';
import { judgeAlert, type VerdictInput } from '../../shared/domain/brands/takedowns/judge-alert.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { eventually } from '../support/eventually.ts';
import { type AlertFixture, createAlertFixture } from './alert-fixture.ts';

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

const watched = async () => {
  const { client, projectId } = await fixture.createProject();
  const brandId = String((await registerBrand(client)).brandId);
  const judge = (db: Database, alertId: string, input: Pick<VerdictInput, 'verdict' | 'allowHost'>) =>
    judgeAlert(
      { db, clock: systemClock },
      { projectId, mode: 'live' },
      { brandId, alertId, input: { ...input, reason: 'because', sightingId: null } },
    );
  const alert = async (name: string) => {
    const url = `https://${name}.${brandId.slice(4, 12)}.example/`;
    return String((await fixture.see({ brandId, url, at: 1, kind: 'sure' })).alertId);
  };
  return { brandId, judge, alert };
};

/** A database whose transaction is held up once it has begun, or before it ends. */
const waiting = (once: { begun?: () => Promise<unknown>; ending?: () => Promise<unknown> }): Database => ({
  ...fixture.db,
  transaction: (work) =>
    fixture.db.transaction(async (tx) => {
      await once.begun?.();
      const result = await work(tx);
      await once.ending?.();
      return result;
    }),
});

it('takes the verdict that was given last for the last word, whoever began first', async () => {
  const { judge, alert } = await watched();
  const alertId = await alert('turns');
  const overtaken = waiting({
    begun: () => judge(fixture.db, alertId, { verdict: 'confirm', allowHost: false }),
  });
  const judged = await judge(overtaken, alertId, { verdict: 'dismiss', allowHost: false });
  expect(judged.status).toBe('dismissed');
  expect(judged.verdicts.map(({ verdict }) => verdict)).toEqual(['dismiss', 'confirm']);
});

it('allows no more hosts than it says, also to two at once', async () => {
  const { brandId, judge, alert } = await watched();
  const [one, other] = [await alert('one'), await alert('other')];
  await fixture.db.query(
    `INSERT INTO brand_allowed_hosts (brand_id, host) SELECT $1, 'h' || n || '.example' FROM generate_series(1, 999) n`,
    [brandId],
  );
  const allow = { verdict: 'dismiss', allowHost: true } as const;
  const isAnybodyWaiting = async () => {
    const [row] = await fixture.db.query<{ count: number }>(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (row?.count === 0) throw new Error('nobody waits yet');
  };
  const seconds: Promise<unknown>[] = [];
  const first = waiting({
    ending: async () => {
      seconds.push(judge(fixture.db, other, allow).catch((error: unknown) => error));
      await eventually(isAnybodyWaiting);
    },
  });
  await judge(first, one, allow);
  expect(await Promise.all(seconds)).toMatchObject([{ code: 'allowed_host_limit' }]);
  const [hosts] = await fixture.db.query<{ count: number }>(
    'SELECT count(*) FROM brand_allowed_hosts WHERE brand_id = $1',
    [brandId],
  );
  expect(hosts?.count).toBe(1000);
});
