import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Described, Metrics } from './metrics.ts';
import { createReading } from './reading.ts';
import { createStoreMetrics } from './store-metrics.ts';

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

export const createMetrics = (): Metrics => metricsOf(new Registry());

/**
 * With the figures of the process: event loop, memory, processor, garbage. For the entry of a process, since what the
 * library starts for them never ends: a timer of 20 ms that keeps no process up, and an observer of the garbage collector.
 */
export function createProcessMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  return metricsOf(registry);
}

function metricsOf(registry: Registry): Metrics {
  const registers = [registry];
  const describe = <Label extends string>({ name, help, labels }: Described<Label>) => ({
    name,
    help,
    labelNames: [...labels],
    registers,
  });
  const failures = new Counter(
    describe({
      name: 'humanmark_scrape_errors_total',
      help: 'Questions to a store, asked for a scrape, that failed or took longer than a second.',
      labels: ['reading'],
    }),
  );

  const own: Omit<Metrics, 'stores'> = {
    counter(what) {
      const counter = new Counter(describe(what));
      return (labels) => {
        const child = counter.labels(labels);
        // A count that begins at 1 is no increase to Prometheus, so the first of its kind would not show.
        child.inc(0);
        return (by = 1) => child.inc(by);
      };
    },
    histogram(what, buckets) {
      const histogram = new Histogram({ ...describe(what), buckets: [...buckets] });
      return (labels) => {
        const child = histogram.labels(labels);
        return (value) => child.observe(value);
      };
    },
    gauge(what, now) {
      const gauge = new Gauge({
        ...describe(what),
        async collect() {
          let samples: Awaited<ReturnType<typeof now>> = [];
          try {
            samples = await now();
          } catch {
            // The reading has counted it.
          }
          // Nothing awaits in between, so that two scrapes at once both see all of them.
          gauge.reset();
          for (const { labels, value } of samples) gauge.set(labels, value);
        },
      });
    },
    reading(name, ask) {
      const labels = { reading: name };
      failures.inc(labels, 0);
      return createReading(name, ask, { onFailure: () => failures.inc(labels) });
    },
    text: () => registry.metrics(),
  };
  return { ...own, stores: createStoreMetrics(own) };
}
