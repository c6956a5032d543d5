import { AppError } from '../../../platform/errors/app-error.ts';
import { createSemaphore } from '../../../platform/lib/semaphore.ts';

export interface Bulkhead<Result> {
  /** Runs `load`, or joins one of the same name already under way. @throws AppError overloaded */
  run(name: string, load: () => Promise<Result>): Promise<Result>;
}

/** A load that has begun to wait is needed by every caller that joined it, so none of them ends it. */
const never = new AbortController().signal;

/**
 * Lets at most `concurrent` different loads run and `waiting` more wait, and refuses the rest. Keeps a lost cache from
 * becoming a lost database.
 */
export function createBulkhead<Result>(limits: { concurrent: number; waiting: number }): Bulkhead<Result> {
  const loads = new Map<string, Promise<Result>>();
  const semaphore = createSemaphore(limits.concurrent);

  const begin = async (load: () => Promise<Result>): Promise<Result> => {
    if (!semaphore.isFree() && semaphore.waiting() >= limits.waiting)
      throw new AppError('overloaded', 'The service is busy. Try again shortly.', { retryAfterSeconds: 1 });
    return semaphore.run(never, load);
  };

  return {
    run(name, load) {
      const underWay = loads.get(name);
      if (underWay) return underWay;
      const started = begin(load).finally(() => loads.delete(name));
      loads.set(name, started);
      return started;
    },
  };
}
