import type { CacheLookup } from '../../shared/domain/people/verification/check-identity.ts';
import type { Metrics } from '../../shared/platform/metrics/metrics.ts';

/** Counts the response of one operation. */
export type CountResponse = (status: number, seconds: number) => void;

export interface ApiMetrics {
  /** @param route the path pattern and never its values: one series for each would be without bound, and may name a person */
  responsesOf: (method: string, route: string) => CountResponse;
  /** A limit of this name refused a request. */
  countRefusal: (window: string) => void;
  /** A request was counted by this process alone, because Redis did not respond. */
  countOwnLimit: () => void;
  countLookup: (lookup: CacheLookup) => void;
  /** Requests that are in no project's usage. */
  countUncounted: (requests: number) => void;
  /** Requests that are not in the log of requests. */
  countUnlogged: (requests: number) => void;
}

/** A check is answered in 1 to 5 ms, so most of them are there; the rest is for uploads and slow stores. */
const secondsUpTo = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];

/** Its functions keep what they count under, so that a request costs one lookup and no new object. */
export function createApiMetrics(metrics: Metrics): ApiMetrics {
  const responses = metrics.histogram(
    {
      name: 'humanmark_http_request_duration_seconds',
      help: 'From the headers of a request to its response being handed to the network, by operation and status.',
      labels: ['method', 'route', 'status'],
    },
    secondsUpTo,
  );
  const refusals = metrics.counter({
    name: 'humanmark_limit_refusals_total',
    help: 'Requests refused by a limit: minute and day are of the plan, the others of the operation they name.',
    labels: ['window'],
  });
  const ownLimits = metrics.counter({
    name: 'humanmark_limits_counted_alone_total',
    help: 'Requests that this process counted alone, because Redis did not respond.',
    labels: [],
  })({});
  const lookups = metrics.counter({
    name: 'humanmark_check_cache_total',
    help: 'Quick checks by what the cache had: hit, miss, or unread while Redis does not respond.',
    labels: ['result'],
  });
  const countLookups: Record<CacheLookup, () => void> = {
    hit: lookups({ result: 'hit' }),
    miss: lookups({ result: 'miss' }),
    unread: lookups({ result: 'unread' }),
  };
  const uncounted = metrics.counter({
    name: 'humanmark_usage_lost_total',
    help: 'Requests that were counted in no project: Postgres was unavailable for longer than the process can keep them.',
    labels: [],
  })({});
  const unlogged = metrics.counter({
    name: 'humanmark_requests_unlogged_total',
    help: 'Requests left out of the log of requests: more than 1,000 in half a second, or Postgres was unavailable.',
    labels: [],
  })({});
  const countRefusalsBy = remembered((window: string) => refusals({ window }));
  for (const window of ['minute', 'day']) countRefusalsBy(window);

  return {
    responsesOf(method, route) {
      const byStatus = remembered((status: number) => responses({ method, route, status: String(status) }));
      return (status, seconds) => byStatus(status)(seconds);
    },
    countRefusal: (window) => countRefusalsBy(window)(),
    countOwnLimit: ownLimits,
    countLookup: (lookup) => countLookups[lookup](),
    countUncounted: uncounted,
    countUnlogged: unlogged,
  };
}

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
