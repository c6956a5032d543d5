import { loadCrawlerConfig } from '../shared/platform/config/config.ts';
import { runRole } from '../shared/platform/lifecycle/run-role.ts';
import { createLogger } from '../shared/platform/log/logger.ts';
import { startCrawler } from './start-crawler.ts';

await runRole(() => {
  const config = loadCrawlerConfig();
  return startCrawler(config, createLogger({ level: config.logLevel, role: 'crawler' }));
});
