import type { JobContract } from './job-contract.ts';
import { refreshCheckAnswer, removeCheckAnswer } from './jobs/identity-jobs.ts';
import { mailEnrollmentLink } from './jobs/mail-jobs.ts';
import { runMediaJob } from './jobs/media-jobs.ts';
import { draftTakedownJob } from './jobs/takedown-jobs.ts';

/** Every job there is. A role refuses to start when one of its queues' jobs has no handler, or two. */
export const allJobs: readonly JobContract[] = [
  refreshCheckAnswer,
  removeCheckAnswer,
  mailEnrollmentLink,
  runMediaJob,
  draftTakedownJob,
];

export function findJob(name: string): JobContract | undefined {
  return allJobs.find((job) => job.name === name);
}
