import type { Queryable } from '../../shared/platform/db/database.ts';
import { draftWithin } from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { endTakedown } from '../../shared/domain/brands/takedowns/end-takedown.ts';
import { lockSwitch } from '../../shared/domain/brands/takedowns/sending/switch-store.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { draftTakedownProcessor } from '../../workers/processors.ts';
import { eventually } from '../support/eventually.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());

const deps = { clock: systemClock };
/** Runs the outbox message of an alert as a worker does. */
async function draft(alertId: string, risenAt: Date | null = null): Promise<void> {
  const job = draftTakedownProcessor({ ...deps, db: fixture.db });
  const context = { jobId: 'test', log: silentLogger(), signal: AbortSignal.timeout(60_000) };
  await job.run({ alertId, risenAt: risenAt?.toISOString() ?? null }, context);
}

async function alertOfBrand() {
  const { client, brandId } = await fixture.brand();
  const alertId = await fixture.alert(brandId);
  const states = async (): Promise<string[]> =>
    (await client.get(`/v1/brand/${brandId}/takedowns`)).body.data.map(
      ({ state }: { state: string }) => state,
    );
  return { alertId, states };
}

/**
 * Holds the lock that every draft needs until all of `waiting` are blocked on it, then runs `work` in that transaction.
 */
async function whileWaiting(
  waiting: readonly (() => Promise<void>)[],
  work: (tx: Queryable) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const drafts: Promise<void>[] = [];
  await fixture.db.transaction(async (tx) => {
    await lockSwitch(tx);
    drafts.push(...waiting.map((one) => one()));
    await eventually(async () => {
      const rows = await fixture.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(waiting.length);
    });
    await work(tx);
  });
  await Promise.all(drafts);
}

describe('the outbox message of an alert', () => {
  it('drafts once when it runs twice, one after the other or at the same time', async () => {
    const after = await alertOfBrand();
    await draft(after.alertId);
    await draft(after.alertId);
    expect(await after.states()).toEqual(['drafted']);
    const together = await alertOfBrand();
    await whileWaiting([() => draft(together.alertId), () => draft(together.alertId)]);
    expect(await together.states()).toEqual(['drafted']);
  });

  it('drafts once when another detection of the same alert leaves one at the same time', async () => {
    const { alertId, states } = await alertOfBrand();
    const risenAt = new Date();
    await whileWaiting([() => draft(alertId, risenAt), () => draft(alertId)]);
    expect(await states()).toEqual(['drafted']);
  });

  it('leaves a takedown ended that was drafted and cancelled by a person while it waited', async () => {
    const { alertId, states } = await alertOfBrand();
    await whileWaiting([() => draft(alertId)], async (tx) => {
      const other = await draftWithin(tx, deps, { alertId, cause: 'partner' });
      await endTakedown(tx, deps, other, { state: 'cancelled', reason: 'not this one', by: 'person' });
    });
    expect(await states()).toEqual(['cancelled']);
  });
});
