import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { cropsOf } from '../../shared/domain/brands/evidence-bundle/bundle-pictures.ts';
import { judgeAlert } from '../../shared/domain/brands/takedowns/judge-alert.ts';
import { recordDetection } from '../../shared/domain/brands/alerts/record-detection.ts';
import { createImagePool } from '../../shared/media/images/image-pool.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { aTool, matchOf, visitOf } from '../../test/alerts/alert-visits.ts';
import { clearEvidence } from '../../test/takedowns/alert-evidence.ts';
import { startDnsServer } from '../testbed/dns-server.ts';
import { startWorkers } from './check/child-processes.ts';
import { startStores } from './check/stores.ts';
import { insertBrands, type BenchBrand } from './drafts/insert-brands.ts';
import { printDraftsReport, type DraftTimes } from './drafts/report.ts';
import { registry } from './drafts/registry.ts';

/**
 * Measures the way from an alert to its takedown. Detections above 0.95, each with its bundle, are recorded here one
 * after the other as a crawler does, while two worker processes as they ship, `relay` and `takedowns`, draft and
 * prepare. Automatic sending is allowed, because 80 verdicts of the same source were right. Registries, pages and name
 * servers are on loopback. Usage: `drafts [sightings]`, 100 by default. Ends with one line of JSON.
 */
const detections = Number(process.argv[2] ?? 100);
if (!(detections >= 1)) throw new RangeError('usage: drafts [sightings]');
/** Enough to prove a precision of 0.95 if none is wrong, with a margin. */
const verdicts = 80;
/** Enough brands that no brand gets more detections in an hour than the flood limit allows. */
const brandsOf = (amount: number): number => Math.ceil(amount / 8);
const waitMs = 10 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'humanmark-drafts-'));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  await bench();
} finally {
  for (const end of ends.toReversed()) await end();
}

async function bench(): Promise<void> {
  const stores = await startStores(0);
  ends.push(() => stores.close());
  const log = silentLogger();
  const { databaseUrl, redis } = stores;
  const db = connectDatabase({ url: databaseUrl, poolMax: 4, log, applicationName: 'bench-drafts' });
  ends.push(() => db.close());
  const web = createServer(registry);
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  ends.push(() => {
    web.closeAllConnections();
    web.close();
  });
  const dns = await startDnsServer(({ type }) => (type === 'A' ? [{ type: 'A', value: '127.0.0.1' }] : []));
  ends.push(() => dns.close());
  const port = listeningPort(web);
  for (const pool of ['relay', 'takedowns']) {
    const worker = await startWorkers(pool, {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64url'),
      NETWORK_ALLOWLIST: '127.0.0.0/8',
      DNS_SERVERS: dns.address,
      STORAGE_DIR: folder,
      RDAP_BOOTSTRAP_URL: `http://127.0.0.1:${port}/`,
      TAKEDOWN_SENDER: 'Bench <bench@humanmark.test>',
    });
    ends.push(() => worker.kill());
  }
  const record = await recorder(db, port);
  await openGate(db, record);
  await prepared(db);
  // Dated to yesterday, so that the measured takedowns after these verdicts do not count as a flood.
  await db.query(`UPDATE takedowns SET created_at = created_at - interval '1 day'`);
  const brands = await insertBrands(db, brandsOf(detections));
  const begun = performance.now();
  const alerts: string[] = [];
  for (let at = 0; at < detections; at += 1) alerts.push(await record(brandAt(brands, at), verdicts + at));
  const recordedSeconds = (performance.now() - begun) / 1000;
  await prepared(db);
  printDraftsReport({ detections, recordedSeconds, times: await timesOf(db, alerts) });
}

function brandAt(brands: readonly BenchBrand[], at: number): BenchBrand {
  const brand = brands[at % brands.length];
  if (!brand) throw new Error('a bench needs brands');
  return brand;
}

/** Records one page of a brand as a crawler would, and returns its alert. */
async function recorder(db: Database, port: number) {
  const storage = openStorage({ kind: 'folder', folder });
  ends.push(() => storage.close());
  const imagePool = createImagePool({ size: 1, log: silentLogger() });
  ends.push(() => imagePool.close());
  return async ({ brandId }: BenchBrand, nth: number): Promise<string> => {
    const now = new Date();
    const url = `http://acme-login-${nth}.example:${port}/`;
    const visit = await visitOf(url, 0, { beganAt: now, fetchedAt: now });
    const match = matchOf(brandId, 'sure', clearEvidence);
    const crops = await cropsOf({ imagePool }, visit.screenshot, match);
    const deps = { db, clock: systemClock, storage, imagePool };
    const { alertId } = await recordDetection(deps, { brandId, visit, match, crops, tool: aTool });
    if (alertId === null) throw new Error('what is surely an impersonation was no alert');
    return alertId;
  };
}

async function openGate(db: Database, record: Awaited<ReturnType<typeof recorder>>): Promise<void> {
  const brands = await insertBrands(db, brandsOf(verdicts));
  for (let nth = 0; nth < verdicts; nth += 1) {
    const brand = brandAt(brands, nth);
    const alertId = await record(brand, nth);
    const input = { verdict: 'confirm', reason: null, sightingId: null, allowHost: false } as const;
    await judgeAlert({ db, clock: systemClock }, brand, { brandId: brand.brandId, alertId, input });
  }
}

/** Waits until each alert has a takedown whose report is written. */
async function prepared(db: Database): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    const [row] = await db.query<{ left: number }>(
      `SELECT count(*) AS left FROM brand_alerts a
        WHERE NOT EXISTS (SELECT 1 FROM takedowns t WHERE t.alert_id = a.id AND t.prepared_at IS NOT NULL)`,
    );
    if (row?.left === 0) return;
    if (performance.now() > until) throw new Error(`${row?.left} alerts have no prepared takedown`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function timesOf(db: Database, alerts: readonly string[]): Promise<DraftTimes[]> {
  return db.query<DraftTimes>(
    `SELECT extract(epoch FROM t.created_at - a.created_at)::double precision AS "draftSeconds",
            extract(epoch FROM t.prepared_at - a.created_at)::double precision AS "preparedSeconds",
            t.mode = 'automatic' AND NOT t.quarantined AS "isAutomatic"
       FROM brand_alerts a JOIN takedowns t ON t.alert_id = a.id WHERE a.id = ANY($1)`,
    [alerts],
  );
}
