import { setTimeout as delay } from 'node:timers/promises';
import { createDispatch, type DispatchDeps } from './dispatch-deliveries.ts';

export interface Dispatcher {
  /** Looks for due deliveries and starts them. True when there may be more at once. */
  deliver(): Promise<boolean>;
  /** Starts nothing more; resolves when the requests in flight have ended and are recorded. */
  stop(): Promise<void>;
}

/** While requests are in flight, what has become due is looked for this often. */
const pollMs = 250;
/** Without any in flight, a process waits for its own next retry for this long; later ones are left to the sweeper. */
const idleMs = 5000;
/** With many requests in flight, outcomes are gathered for this long: one transaction for many instead of one each. */
const gatherMs = 20;
const gatherFrom = 20;
const backoffMsMax = 2000;

/**
 * Runs poll cycles while there is anything to send, until stopped. A cycle that fails is retried with back-off; no
 * outcome is lost.
 * @param onCycle called when a cycle has ended, well or not, and once in a while when there is none
 */
export function runDispatcher(deps: DispatchDeps, onCycle: () => void): Dispatcher {
  const stopping = new AbortController();
  /** Who wants to know whether there is more after the next cycle. */
  let asked: ((isMore: boolean) => void)[] = [];
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

  /** Milliseconds until the next cycle is useful. */
  const cycle = async (): Promise<number> => {
    const asking = asked;
    asked = [];
    let isMore = false;
    try {
      const againInMs = await dispatch.cycle({ begins: !stopping.signal.aborted });
      failures = 0;
      isMore = againInMs === 0;
      return Math.min(againInMs ?? idleMs, dispatch.open() > 0 ? pollMs : idleMs);
    } catch (error) {
      failures += 1;
      deps.log.warn(
        { event: 'delivery.poll_failed', err: error },
        'A poll cycle of deliveries failed and will be retried.',
      );
      return Math.min(pollMs * 2 ** failures, backoffMsMax);
    } finally {
      for (const tell of asking) tell(isMore);
    }
  };

  const run = async () => {
    let restMs = 0;
    while (!stopping.signal.aborted || dispatch.open() > 0) {
      if (failures > 0) await delay(restMs);
      else if (dispatch.open() >= gatherFrom) await delay(gatherMs);
      else if (!woken) await rest(restMs);
      woken = false;
      restMs = await cycle();
      onCycle();
    }
    for (const tell of asked) tell(false);
  };
  const finished = run();

  return {
    deliver() {
      if (stopping.signal.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        asked.push(resolve);
        wake();
      });
    },
    async stop() {
      stopping.abort();
      wake();
      await finished;
    },
  };
}
