import { list } from './lists.ts';

const max = 10_000;

/** Whole numbers from 1 to 10,000, each for a queue, as in `media=1,mail=5`. Which queues there are, the workers know. */
export const numbersOfQueues = list.transform((texts, ctx) => {
  const numbers = new Map<string, number>();
  for (const [at, text] of texts.entries()) {
    const [, queue = '', digits = ''] = /^([a-z]+)=(\d{1,5})$/.exec(text) ?? [];
    const number = Number(digits);
    if (number >= 1 && number <= max && !numbers.has(queue)) numbers.set(queue, number);
    else
      ctx.addIssue({
        code: 'custom',
        message: `entry ${at + 1} must be QUEUE=NUMBER from 1 to ${max}, each queue once`,
      });
  }
  return numbers;
});

export interface QueueSettings {
  /** Jobs that one process works on at once. */
  concurrency: ReadonlyMap<string, number>;
  /** Jobs that all processes together begin in a second. */
  perSecond: ReadonlyMap<string, number>;
}
