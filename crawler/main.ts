import { loadConfig } from '../shared/config/config.ts';
import { runRole } from '../shared/lifecycle/run-role.ts';
import { createLogger } from '../shared/log/logger.ts';
import { startCrawler } from './start-crawler.ts';

await runRole(() => {
  const config = loadConfig();
  return startCrawler(config, createLogger({ level: config.logLevel, role: 'crawler' }));
});
