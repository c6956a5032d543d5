/** What one visit may use of the network. What is over it is cut off; what has come is still read. */
export interface EgressLimits {
  /** In both directions together. */
  bytes: number;
  /** Of one answer in the clear; within TLS answers cannot be told apart. */
  answerBytes: number;
  /** Tunnels and requests in the clear, from beginning to end. */
  connections: number;
  atOnce: number;
  /** Of a tunnel in which nothing moves. */
  idleMs: number;
}

export const egressLimits: EgressLimits = {
  bytes: 40 * 1024 * 1024,
  answerBytes: 10 * 1024 * 1024,
  connections: 300,
  atOnce: 64,
  idleMs: 20_000,
};
