import { parseArgs } from 'node:util';
import { loadConfig, loadKeylessConfig } from '../shared/platform/config/config.ts';
import { runRole } from '../shared/platform/lifecycle/run-role.ts';
import { createLogger } from '../shared/platform/log/logger.ts';
import { createProcessMetrics } from '../shared/platform/metrics/create-metrics.ts';
import { traceFields } from '../shared/platform/tracing/tracing.ts';
import { isPoolName, pools, type PoolName } from './pools.ts';
import { startWorkers } from './start-workers.ts';

function poolsAskedFor(): PoolName[] {
  const { values } = parseArgs({ options: { pools: { type: 'string' } } });
  const names = (values.pools ?? '').split(',').filter(Boolean);
  const known = names.filter(isPoolName);
  if (known.length > 0 && known.length === names.length) return known;
  throw new Error(`usage: workers --pools NAME[,NAME]; the pools are ${Object.keys(pools).join(', ')}`);
}

await runRole(() => {
  const names = poolsAskedFor();
  const config = names.some((name) => pools[name].opensSealed) ? loadConfig() : loadKeylessConfig();
  const fields = config.tracing ? traceFields : undefined;
  const log = createLogger({ level: config.logLevel, role: names.join('+'), fields });
  return startWorkers(config, log, names, createProcessMetrics());
});
