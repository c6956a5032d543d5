import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBrandCache } from '../../../crawler/brand-cache.ts';
import { watchCertificates } from '../../../crawler/watch-certificates.ts';
import { logProgress, logReadings } from '../../../shared/domain/crawling/certificates/log-progress.ts';
import { offerPages } from '../../../shared/domain/brands/scans/offer-pages.ts';
import { usualTimes } from '../../../shared/platform/config/leases-and-timeouts.ts';
import { createLiveness, livenessOptions } from '../../../shared/platform/lifecycle/liveness.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { createOutboundClient } from '../../../shared/platform/outbound/outbound-client.ts';
import { createBrandFixture, registerBrand } from '../../brands/brand-calls.ts';
import { eventually } from '../../support/eventually.ts';
import { testConfig } from '../../support/test-config.ts';
import { startLocalLog } from './local-log.ts';
import { makeCertificate } from './make-certificate.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
});

it('from a certificate in a log to a page that is due for the brand it looks like', async () => {
  const fixture = await createBrandFixture();
  closers.push(() => fixture.close());
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client, {
    name: 'Umbrela Bank',
    officialDomains: ['umbrelabank.com'],
  });
  const certificateLog = await startLocalLog('rfc6962');
  closers.push(() => certificateLog.close());
  const folder = await mkdtemp(path.join(tmpdir(), 'ct-'));
  closers.push(() => rm(folder, { recursive: true }));
  const list = path.join(folder, 'list.json');
  await writeFile(list, JSON.stringify({ operators: [{ logs: [certificateLog.listed] }] }));

  const log = silentLogger();
  const liveness = createLiveness(livenessOptions(usualTimes));
  closers.push(() => liveness.stop());
  const watchDb = fixture.db;
  const brands = startBrandCache({ db: fixture.db, watchDb, log, liveness });
  closers.push(() => brands.close());
  await brands.complete;
  const outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
  closers.push(() => outbound.close());
  const { database, redis } = fixture.config;
  const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
  const config = testConfig(stores, { CT_LOG_LIST: list, CT_BACKLOG: '10' });
  await certificateLog.append([
    makeCertificate({ names: ['www.umbrelabank.com'] }),
    makeCertificate({ names: ['*.umbre1abank-login.com', 'umbre1abank-login.com'], isPrecertificate: true }),
    makeCertificate({ names: ['garden.example'] }),
  ]);
  certificateLog.publish();
  const watch = watchCertificates({
    config,
    db: fixture.db,
    watchDb,
    outbound,
    log,
    liveness,
    brands,
    offerPages,
  });
  closers.push(() => watch.stop());
  await eventually(async () =>
    expect(await logProgress(fixture)).toEqual([
      expect.objectContaining({ next: 3, entries: 3, offered: 1, error: null }),
    ]),
  );
  const { readAt, ...counts } = await logReadings(fixture);
  expect([counts, readAt]).toEqual([{ working: 1, failing: 0 }, expect.any(Date)]);
  const pages = await fixture.db.query(
    `SELECT url, priority, due_at <= now() AS due, source, brand_id AS brand
       FROM crawl_pages JOIN crawl_candidates ON page_id = id`,
  );
  expect(pages).toEqual([
    {
      url: 'https://umbre1abank-login.com/',
      priority: 1,
      due: true,
      source: 'certificate',
      brand: brandId,
    },
  ]);
});
