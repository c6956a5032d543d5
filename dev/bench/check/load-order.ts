/** What the load process is told to do, and what it answers. */
export interface LoadOrder {
  port: number;
  /** Sent in turn, round and round over all connections. */
  requests: string[];
  expectedBody: string;
  connections: number;
  seconds: number;
  /** Requests per second whatever the answers take (open loop); absent: the next when the last was answered. */
  rate?: number;
}

export interface LoadResult {
  answers: number;
  errors: number;
  /** The first wrong answer, whole. */
  problem?: string;
  perSecond: number;
  /** Milliseconds; in an open loop from the moment a request was due. */
  p50: number;
  p99: number;
  p999: number;
}
