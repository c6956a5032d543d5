import { loadConfig } from '../shared/config/config.ts';
import { runRole } from '../shared/lifecycle/run-role.ts';
import { createLogger } from '../shared/log/logger.ts';
import { startApi } from './start-api.ts';

await runRole(() => {
  const config = loadConfig();
  return startApi(config, createLogger({ level: config.logLevel, role: 'api' }));
});
