import { recordAbsence } from '../../shared/domain/brands/alerts/record-absence.ts';
import {
  recordDetection,
  type RecordedDetection,
} from '../../shared/domain/brands/alerts/record-detection.ts';
import { createImagePool } from '../../shared/media/images/image-pool.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { draftTakedownProcessor } from '../../workers/processors.ts';
import { aTool, matchOf, visitOf, type PageKind } from '../alerts/alert-visits.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

/** A page that a crawler visits and a worker drafts takedowns of, each when the test says so. */
export interface WatchedPage extends Awaited<ReturnType<TakedownFixture['brand']>> {
  /** The path of the brand in the API. */
  path: string;
  /** Records a visit and runs the drafts that follow; `payloads` are those of the outbox messages it wrote. */
  see: (
    kind: PageKind,
    changes?: Parameters<typeof matchOf>[2],
  ) => Promise<RecordedDetection & { payloads: unknown[] }>;
  /** Records two visits that do not find the page. */
  goAway: () => Promise<void>;
  start: (alertId: string | null) => Promise<{ status: number }>;
  /** Makes a request about the latest takedown. */
  asked: (what: string, body: object) => Promise<void>;
  approve: () => Promise<void>;
  /** Runs a timer of the latest takedown; where it has several attempts, the last one. */
  due: (kind: string) => Promise<void>;
  dismiss: (alertId: string | null) => Promise<{ status: number }>;
  takedowns: () => Promise<{ takedownId: string; state: string }[]>;
  states: () => Promise<string[]>;
  events: (type: string) => Promise<{ state?: string; reason?: string }[]>;
}

export interface WatchingFixture extends TakedownFixture {
  watched(): Promise<WatchedPage>;
  /** Runs the jobs of `payloads` as a worker does, possibly once more. */
  draft(payloads: unknown[]): Promise<void>;
}

let last = 0;
/** A new moment for each visit: two visits at the same moment count as one. */
const moment = (): Date => new Date((last = Math.max(last + 1, Date.now())));

export async function createWatchingFixture(): Promise<WatchingFixture> {
  const fixture = await createTakedownFixture();
  const storage = openStorage(fixture.config.storage);
  const imagePool = createImagePool({ size: 1, niceness: 0, log: silentLogger() });
  const drafts = draftTakedownProcessor({ db: fixture.db, clock: systemClock });
  async function draft(payloads: unknown[]): Promise<void> {
    const context = { jobId: 'test', log: silentLogger(), signal: AbortSignal.timeout(60_000) };
    for (const payload of payloads) await drafts.run(payload, context);
    await fixture.work();
  }
  async function promised(): Promise<unknown[]> {
    const rows = await fixture.db.query<{ payload: unknown }>(
      `DELETE FROM outbox WHERE job = 'takedowns.draft' RETURNING payload`,
    );
    return rows.map(({ payload }) => payload);
  }
  async function watched(): Promise<WatchedPage> {
    const brand = await fixture.brand();
    const { client, brandId } = brand;
    const url = `${fixture.pageUrl('acme-login.example')}?${newId('req')}/`;
    return {
      ...brand,
      ...callsOf(fixture, brand),
      async see(kind, changes = {}) {
        const at = moment();
        const visit = await visitOf(url, 0, { beganAt: at, fetchedAt: at });
        const deps = { db: fixture.db, clock: systemClock, storage, imagePool };
        const match = matchOf(brandId, kind, changes);
        const recorded = await recordDetection(deps, { brandId, visit, match, crops: [], tool: aTool });
        const payloads = await promised();
        await draft(payloads);
        return { ...recorded, payloads };
      },
      async goAway() {
        for (let visit = 0; visit < 2; visit += 1)
          await recordAbsence({ db: fixture.db }, { url, at: moment(), onlyOf: brandId });
      },
      dismiss: (alertId) =>
        client.post(`/v1/brand/${brandId}/alerts/${alertId}/verdict`, {
          verdict: 'dismiss',
          reason: 'a fan page',
        }),
    };
  }
  return {
    ...fixture,
    watched,
    draft,
    async close() {
      await imagePool.close();
      await storage.close();
      await fixture.close();
    },
  };
}

function callsOf(
  fixture: TakedownFixture,
  { client, brandId, projectId }: Awaited<ReturnType<TakedownFixture['brand']>>,
): Omit<WatchedPage, 'see' | 'goAway' | 'dismiss' | 'client' | 'brandId' | 'projectId'> {
  const path = `/v1/brand/${brandId}`;
  const takedowns = async () => (await client.get(`${path}/takedowns`)).body.data;
  const asked = async (what: string, body: object) => {
    const [{ takedownId }] = await takedowns();
    expect((await client.post(`${path}/takedowns/${takedownId}/${what}`, body)).status).toBe(200);
    await fixture.work();
  };
  return {
    path,
    takedowns,
    asked,
    approve: () => asked('approve', { approvedBy: 'Ada' }),
    async start(alertId) {
      const started = await client.post(`${path}/takedown`, { alertId });
      await fixture.work();
      return started;
    },
    async due(kind) {
      const [{ takedownId }] = await takedowns();
      await fixture.db.query(
        `UPDATE takedown_timers SET attempts = 23 WHERE takedown_id = $1 AND kind = 'send'`,
        [takedownId],
      );
      await fixture.due(takedownId, kind);
      await fixture.work();
    },
    states: async () => (await takedowns()).map(({ state }: { state: string }) => state),
    async events(type) {
      const rows = await fixture.db.query<{ body: string }>(
        'SELECT body FROM events WHERE project_id = $1 AND type = $2 ORDER BY created_at, id',
        [projectId, type],
      );
      return rows.map(({ body }) => JSON.parse(body).data);
    },
  };
}
