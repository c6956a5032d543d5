import cluster from 'node:cluster';
import { loadConfig } from '../shared/platform/config/config.ts';
import { runRole } from '../shared/platform/lifecycle/run-role.ts';
import { createLogger } from '../shared/platform/log/logger.ts';
import { createProcessMetrics } from '../shared/platform/metrics/create-metrics.ts';
import { startProcess } from './processes/start-process.ts';
import { superviseProcesses } from './processes/supervise-processes.ts';
import { traceFields } from '../shared/platform/tracing/tracing.ts';
import { startApi } from './start-api.ts';

await runRole(() => {
  const config = loadConfig();
  const fields = config.tracing ? traceFields : undefined;
  const log = createLogger({ level: config.logLevel, role: 'api', fields });
  const metrics = createProcessMetrics();
  if (cluster.isWorker) return startProcess(config, log, metrics);
  if (config.http.processes > 1) return superviseProcesses(config, log, metrics);
  return startApi(config, log, { metrics });
});
