import type { TracingSettings } from '../config/tracing-settings.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SpanResult } from './span-queue.ts';
import { activateTracing } from './tracing.ts';

interface Parts {
  role: string;
  log: Pick<Logger, 'warn'>;
  metrics: Pick<Metrics, 'counter'>;
  /** Those of the role. It is released after whatever is added later, so that the last spans are sent as well. */
  releasers: { add(name: string, release: () => Promise<unknown>): void };
}

/** Begins to record traces, where an operator has named a collector. Without one, nothing of OpenTelemetry is loaded. */
export async function openTracing(settings: TracingSettings | null, parts: Parts): Promise<void> {
  const { role, log, metrics, releasers } = parts;
  const counter = metrics.counter({
    name: 'humanmark_trace_spans_total',
    help: 'Spans by what became of them: sent to the collector, failed where it did not take them, or dropped by a full queue.',
    labels: ['result'],
  });
  const counts: Record<SpanResult, (by: number) => void> = {
    sent: counter({ result: 'sent' }),
    failed: counter({ result: 'failed' }),
    dropped: counter({ result: 'dropped' }),
  };
  if (settings === null) return;
  let isAway = false;
  const onResult = (result: SpanResult, spans: number) => {
    counts[result](spans);
    if (result === 'failed' && !isAway)
      log.warn(
        { event: 'traces.collector_unavailable', spans },
        'The collector of traces did not take spans; they are counted and lost.',
      );
    if (result !== 'dropped') isAway = result === 'failed';
  };
  const { createOtelTracing } = await import('./otel-tracing.ts');
  const { tracing, close } = createOtelTracing(settings, { role, onResult });
  const deactivate = activateTracing(tracing);
  releasers.add('traces', () => {
    deactivate();
    return close();
  });
}
