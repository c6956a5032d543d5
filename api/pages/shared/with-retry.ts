import { askAfter } from './ask.ts';
import { Refusal, Unreachable } from './device-service.ts';
import { showWorking, type Stage } from './stage.ts';
import { text } from './text.ts';

const PASSING = new Set(['rate_limited', 'store_unavailable', 'overloaded', 'internal_error']);

/** Whether the network or the service is unavailable, so that the same is worth another try. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refusal && PASSING.has(error.reason));

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
      if (!isPassing(error)) throw error;
      const problem = () => (error instanceof Refusal ? busy(part, error.retryAfterSeconds) : offline(part));
      await askAfter(stage, problem, () => [{ value: 'again', label: text('shared.try-again') }]);
      showWorking(stage, part, 'retry.title', 'retry.text');
    }
  }
}

const offline = (part: number) => ({
  name: 'offline',
  part,
  title: text('offline.title'),
  text: [text('offline.kept'), text('offline.check')],
});

const busy = (part: number, seconds: number | undefined) => ({
  name: 'busy',
  part,
  title: text('busy.title'),
  text: [seconds === undefined ? text('busy.moment') : text('busy.seconds', { count: seconds })],
});
