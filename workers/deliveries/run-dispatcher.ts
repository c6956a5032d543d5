import { setTimeout as delay } from 'node:timers/promises';
import { createDispatch, type DispatchDeps } from './dispatch-deliveries.ts';

export interface Dispatcher {
  /** There may be work: the next poll cycle starts now. */
  wake(): void;
  /** Starts nothing more; resolves when the requests in flight have ended and are recorded. */
  stop(): Promise<void>;
}

/** Without any signal, new deliveries are found within this time. */
const pollMs = 250;
/** With many requests in flight, outcomes are gathered for this long: one transaction for many instead of one each. */
const gatherMs = 10;
const gatherFrom = 20;
const backoffMsMax = 2000;

/**
 * Runs poll cycles until stopped. A cycle that fails is retried with back-off; no outcome is lost.
 * @param onCycle called when a cycle has ended, well or not
 */
export function runDispatcher(deps: DispatchDeps, onCycle: () => void): Dispatcher {
  const stopping = new AbortController();
  let woken = false;
  let failures = 0;
  let endRest: () => void = () => undefined;

  const wake = () => {
    woken = true;
    endRest();
  };
  const dispatch = createDispatch(deps, wake);

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const cycle = async (): Promise<number> => {
    try {
      const againInMs = await dispatch.cycle({ begins: !stopping.signal.aborted });
      failures = 0;
      return Math.min(againInMs ?? pollMs, pollMs);
    } catch (error) {
      failures += 1;
      deps.log.warn(
        { event: 'delivery.poll_failed', err: error },
        'A poll cycle of deliveries failed and will be retried.',
      );
      return Math.min(pollMs * 2 ** failures, backoffMsMax);
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted || dispatch.open() > 0) {
      woken = false;
      const restMs = await cycle();
      onCycle();
      if (failures > 0) await delay(restMs);
      else if (dispatch.open() >= gatherFrom) await delay(gatherMs);
      else if (!woken) await rest(restMs);
    }
  };
  const finished = run();

  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await finished;
    },
  };
}
