import { z } from 'zod';

/** What the supervisor sends to one of its processes. */
export const order = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask'), id: z.int(), what: z.enum(['metrics', 'readiness']) }),
  /** The processes that were started together are all ready. */
  z.object({ type: z.literal('all_ready') }),
  z.object({ type: z.literal('stop'), reason: z.string() }),
]);

export type Order = z.output<typeof order>;
export type Question = Extract<Order, { type: 'ask' }>['what'];

/** What a process sends: its response to a question, null where it has none; and that it serves (`run-role.ts`). */
export const report = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), id: z.int(), value: z.string().nullable() }),
  z.object({ type: z.literal('ready') }),
]);

export type Report = z.output<typeof report>;
