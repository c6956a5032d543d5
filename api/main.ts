import { loadConfig } from '../shared/platform/config/config.ts';
import { runRole } from '../shared/platform/lifecycle/run-role.ts';
import { createLogger } from '../shared/platform/log/logger.ts';
import { startApi } from './start-api.ts';

await runRole(() => {
  const config = loadConfig();
  return startApi(config, createLogger({ level: config.logLevel, role: 'api' }));
});
