import { z } from 'zod';
import { defineJob } from '../job-contract.ts';

/** The enrollment link of a pending identity goes to the address it was asked for with. */
export const mailEnrollmentLink = defineJob({
  name: 'mail.enrollment-link',
  queue: 'mail',
  payload: z.object({ identityId: z.uuid() }),
});
