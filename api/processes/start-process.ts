import type { Config } from '../../shared/platform/config/config.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { Metrics } from '../../shared/platform/metrics/metrics.ts';
import { type RunningApi, startApi } from '../start-api.ts';
import { order, type Question, type Report } from './messages.ts';

/** One of several API processes on a port: its supervisor serves the metrics, and says when to stop. */
export async function startProcess(config: Config, log: Logger, metrics: Metrics): Promise<RunningRole> {
  const { processes, replicas } = config.http;
  let othersAreReady = false;
  const started: { api?: RunningApi } = {};
  const stopAsked = new Promise<string>((resolve) => {
    const answers: Record<Question, () => Promise<string>> = {
      metrics: () => metrics.text(),
      readiness: async () => (await started.api?.readiness.report())?.status ?? 'failed',
    };
    process.on('message', (message) => {
      const parsed = order.safeParse(message);
      if (!parsed.success) return;
      if (parsed.data.type === 'all_ready') othersAreReady = true;
      else if (parsed.data.type === 'stop') resolve(parsed.data.reason);
      else void answer(parsed.data.id, answers[parsed.data.what]);
    });
  });
  // While Redis is away each process grants its share of a limit, and there are this many of them.
  const http = { ...config.http, metricsPort: undefined, replicas: replicas * processes };
  const ofTheWhole = async () => {
    if (!othersAreReady) throw new Error('other processes are starting');
  };
  const checks = [{ name: 'processes', needed: true, probe: ofTheWhole }];
  const api = await startApi({ ...config, http }, log, { metrics, checks });
  started.api = api;
  return { ...api, stopAsked };
}

async function answer(id: number, value: () => Promise<string>): Promise<void> {
  const report: Report = { type: 'answer', id, value: await value().catch(() => null) };
  // The supervisor may be gone; this process then ends (`run-role.ts`).
  process.send?.(report, undefined, undefined, () => undefined);
}
