import { loadConfig } from '../shared/platform/config/config.ts';
import { runRole } from '../shared/platform/lifecycle/run-role.ts';
import { createLogger } from '../shared/platform/log/logger.ts';
import { createProcessMetrics } from '../shared/platform/metrics/create-metrics.ts';
import { startApi } from './start-api.ts';

await runRole(() => {
  const config = loadConfig();
  const log = createLogger({ level: config.logLevel, role: 'api' });
  return startApi(config, log, createProcessMetrics());
});
