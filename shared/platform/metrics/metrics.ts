/** One name of a metric with what it means. Its unit is the end of the name: seconds, bytes, and `total` for counts. */
export interface Described<Label extends string> {
  name: `humanmark_${string}`;
  help: string;
  labels: readonly Label[];
}

export type LabelsOf<Label extends string> = Readonly<Record<Label, string>>;

/** A value at the moment of a scrape. */
export interface Sample<Label extends string> {
  labels: LabelsOf<Label>;
  value: number;
}

/** What one role exposes. Made for each role, and not for each process: tests run many roles in one. */
export interface Metrics {
  /** Returns the function that counts under these labels. It is to be made once and kept: making it costs more than it. */
  counter<Label extends string>(what: Described<Label>): (labels: LabelsOf<Label>) => (by?: number) => void;
  /** The same, and the function takes the value, in the unit of the name. @param buckets their upper bounds, ascending */
  histogram<Label extends string>(
    what: Described<Label>,
    buckets: readonly number[],
  ): (labels: LabelsOf<Label>) => (value: number) => void;
  /** Asked for at each scrape. Where `now` fails, the metric is without values in that scrape. */
  gauge<Label extends string>(
    what: Described<Label>,
    now: () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>,
  ): void;
  /**
   * A question to a store, as the source of gauges: asked at most once a second however many scrape, answered within a
   * second or failed. A failure is counted under its name.
   */
  reading<Value>(name: string, ask: () => Promise<Value>): () => Promise<Value>;
  /** Of every role. */
  stores: StoreMetrics;
  /** All of it in the text format of Prometheus (0.0.4). Never rejects because a store is unavailable. */
  text(): Promise<string>;
}

/** Connections of a pool at this moment. */
export interface PoolState {
  max: number;
  /** Open ones; the rest of `max` is opened when it is needed. */
  open: number;
  /** Of the open ones, those that nothing uses. */
  idle: number;
  /** Callers that wait for one. */
  waiting: number;
}

/** Each role's connections to its stores, by name. Whoever opens one adds it. */
export interface StoreMetrics {
  addPool(name: string, now: () => PoolState): void;
  addRedis(name: string, isReady: () => boolean): void;
}
