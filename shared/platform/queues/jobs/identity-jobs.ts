import { z } from 'zod';
import { defineJob } from '../job-contract.ts';

/** The identity changed: its cached answers are written again from the row. */
export const refreshCheckAnswer = defineJob({
  name: 'identity.refresh-check-answer',
  queue: 'identity',
  payload: z.object({ identityId: z.uuid() }),
});

/** The identity was erased: its cached answers go. */
export const removeCheckAnswer = defineJob({
  name: 'identity.remove-check-answer',
  queue: 'identity',
  payload: z.object({ id: z.uuid(), userId: z.string(), code: z.string(), mode: z.enum(['live', 'test']) }),
});
