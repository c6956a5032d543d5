import { askAfter } from './ask.ts';
import { Refusal, Unreachable } from './device-service.ts';
import { showWorking, type Stage } from './stage.ts';

const PASSING = new Set(['rate_limited', 'store_unavailable', 'overloaded', 'internal_error']);

/**
 * Runs `work`, and again when the person asks, for as long as the network or the service is unavailable. Its input
 * is kept, so nothing has to be captured twice. Other refusals are left to the caller.
 */
export async function withRetry<Result>(
  stage: Stage,
  part: number,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const passing = error instanceof Refusal && PASSING.has(error.reason);
      if (!passing && !(error instanceof Unreachable)) throw error;
      const problem = passing ? busy(part, error.retryAfterSeconds) : offline(part);
      await askAfter(stage, problem, [{ value: 'again', label: 'Try again' }]);
      showWorking(stage, part, 'Trying again', 'One moment.');
    }
  }
}

const offline = (part: number) => ({
  name: 'offline',
  part,
  title: 'No connection',
  text: [
    'The service could not be reached. Your progress is kept on this page, so leave it open.',
    'Check your connection, then try again.',
  ],
});

const busy = (part: number, seconds: number | undefined) => ({
  name: 'busy',
  part,
  title: 'The service is busy',
  text: [
    `Please wait ${seconds === undefined ? 'a moment' : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`}. Your progress is kept on this page.`,
  ],
});
