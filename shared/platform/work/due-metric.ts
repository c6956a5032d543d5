import type { Metrics } from '../metrics/metrics.ts';

/** Milliseconds until the first row of a kind is due, below 0 for one that was; null while none waits. */
type AskDueInMs = () => Promise<number | null>;

/**
 * For how long the oldest row of each kind of work has been due, in seconds; 0 while none is. It grows wherever work is not done,
 * whatever the reason, which no count of queued jobs does. A kind whose store does not answer is absent, and the others are there.
 */
export function createDueMetric(metrics: Metrics, kinds: Readonly<Record<string, AskDueInMs>>): void {
  const readings = Object.entries(kinds).map(
    ([kind, ask]) => [kind, metrics.reading(`due_${kind}`, ask)] as const,
  );
  metrics.gauge(
    {
      name: 'humanmark_work_due_age_seconds',
      help: 'For how long the oldest row of a kind of work has been due; 0 while none is.',
      labels: ['kind'],
    },
    async () => {
      const asked = await Promise.allSettled(readings.map(([, dueInMs]) => dueInMs()));
      return asked.flatMap((result, at) => {
        const kind = readings[at]?.[0];
        if (kind === undefined || result.status === 'rejected') return [];
        return [{ labels: { kind }, value: Math.max(0, -(result.value ?? 0) / 1000) }];
      });
    },
  );
}
