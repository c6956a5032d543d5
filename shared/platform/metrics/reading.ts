import { withTimeout } from '../lib/clock.ts';

interface ReadingOptions {
  /** Called for each question that failed or was not answered in time. */
  onFailure: () => void;
  /** Several may scrape, and each scrapes again soon: a store is asked once a second at most. */
  rememberMs?: number;
  /** Prometheus waits 10 s for a scrape by default, and an unavailable store must not cost it all others' figures. */
  limitMs?: number;
}

/**
 * A question to a store whose response is remembered for a second, failures too. While one is under way, no second is
 * asked, however long the first takes.
 */
export function createReading<Value>(
  name: string,
  ask: () => Promise<Value>,
  { onFailure, rememberMs = 1000, limitMs = 1000 }: ReadingOptions,
): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  let remembered: { value: Promise<Value>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (remembered && now < remembered.until) return remembered.value;
    underWay ??= ask().finally(() => (underWay = undefined));
    const value = withTimeout(limitMs, name, underWay);
    value.catch(onFailure);
    remembered = { value, until: now + rememberMs };
    return value;
  };
}
