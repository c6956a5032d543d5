/** The load process's instructions; it replies with a `LoadResult`. */
export interface LoadOrder {
  port: number;
  /** Sent one after the other, repeatedly, over all connections. */
  requests: string[];
  expectedBody: string;
  connections: number;
  seconds: number;
  /** Requests per second whatever the responses take (open loop); absent: the next follows the last response. */
  rate?: number;
}

export interface LoadResult {
  responses: number;
  errors: number;
  /** The first wrong response, in full. */
  problem?: string;
  perSecond: number;
  /** Milliseconds; in an open loop from the moment a request was due. */
  p50: number;
  p99: number;
  p999: number;
}

const bucketMs = 0.02;
const buckets = 100_000;

/** Counts of milliseconds in steps of 20 us up to two seconds: recording costs an addition, whatever the number. */
export class Latencies {
  readonly #counts = new Uint32Array(buckets);
  #total = 0;

  add(ms: number): void {
    const bucket = Math.min(buckets - 1, Math.max(0, Math.floor(ms / bucketMs)));
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#total += 1;
  }

  /** Upper end of the bucket the quantile falls into; NaN of nothing. */
  quantile(share: number): number {
    let left = Math.ceil(this.#total * share);
    if (left === 0) return Number.NaN;
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      left -= this.#counts[bucket] ?? 0;
      if (left <= 0) return (bucket + 1) * bucketMs;
    }
    return Number.NaN;
  }
}
