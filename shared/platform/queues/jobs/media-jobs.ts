import { z } from 'zod';
import { defineJob } from '../job-contract.ts';

/** A video waits to be worked on. Whoever runs this claims the row, or finds that somebody has. */
export const runMediaJob = defineJob({
  name: 'media.run',
  queue: 'media',
  payload: z.object({ jobId: z.string() }),
});
