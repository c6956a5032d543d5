import type { AttemptOutcome } from './deliveries/settle-attempts.ts';
import type { Metrics } from '../shared/platform/metrics/metrics.ts';
import type { JobOutcome } from '../shared/platform/queues/consume.ts';
import type { QueueName } from '../shared/platform/queues/jobs.ts';
import type { RoundCause, RoundOutcome } from '../shared/platform/work/kind-of-work.ts';

/** What the worker pools count of their own work. */
export interface WorkerMetrics {
  countJob: (queue: QueueName, job: string, outcome: JobOutcome) => void;
  countRound: (kind: string, cause: RoundCause, outcome: RoundOutcome) => void;
  countAttempt: (outcome: AttemptOutcome, seconds: number) => void;
}

/** A receiver has 10 s to respond. */
const attemptSecondsUpTo = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createWorkerMetrics(metrics: Metrics): WorkerMetrics {
  const jobs = metrics.counter({
    name: 'humanmark_jobs_total',
    help: 'Jobs that have ended in this process, by outcome; a wake-up is one as well.',
    labels: ['queue', 'job', 'outcome'],
  });
  const rounds = metrics.counter({
    name: 'humanmark_work_rounds_total',
    help: 'Rounds of a kind of work, those that found nothing included, by what caused them and how they ended.',
    labels: ['kind', 'cause', 'outcome'],
  });
  const attempts = metrics.histogram(
    {
      name: 'humanmark_delivery_attempt_duration_seconds',
      help: 'Requests to webhooks whose outcome is recorded: delivered, waiting for a retry, or dead.',
      labels: ['outcome'],
    },
    attemptSecondsUpTo,
  );
  const ofAttempts: Record<AttemptOutcome, (seconds: number) => void> = {
    delivered: attempts({ outcome: 'delivered' }),
    waiting: attempts({ outcome: 'waiting' }),
    dead: attempts({ outcome: 'dead' }),
  };
  return {
    // Some hundreds a second at most: making what counts them costs no more than a microsecond.
    countJob(queue, job, outcome) {
      // Each has both from its first end on, so that a share of failures can be computed at once.
      jobs({ queue, job, outcome: outcome === 'done' ? 'failed' : 'done' });
      jobs({ queue, job, outcome })();
    },
    countRound: (kind, cause, outcome) => rounds({ kind, cause, outcome })(),
    countAttempt: (outcome, seconds) => ofAttempts[outcome](seconds),
  };
}
