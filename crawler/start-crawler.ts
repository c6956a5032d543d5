import { connectDatabase } from '../shared/db/database.ts';
import type { Config } from '../shared/config/config.ts';
import { createLiveness } from '../shared/lifecycle/liveness.ts';
import { createReleasers } from '../shared/lifecycle/releasers.ts';
import type { RunningRole } from '../shared/lifecycle/run-role.ts';
import { runWithHealth } from '../shared/lifecycle/run-with-health.ts';
import type { Logger } from '../shared/log/logger.ts';
import { keepBrowser } from './browser-keeper.ts';

/** The crawl role: a working browser and its stores, ready for the scans that brands ask for. */
export async function startCrawler(config: Config, log: Logger): Promise<RunningRole> {
  const executablePath = config.chromiumPath;
  if (executablePath === undefined) {
    throw new Error(
      'CHROMIUM_PATH is not set: install Chromium (Debian: apt-get install chromium) and name its program',
    );
  }
  const sandbox = process.getuid?.() !== 0;
  if (!sandbox)
    log.warn('running as root: the browser runs WITHOUT its sandbox; run crawlers as an ordinary user');

  const releasers = createReleasers(log);
  const liveness = createLiveness();
  try {
    const db = connectDatabase({
      url: config.database.url,
      poolMax: 4,
      log,
      applicationName: 'humanmark-crawler',
    });
    releasers.add('database', () => db.close());
    const browser = await keepBrowser({ executablePath, sandbox }, log, liveness);
    releasers.add('browser', () => browser.close());
    return await runWithHealth({
      log,
      releasers,
      liveness,
      healthPort: config.http.metricsPort,
      checks: [
        { name: 'database', needed: true, probe: () => db.query('SELECT 1') },
        { name: 'browser', needed: true, probe: () => browser.assertHealthy() },
      ],
    });
  } catch (error) {
    liveness.stop();
    await releasers.releaseAll();
    throw error;
  }
}
