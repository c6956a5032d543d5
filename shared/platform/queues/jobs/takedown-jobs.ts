import { z } from 'zod';
import { defineJob } from '../job-contract.ts';

/** An alert is certain enough for a takedown to be drafted by itself. */
export const draftTakedownJob = defineJob({
  name: 'takedowns.draft',
  queue: 'takedowns',
  payload: z.object({
    alertId: z.string(),
    /** When it was seen to come into the band; null: it was there before, and in jobs of earlier releases. */
    risenAt: z.iso.datetime().nullable().default(null),
  }),
});
