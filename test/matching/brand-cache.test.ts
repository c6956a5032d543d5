import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type BrandCache, startBrandCache } from '../../crawler/brand-cache.ts';
import { startCrawler } from '../../crawler/start-crawler.ts';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { usualTimes } from '../../shared/platform/config/leases-and-timeouts.ts';
import { connectWatchDatabase } from '../../shared/platform/db/database.ts';
import { migrate } from '../../shared/platform/db/migrate.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { createLiveness, livenessOptions } from '../../shared/platform/lifecycle/liveness.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createBrandFixture, registerBrand } from '../brands/brand-calls.ts';
import { childrenOf, processesNaming } from '../support/child-processes.ts';
import { eventually } from '../support/eventually.ts';
import { askHealth } from '../support/requests/ask-health.ts';
import { createEmptyDatabase } from '../support/stores/test-database.ts';
import { testConfig, testEnvironment } from '../support/test-config.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
});

it('hears of a registration by itself, in as many processes as there are', async () => {
  const fixture = await createBrandFixture();
  closers.push(() => fixture.close());
  const { client } = await fixture.createProject();
  const keepers = ['one process', 'another'].map(() => {
    const log = silentLogger();
    const watchDb = connectWatchDatabase(fixture.config.database.url, log);
    closers.push(() => watchDb.close());
    const liveness = createLiveness(livenessOptions(usualTimes));
    closers.push(() => liveness.stop());
    const keeper = startBrandCache({ db: fixture.db, watchDb, log, liveness });
    closers.push(() => keeper.close());
    return keeper;
  });
  await Promise.all(keepers.map(({ complete }) => complete));
  const { brandId } = await registerBrand(client);
  const isKnown = (keeper: BrandCache) => keeper.matchingIndex().indexes.brand(brandId) !== undefined;
  for (const keeper of keepers) {
    await eventually(() => expect(isKnown(keeper)).toBe(true));
    await keeper.assertCurrent();
  }
  await client.delete(`/v1/brand/${brandId}`);
  for (const keeper of keepers) await eventually(() => expect(isKnown(keeper)).toBe(false));
});

/** Stores without tables, and the parts of a crawler that wait for them. */
async function withoutTables() {
  const database = await createEmptyDatabase();
  closers.push(() => database.release());
  const port = await freePort();
  return {
    database,
    port,
    stores: { databaseUrl: database.url, redisUrl: 'redis://127.0.0.1:1' },
    settings: { METRICS_PORT: String(port), CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? 'chromium' },
  };
}

const waiting = { database: 'ok', browser: 'ok', brands: 'failed' };
const untilItWaits = (port: number) =>
  eventually(async () =>
    expect(await askHealth(port, '/readyz')).toMatchObject({ status: 503, body: { checks: waiting } }),
  );

it('is a ready crawler only once all brands have been read', async () => {
  const { database, port, stores, settings } = await withoutTables();
  const told = { ready: false };
  const starting = startCrawler(testConfig(stores, settings), silentLogger()).then((role) => {
    closers.push(() => role.stop());
    told.ready = true;
  });
  await untilItWaits(port);
  expect(told.ready).toBe(false);
  await migrate(database.url);
  await starting;
  await eventually(async () =>
    expect(await askHealth(port, '/readyz')).toEqual({
      status: 200,
      body: { status: 'ok', checks: { ...waiting, brands: 'ok' } },
    }),
  );
  expect((await askHealth(port, '/livez')).body.parts).toEqual({
    browser: 'ok',
    brands: 'ok',
    crawl: 'ok',
    discovery: 'ok',
    lookalikes: 'ok',
  });
});

it.each(['SIGTERM', 'disconnect'] as const)('ends at %s also while it waits for the brands', async (word) => {
  const { port, stores, settings } = await withoutTables();
  const child = spawn(process.execPath, [path.join(findProjectRoot(), 'dist/roles/crawler.js')], {
    env: { PATH: process.env['PATH'] ?? '', ...testEnvironment(stores, settings) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  closers.push(() => child.kill('SIGKILL'));
  await untilItWaits(port);
  const browser = childrenOf(child.pid ?? 0).find((command) => command.includes('--user-data-dir='));
  const [profile = ''] = /--user-data-dir=\S+/.exec(browser ?? '') ?? [];
  expect(profile).not.toBe('');
  const exited = once(child, 'exit');
  if (word === 'disconnect') child.disconnect();
  else child.kill(word);
  expect(await exited).toEqual([1, null]);
  await eventually(() => expect(processesNaming(profile)).toEqual([]));
});
