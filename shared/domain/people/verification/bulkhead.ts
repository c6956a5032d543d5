import { AppError } from '../../../platform/errors/app-error.ts';

export interface Bulkhead<Result> {
  /** Runs `load`, or joins one of the same name already under way. @throws AppError overloaded */
  run(name: string, load: () => Promise<Result>): Promise<Result>;
}

/**
 * Lets at most `concurrent` different loads run and `waiting` more wait; the rest are told to come back. Keeps a lost
 * cache from becoming a lost database.
 */
export function createBulkhead<Result>(limits: { concurrent: number; waiting: number }): Bulkhead<Result> {
  const flights = new Map<string, Promise<Result>>();
  const queue: (() => void)[] = [];
  let running = 0;

  const begin = async (load: () => Promise<Result>): Promise<Result> => {
    if (running >= limits.concurrent) {
      if (queue.length >= limits.waiting) {
        throw new AppError('overloaded', 'The service is busy. Try again shortly.', { retryAfterSeconds: 1 });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    running += 1;
    try {
      return await load();
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  };

  return {
    run(name, load) {
      const flight = flights.get(name);
      if (flight) return flight;
      const started = begin(load).finally(() => flights.delete(name));
      flights.set(name, started);
      return started;
    },
  };
}
