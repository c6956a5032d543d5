import { deliveryDueInMs } from '../../shared/domain/partners/deliveries/due-deliveries.ts';
import type { WokenWork } from '../../shared/platform/work/kind-of-work.ts';
import type { WorkerContext } from '../context.ts';
import { runDispatcher } from './run-dispatcher.ts';

export interface DeliveryWork {
  kind: WokenWork<unknown>;
  /** Starts nothing more; resolves when the requests in flight have ended and are recorded. */
  stop(): Promise<void>;
}

/**
 * Deliveries go on after the wake-up that began them: a process has hundreds of requests in flight, records what ended
 * in one transaction and takes what is due in the next.
 */
export function openDeliveryWork(context: WorkerContext, onCycle: () => void): DeliveryWork {
  const { deliveryDb, producer, times, metrics } = context;
  const dispatcher = runDispatcher(
    {
      ...context,
      db: deliveryDb,
      leaseSeconds: times.deliveryLeaseSeconds,
      countAttempt: metrics.countAttempt,
      isPaused: () => producer.isPaused('deliveries'),
    },
    onCycle,
  );
  return {
    kind: {
      name: 'deliver',
      wokenBy: 'deliveries',
      everyMs: 1000,
      dueInMs: () => deliveryDueInMs({ db: deliveryDb }),
      work: () => dispatcher.deliver(),
    },
    stop: () => dispatcher.stop(),
  };
}
