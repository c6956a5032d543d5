import cluster from 'node:cluster';
import type { Config } from '../../shared/platform/config/config.ts';
import { runEvery } from '../../shared/platform/lib/run-every.ts';
import { openInternalServer } from '../../shared/platform/lifecycle/internal-server.ts';
import { createReadiness } from '../../shared/platform/lifecycle/readiness.ts';
import { createReleasers } from '../../shared/platform/lifecycle/releasers.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { mergeMetrics, type Sources } from '../../shared/platform/metrics/merge-metrics.ts';
import type { Metrics } from '../../shared/platform/metrics/metrics.ts';
import { keepProcess, type KeptProcess } from './kept-process.ts';

const sources: Sources = {
  label: 'process',
  up: {
    name: 'humanmark_api_process_up',
    help: '1 where one of several API processes on a port serves and responds, otherwise 0.',
  },
};
/** Prometheus gives up after 10 s by default, and a process itself waits a second for its stores. */
const scrapeMs = 3000;
const readinessMs = 500;
/** A blocked event loop answers nothing, and nobody outside can see which of the processes it is. */
const watchEveryMs = 10_000;
const silentMs = 30_000;

/**
 * Several API processes on one port. This process listens and hands each connection to the next of them, so a connection that
 * was not handed over outlives a process that dies; it serves none itself.
 */
export async function superviseProcesses(
  config: Config,
  log: Logger,
  metrics: Pick<Metrics, 'text'>,
): Promise<RunningRole> {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const releasers = createReleasers(log);
  let allReady = false;
  const kept: KeptProcess[] = Array.from({ length: config.http.processes }, (_, at) =>
    keepProcess(at + 1, log, (tell) => {
      // One that replaces another must not say for a moment that it takes no traffic.
      if (allReady) tell({ type: 'all_ready' });
    }),
  );
  try {
    await Promise.all(kept.map(({ started }) => started));
    allReady = true;
    for (const each of kept) each.tell({ type: 'all_ready' });
    const readiness = createReadiness([
      { name: 'processes', needed: true, probe: () => Promise.all(kept.map(assertReady)) },
    ]);
    const parts = { readiness, metrics: { text: () => textOf(kept, metrics) } };
    const metricsPort = await openInternalServer(parts, config.http, releasers);
    const watch = runEvery({
      everyMs: watchEveryMs,
      work: () => replaceSilent(kept, log),
      onError: (err) =>
        log.error({ event: 'api.watch_failed', err }, 'The processes of the API could not be watched.'),
    });
    return {
      log,
      metricsPort,
      stuck: Promise.race(kept.map(async ({ number, givenUp }) => givenUp.then(() => [`process ${number}`]))),
      async stop() {
        readiness.stop();
        // It may be waiting for a process that will never answer.
        void watch.stop();
        await Promise.all(kept.map((each) => each.stop('SIGTERM')));
        await releasers.releaseAll();
      },
    };
  } catch (error) {
    await Promise.all(kept.map((each) => each.stop('the start failed')));
    await releasers.releaseAll();
    throw error;
  }
}

async function assertReady(each: KeptProcess): Promise<void> {
  if ((await each.ask('readiness', readinessMs)) === 'failed')
    throw new Error(`process ${each.number} has failed`);
}

async function textOf(kept: readonly KeptProcess[], own: Pick<Metrics, 'text'>): Promise<string> {
  const texts = kept.map(async (each) => ({
    source: String(each.number),
    text: await each.ask('metrics', scrapeMs).catch(() => null),
  }));
  const supervisor = own.text().then((text) => ({ source: 'supervisor', text }));
  return mergeMetrics(await Promise.all([...texts, supervisor]), sources);
}

/** A process that has answered before and is silent now is replaced; one that is starting is left alone. */
async function replaceSilent(kept: readonly KeptProcess[], log: Logger): Promise<void> {
  const replaceUnlessItAnswers = async (each: KeptProcess) => {
    const answered = await each.ask('readiness', silentMs).then(
      () => true,
      () => false,
    );
    if (answered || !each.isReady()) return;
    log.error(
      { event: 'api.process_silent', process: each.number },
      'A process of the API did not respond for 30 s and is killed; another is started in its place.',
    );
    each.kill();
  };
  await Promise.all(kept.filter((each) => each.isReady()).map(replaceUnlessItAnswers));
}
