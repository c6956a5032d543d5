import { loadCrawlerConfig } from '../shared/platform/config/config.ts';
import { runRole } from '../shared/platform/lifecycle/run-role.ts';
import { createLogger } from '../shared/platform/log/logger.ts';
import { createProcessMetrics } from '../shared/platform/metrics/create-metrics.ts';
import { traceFields } from '../shared/platform/tracing/tracing.ts';
import { startCrawler } from './start-crawler.ts';

await runRole(() => {
  const config = loadCrawlerConfig();
  const fields = config.tracing ? traceFields : undefined;
  const log = createLogger({ level: config.logLevel, role: 'crawler', fields });
  return startCrawler(config, log, createProcessMetrics());
});
