import { z } from 'zod';
import { defineJob } from '../job-contract.ts';

/** A committed event becomes one delivery for each endpoint that wants it. */
export const fanOutEvent = defineJob({
  name: 'webhooks.fan-out-event',
  queue: 'webhooks',
  payload: z.object({ eventId: z.string() }),
});

/** One attempt of one delivery. It is made only if the row still waits for exactly this attempt. */
export const attemptDelivery = defineJob({
  name: 'webhooks.attempt-delivery',
  queue: 'webhooks',
  payload: z.object({ deliveryId: z.string(), attempt: z.int().min(0) }),
});
