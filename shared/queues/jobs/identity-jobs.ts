import { z } from 'zod';
import { defineJob } from '../job-contract.ts';

/** The identity changed: its cached answers are written again from the row. */
export const refreshCheckAnswer = defineJob({
  name: 'identity.refresh-check-answer',
  queue: 'identity',
  payload: z.object({ identityId: z.uuid() }),
});
