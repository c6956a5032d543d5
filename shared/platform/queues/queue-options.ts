/**
 * One hash tag for all of a deployment's queues, so that a Redis Cluster keeps every key of a BullMQ script in one slot.
 * ioredis' own keyPrefix must stay unset: BullMQ's scripts would not see it.
 */
export const queuePrefix = '{humanmark}';

/**
 * A killed worker's job runs again after about 10 s with these (measured 10.4 s), after 60 s with the defaults.
 * maxStalledCount only bounds one wake-up: what is lost by it is found again by the sweeper.
 */
export const shortJobSettings = {
  lockDuration: 10_000,
  stalledInterval: 5000,
  maxStalledCount: 3,
  // How long a worker rests after Redis refused it, as a server does that is still loading; 15 s unless said.
  runRetryDelay: 500,
} as const;

/** Kept neither when done nor when failed: a finished job's id would silently swallow the next wake-up with it. */
export const jobRetention = { removeOnComplete: true, removeOnFail: true } as const;
