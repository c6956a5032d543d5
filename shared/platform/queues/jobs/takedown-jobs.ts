import { z } from 'zod';
import { defineJob } from '../job-contract.ts';

/**
 * An alert is in the band in which a takedown may be drafted by itself. Whether one is drafted is decided by the job, which may run twice
 * and beside another one of the same alert.
 */
export const draftTakedownJob = defineJob({
  name: 'takedowns.draft',
  queue: 'takedowns',
  payload: z.object({
    alertId: z.string(),
    /** When it was seen to come into the band; null: it was there before, and in jobs of earlier releases. */
    risenAt: z.iso.datetime().nullable().default(null),
  }),
});
